import { useActiveMembership } from '#features/accounts/web/index.ts'

/** The id of the active organisation (I6). Only on pages that only its people see. */
export function useActiveOrganizationId(): string {
  const organization = useActiveMembership()?.organization
  if (!organization) throw new Error('a page of an organisation was shown to somebody without one')
  return organization.id
}
