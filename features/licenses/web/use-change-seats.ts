import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import type { AssignCourseSeatsMutation } from '#generated/graphql/graphql.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { AssignSeats, ReleaseSeat } from './licenses-query.ts'

/** Gives seats of a course and takes them back; a banner says why not, and the page is asked for again. */
export function useChangeSeats(licenseId: string) {
  const { t } = useTranslation('licenses')
  const client = useApolloClient()
  const banners = useBanners()
  const change = async (send: () => Promise<AssignCourseSeatsMutation['outcome'] | undefined>): Promise<boolean> => {
    try {
      const outcome = await send()
      if (outcome?.__typename === 'CourseSeatsRefused') {
        banners.show({ key: 'course-seats', kind: 'warning', title: t(`refusal.${outcome.reason}`) })
        return false
      }
      banners.dismiss('course-seats')
      await client.refetchQueries({ include: 'active' })
      return true
    } catch (error) {
      reportError(error, 'use-change-seats')
      banners.show({ key: 'course-seats', kind: 'error', title: t('failed'), body: t('failedBody') })
      return false
    }
  }
  return {
    /** @returns whether it was given */
    assign: (userId: string) =>
      change(
        async () =>
          (await client.mutate({ mutation: AssignSeats, variables: { licenseId, userIds: [userId] } })).data?.outcome,
      ),
    release: (userId: string) =>
      change(
        async () => (await client.mutate({ mutation: ReleaseSeat, variables: { licenseId, userId } })).data?.outcome,
      ),
  }
}
