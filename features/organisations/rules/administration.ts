import type { AdministrationPage } from '#values/paths.ts'

/** What a user may be in an organisation (O2). */
export type MembershipRole = 'ADMIN' | 'MANAGER' | 'MEMBER'

const managers: readonly (MembershipRole | undefined)[] = ['ADMIN', 'MANAGER']

const readers: Record<AdministrationPage, 'Everyone' | readonly (MembershipRole | undefined)[]> = {
  administrate_profile: 'Everyone',
  admin_subscription: 'Everyone',
  administrate_users: managers,
  dashboard: managers,
  playlists: managers,
  administrate_organization: ['ADMIN'],
}

/**
 * Whether a page of the administration is open to a role: account and subscription to everyone, users, activity and
 * playlists to admins and managers, the organisation to admins only (O3, R12).
 * @param role in the organisation in question; undefined without membership
 */
export function maySeeAdministrationPage(page: AdministrationPage, role: MembershipRole | undefined): boolean {
  const allowed = readers[page]
  return allowed === 'Everyone' || allowed.includes(role)
}
