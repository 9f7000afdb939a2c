/** The active membership: the first one (I6). */
export const activeMembership = <Membership>(memberships: readonly Membership[]): Membership | undefined =>
  memberships[0]
