import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { DeskResult } from '#generated/graphql/graphql.ts'
import { useOutcomeBanner } from '#features/staff/studio/index.ts'

/**
 * Says how a change at the desk ended; the pages then show what is there now.
 * @returns a function that is given the result (undefined: nothing came back), the sentence for its success, and what
 * undoes it
 */
export function useDeskNotice() {
  const client = useApolloClient()
  const { t } = useTranslation('catalogue-studio')
  const tell = useOutcomeBanner('catalogue-desk', t('act.undo'))
  return async (status: DeskResult | undefined, title: string, undo?: () => void): Promise<void> => {
    await client.refetchQueries({ include: 'active' }).catch(() => undefined)
    if (status === 'DONE') tell({ kind: 'success', title, undo })
    else tell({ kind: 'error', title: t(`result.${status ?? 'FAILED'}`) })
  }
}
