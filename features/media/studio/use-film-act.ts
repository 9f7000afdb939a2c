import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { StudioFilmResult } from '#generated/graphql/graphql.ts'
import { useOutcomeBanner } from '#features/staff/studio/index.ts'
import { StudioFilmsQuery } from './films-query.ts'

/** Does something with a film and says how it ended, with what undoes it; the list then shows what is there now. */
export function useFilmAct() {
  const client = useApolloClient()
  const { t } = useTranslation('media-studio')
  const tell = useOutcomeBanner('films', t('act.undo'))
  return async (
    send: () => Promise<StudioFilmResult | undefined>,
    title: string,
    undo?: () => void,
  ): Promise<StudioFilmResult | undefined> => {
    const result = await send().catch(() => undefined)
    if (result === 'DONE') tell({ kind: 'success', title, undo })
    else tell({ kind: 'error', title: t(`result.${result ?? 'FAILED'}`) })
    await client.refetchQueries({ include: [StudioFilmsQuery] })
    return result
  }
}
