import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { SupportResult } from '#generated/graphql/graphql.ts'
import { useOutcomeBanner, type Outcome } from '#features/staff/studio/index.ts'
import { OrganizationStoryQuery, PersonStoryQuery } from './story-queries.ts'

/** Says how an act of the desk ended; the page then shows what is there now. */
export function useTellOutcome() {
  const client = useApolloClient()
  const { t } = useTranslation('support-studio')
  const banner = useOutcomeBanner('support', t('act.undo'))
  return async (outcome: Outcome): Promise<void> => {
    banner(outcome)
    await client.refetchQueries({ include: [PersonStoryQuery, OrganizationStoryQuery] })
  }
}

/**
 * Does something at the desk and says how it ended.
 * @returns a function that is given the mutation, the sentence for its success, and what undoes it
 */
export function useSupportAct() {
  const tell = useTellOutcome()
  const { t } = useTranslation('support-studio')
  return async (
    send: () => Promise<SupportResult | undefined>,
    title: string,
    undo?: () => void,
  ): Promise<SupportResult | undefined> => {
    const result = await send().catch(() => undefined)
    if (result === 'DONE') await tell({ kind: 'success', title, undo })
    else await tell({ kind: 'error', title: t(`result.${result ?? 'FAILED'}`) })
    return result
  }
}
