import { useActiveMembership } from '#features/accounts/web/index.ts'

/** The id of the active organisation (I6). Use it only on pages for members of an organisation. @throws without one */
export function useActiveOrganizationId(): string {
  const organization = useActiveMembership()?.organization
  if (!organization) throw new Error('a page of an organisation was shown to somebody without one')
  return organization.id
}
