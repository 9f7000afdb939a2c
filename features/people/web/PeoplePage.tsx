import { useActiveOrganizationId, TrustNotice } from '#features/organizations/web/index.ts'
import { SeatsHeader, IdleSeats } from '#features/seats/web/index.ts'
import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { InviteButton } from './inviting/InviteButton.tsx'
import { ImportInProgress } from './importing/ImportInProgress.tsx'
import { PeopleList } from './people/PeopleList.tsx'
import { PeopleSections } from './PeopleSections.tsx'
import { SeatsQuery } from './people-query.ts'

const SeatRequests = lazyPart(async () => (await import('./joining/SeatRequestList.tsx')).SeatRequestList)

interface PeoplePageProps {
  /** renders the button that assigns a course to the selected people */
  readonly assignTo: (userIds: readonly string[]) => ReactNode
}

/** The members and invited people of the organisation, and the free seats (O2, O3, O4, O5). */
export function PeoplePage({ assignTo }: PeoplePageProps) {
  const user = useSignedInUser()
  const organizationId = useActiveOrganizationId()
  const { data } = useSuspenseQuery(SeatsQuery, {
    variables: { userSub: user.id },
    fetchPolicy: 'cache-and-network',
  })
  const membership = data.getUser?.memberships.find((each) => each.organization.id === organizationId)
  return (
    <>
      <PeopleSections />
      {membership && (
        <>
          <SeatsHeader organization={membership.organization} actions={<InviteButton />} />
          <TrustNotice />
          <ImportInProgress />
          <Suspense>
            <SeatRequests />
          </Suspense>
          <IdleSeats organizationId={organizationId} />
          <PeopleList
            acting={{
              organizationId,
              userId: user.id,
              role: membership.role,
              groupLimited: membership.groupLimited,
            }}
            assignTo={assignTo}
          />
        </>
      )}
    </>
  )
}
