import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { SupportCourseAct, SupportGrantAct } from '#generated/graphql/graphql.ts'
import { useSupportAct } from '#features/support/studio/use-support-act.ts'
import { EndCourse, EndGrant, UndoCourse, UndoGrant } from './grant-documents.ts'

/** Ends what was granted, and takes back what was done last; each says how it ended. */
export function useGrants() {
  const { t } = useTranslation('support-studio')
  const client = useApolloClient()
  const act = useSupportAct()
  const undoGrant = (subscriptionId: string, what: SupportGrantAct) =>
    act(
      async () =>
        (await client.mutate({ mutation: UndoGrant, variables: { subscriptionId, act: what } })).data?.supportUndoGrant
          .result,
      t('act.undone'),
    )
  const undoCourse = (licenseId: string, what: SupportCourseAct) =>
    act(
      async () =>
        (await client.mutate({ mutation: UndoCourse, variables: { licenseId, act: what } })).data?.supportUndoCourse
          .result,
      t('act.undone'),
    )
  return {
    undoGrant,
    undoCourse,
    endGrant: (subscriptionId: string) =>
      act(
        async () =>
          (await client.mutate({ mutation: EndGrant, variables: { subscriptionId } })).data?.supportEndGrant.result,
        t('act.grantEnded'),
        () => void undoGrant(subscriptionId, 'GRANT_ENDED'),
      ),
    endCourse: (licenseId: string) =>
      act(
        async () =>
          (await client.mutate({ mutation: EndCourse, variables: { licenseId } })).data?.supportEndCourse.result,
        t('act.grantEnded'),
        () => void undoCourse(licenseId, 'ENDED'),
      ),
  }
}
