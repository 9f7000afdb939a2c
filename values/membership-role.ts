/** The roles of a membership (O2). */
export type MembershipRole = 'ADMIN' | 'MANAGER' | 'MEMBER'

/**
 * Whether a member with a role may give, change or remove other roles: no member may change a role above their own
 * (O2).
 */
export function mayHandleRole(acting: MembershipRole, ...roles: readonly MembershipRole[]): boolean {
  if (acting === 'ADMIN') return true
  return acting === 'MANAGER' && roles.every((role) => role !== 'ADMIN')
}
