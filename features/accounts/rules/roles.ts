/** As far as rights within an organisation go. */
interface WithRole {
  readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER'
}

/** The membership that counts: the first. Its organisation is the active one (I6). */
export const activeMembership = <Membership>(memberships: readonly Membership[]): Membership | undefined =>
  memberships[0]

/** Whether somebody is an administrator of the active organisation (specification section 6). */
export const isAdmin = (memberships: readonly WithRole[]): boolean => activeMembership(memberships)?.role === 'ADMIN'

/** Whether somebody is a manager of the active organisation; an administrator is not one. */
export const isManager = (memberships: readonly WithRole[]): boolean =>
  activeMembership(memberships)?.role === 'MANAGER'
