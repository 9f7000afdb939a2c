import { useSignedInUser, type SignedInUser } from '#features/accounts/web/index.ts'

export type ActiveMembership = SignedInUser['memberships'][number]

/** The reader's first membership, whose organisation is the active one (I6); undefined without any. */
export const useActiveMembership = (): ActiveMembership | undefined => useSignedInUser().memberships[0]

/** The id of the active organisation. Only on pages that only its people see. */
export function useActiveOrganizationId(): string {
  const membership = useActiveMembership()
  if (!membership) throw new Error('a page of an organisation was shown to somebody without one')
  return membership.organization.id
}
