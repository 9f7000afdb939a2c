import { useActiveOrganizationId, TrustNotice } from '#features/organizations/web/index.ts'
import { SeatsHeader, IdleSeats } from '#features/seats/web/index.ts'
import { useSuspenseQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
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

/**
 * The members and invited people of the organisation, and the free seats (O2, O3, O4, O5). Every part above the list
 * suspends the page, so that they are asked for side by side and nothing moves when one arrives.
 */
export function PeoplePage({ assignTo }: PeoplePageProps) {
  const organizationId = useActiveOrganizationId()
  return (
    <>
      <PeopleSections />
      <Seats />
      <TrustNotice />
      <ImportInProgress />
      <SeatRequests />
      <IdleSeats organizationId={organizationId} />
      <People assignTo={assignTo} />
    </>
  )
}

function Seats() {
  const membership = useOwnMembership()
  return membership && <SeatsHeader organization={membership.organization} actions={<InviteButton />} />
}

function People({ assignTo }: PeoplePageProps) {
  const userId = useSignedInUser().id
  const membership = useOwnMembership()
  if (!membership) return null
  const { organization, role, groupLimited } = membership
  return <PeopleList acting={{ organizationId: organization.id, userId, role, groupLimited }} assignTo={assignTo} />
}

function useOwnMembership() {
  const organizationId = useActiveOrganizationId()
  const { data } = useSuspenseQuery(SeatsQuery, {
    variables: { userSub: useSignedInUser().id },
    fetchPolicy: 'cache-and-network',
  })
  return data.getUser?.memberships.find((each) => each.organization.id === organizationId)
}
