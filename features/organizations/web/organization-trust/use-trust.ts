import { useQuery } from '@apollo/client/react'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/active-organization-id.ts'
import { TrustQuery } from './trust-queries.ts'

/** The trust status of the active organization; undefined while loading, and for a trusted organization. */
export function useTrust() {
  const organizationId = useActiveOrganizationId()
  const { data } = useQuery(TrustQuery, {
    variables: { userSub: useSignedInUser().id },
    fetchPolicy: 'cache-and-network',
  })
  const membership = data?.getUser?.memberships.find((each) => each.organization.id === organizationId)
  const trust = membership?.organization.trust
  if (!membership || !trust || trust.isTrusted) return undefined
  return { ...trust, organizationId, isAdmin: membership.role === 'ADMIN' }
}

export type UnprovedTrust = NonNullable<ReturnType<typeof useTrust>>
