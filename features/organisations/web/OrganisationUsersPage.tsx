import { useSuspenseQuery } from '@apollo/client/react'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { useActiveOrganizationId } from './active-organization-id.ts'
import { MemberList } from './MemberList.tsx'
import { SeatsHead } from './SeatsHead.tsx'
import { SeatsQuery } from './users-query.ts'

/** Who belongs to the organisation, and how many seats are left (O3, O4, O5). */
export function OrganisationUsersPage() {
  const user = useSignedInUser()
  const organizationId = useActiveOrganizationId()
  const { data } = useSuspenseQuery(SeatsQuery, {
    variables: { userSub: user.id },
    fetchPolicy: 'cache-and-network',
  })
  const organization = data.getUser?.memberships.find((each) => each.organization.id === organizationId)?.organization
  return (
    <>
      {organization && <SeatsHead organization={organization} />}
      <MemberList organizationId={organizationId} />
    </>
  )
}
