import { useSuspenseQuery } from '@apollo/client/react'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/active-organization-id.ts'
import { TrustQuery } from './trust-queries.ts'

/** The trust status of the active organization; undefined for a trusted one, and where it cannot be loaded. */
export function useTrust() {
  const organizationId = useActiveOrganizationId()
  const { data } = useSuspenseQuery(TrustQuery, {
    variables: { userSub: useSignedInUser().id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const membership = data?.getUser?.memberships.find((each) => each.organization.id === organizationId)
  const trust = membership?.organization.trust
  if (!membership || !trust || trust.isTrusted) return undefined
  return { ...trust, organizationId, isAdmin: membership.role === 'ADMIN' }
}

export type UnprovedTrust = NonNullable<ReturnType<typeof useTrust>>
