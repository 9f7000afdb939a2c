/** The membership that counts: the first. Its organisation is the active one (I6). */
export const activeMembership = <Membership>(memberships: readonly Membership[]): Membership | undefined =>
  memberships[0]
