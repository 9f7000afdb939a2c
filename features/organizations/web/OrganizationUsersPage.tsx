import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, type ReactNode } from 'react'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { useActiveOrganizationId } from './active-organization-id.ts'
import { ImportUnderWay } from './inviting/ImportUnderWay.tsx'
import { SeatRequests } from './joining/joining-parts.ts'
import { PeopleList } from './people/PeopleList.tsx'
import { SeatsHead } from './people/SeatsHead.tsx'
import { IdleSeats } from './seats/IdleSeats.tsx'
import { TrustNotice } from './proving/TrustNotice.tsx'
import { UsersSections } from './UsersSections.tsx'
import { SeatsQuery } from './users-query.ts'

interface OrganizationUsersPageProps {
  /** what assigns something to the people chosen */
  readonly assignTo: (userIds: readonly string[]) => ReactNode
}

/** Who belongs to the organisation, who is asked to, and how many seats are left (O2, O3, O4, O5). */
export function OrganizationUsersPage({ assignTo }: OrganizationUsersPageProps) {
  const user = useSignedInUser()
  const organizationId = useActiveOrganizationId()
  const { data } = useSuspenseQuery(SeatsQuery, {
    variables: { userSub: user.id },
    fetchPolicy: 'cache-and-network',
  })
  const membership = data.getUser?.memberships.find((each) => each.organization.id === organizationId)
  return (
    <>
      <UsersSections />
      {membership && (
        <>
          <SeatsHead organization={membership.organization} />
          <TrustNotice />
          <ImportUnderWay />
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
