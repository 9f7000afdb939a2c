import { useQuery } from '@apollo/client/react'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { DpaQuery, type OrganizationWithDpa } from './dpa-queries.ts'

/** The active organisation with its agreement; undefined while loading and without an organisation. */
export function useOwnDpa(
  userSub: string,
): { readonly organization: OrganizationWithDpa; readonly isAdmin: boolean } | undefined {
  const membership = useActiveMembership()
  const { data } = useQuery(DpaQuery, { variables: { userSub }, fetchPolicy: 'cache-and-network' })
  const found = data?.getUser?.memberships.find(({ id }) => id === membership?.id)
  return membership && found && { organization: found.organization, isAdmin: membership.role === 'ADMIN' }
}
