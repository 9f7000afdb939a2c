import type { MembershipRole } from '#values/membership-role.ts'
import type { AdministrationPage } from '#values/paths.ts'

/** The role in the active organisation; undefined for a user without one. */
export type Role = MembershipRole | undefined

const own = ['administrate_profile', 'admin_subscription'] as const
const ofTheOrganization = ['administrate_users', 'dashboard', 'playlists'] as const

/**
 * The pages of the account menu for a role, in the groups of the menu (R12): the own account for everyone; users,
 * activity and playlists for admins and managers; the organisation itself for admins only. No group is empty.
 */
export function menuFor(role: Role): readonly (readonly AdministrationPage[])[] {
  if (role === 'ADMIN') return [own, [...ofTheOrganization, 'administrate_organization']]
  return role === 'MANAGER' ? [own, ofTheOrganization] : [own]
}
