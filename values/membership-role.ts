/** The roles of a membership (O2). */
export type MembershipRole = 'ADMIN' | 'MANAGER' | 'MEMBER'

/** Whether somebody with a role may give, change or take away others: nobody touches a role above their own (O2). */
export function mayHandleRole(acting: MembershipRole, ...roles: readonly MembershipRole[]): boolean {
  if (acting === 'ADMIN') return true
  return acting === 'MANAGER' && roles.every((role) => role !== 'ADMIN')
}
