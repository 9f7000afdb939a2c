import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import type { AssignmentTargetInput, AssignmentTermsInput } from '#generated/graphql/graphql.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { AssignMutation, ChangeAssignmentMutation } from './assign-queries.ts'
import type { ChosenItem } from './choice.ts'

interface Sending {
  readonly items: readonly ChosenItem[]
  readonly targets: AssignmentTargetInput[]
  readonly terms: AssignmentTermsInput
}

/**
 * Assigns what was chosen, or changes an assignment.
 * @returns a function that returns the reason as text if the request was refused
 */
export function useSendAssignment(assignmentId: string | undefined) {
  const { t } = useTranslation('assignments')
  const client = useApolloClient()
  const organizationId = useActiveOrganizationId()

  const send = async ({ items, targets, terms }: Sending) => {
    if (assignmentId !== undefined) {
      const variables = { input: { assignmentId, targets, terms } }
      return (await client.mutate({ mutation: ChangeAssignmentMutation, variables })).data
    }
    const idsOf = (kind: ChosenItem['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id)
    const [courseIds, playlistIds] = [idsOf('COURSE'), idsOf('PLAYLIST')]
    const variables = { input: { organizationId, courseIds, playlistIds, targets, terms } }
    return (await client.mutate({ mutation: AssignMutation, variables })).data
  }
  return async (sending: Sending): Promise<string | undefined> => {
    try {
      const data = await send(sending)
      if (data?.outcome.__typename === 'AssignmentSaved') return undefined
      return data ? t(`refusal.${data.outcome.reason}`) : t('failed')
    } catch (error) {
      reportError(error, 'use-send-assignment')
      return t('failed')
    }
  }
}
