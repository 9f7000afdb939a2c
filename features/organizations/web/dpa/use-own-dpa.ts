import { useSuspenseQuery } from '@apollo/client/react'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { DpaQuery, type OrganizationWithDpa } from './dpa-queries.ts'

/** The active organisation with its agreement; undefined without one, and where it cannot be loaded. */
export function useOwnDpa(
  userSub: string,
): { readonly organization: OrganizationWithDpa; readonly isAdmin: boolean } | undefined {
  const membership = useActiveMembership()
  const { data } = useSuspenseQuery(DpaQuery, {
    variables: { userSub },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const found = data?.getUser?.memberships.find(({ id }) => id === membership?.id)
  return membership && found && { organization: found.organization, isAdmin: membership.role === 'ADMIN' }
}
