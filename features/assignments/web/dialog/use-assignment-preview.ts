import { skipToken, useQuery } from '@apollo/client/react'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import type { AssignmentPreviewQuery, AssignmentTargetInput } from '#generated/graphql/graphql.ts'
import { PreviewQuery } from './assign-queries.ts'
import type { ChosenItem } from './choice.ts'

export type PreviewState = AssignmentPreviewQuery['assignmentPreview']

/** A preview of whom an assignment includes; undefined while no target is selected. */
export function useAssignmentPreview(
  items: readonly ChosenItem[],
  targets: readonly AssignmentTargetInput[],
): PreviewState | undefined {
  const organizationId = useActiveOrganizationId()
  const courseIds = items.filter(({ kind }) => kind === 'COURSE').map(({ id }) => id)
  const { data, previousData } = useQuery(
    PreviewQuery,
    targets.length === 0
      ? skipToken
      : {
          variables: { input: { organizationId, courseIds, targets: [...targets] } },
          fetchPolicy: 'cache-and-network',
        },
  )
  return targets.length === 0 ? undefined : (data ?? previousData)?.assignmentPreview
}
