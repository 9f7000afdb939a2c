import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { MemberRole } from '#features/accounts/rules/federation/role-mapping.ts'

/** Which membership. */
interface MembershipKey {
  readonly organizationId: string
  readonly userId: string
}

/**
 * What other features know of employers: their organisations and members. Each works in the transaction it is
 * given, as the system.
 */
export interface Employers {
  readonly findOrganization: (
    tx: Transaction,
    id: string,
  ) => Promise<{ readonly name: string; readonly market: Market; readonly archived: boolean } | undefined>
  /** The role of a member; undefined for a user who is not a member. */
  readonly findRole: (tx: Transaction, membership: MembershipKey) => Promise<MemberRole | undefined>
  /**
   * Makes somebody a member, with the user that `createUser` writes once there is a place for them; nobody where it writes
   * none. `NoSeatLeft`: nothing was written.
   */
  readonly joinEmployer: <User extends { readonly sub: string }>(
    tx: Transaction,
    member: { readonly organizationId: string; readonly role: MemberRole; readonly at: Date },
    createUser: () => Promise<User | undefined>,
  ) => Promise<{ readonly kind: 'Joined'; readonly user: User | undefined } | { readonly kind: 'NoSeatLeft' }>
  /** Gives a member another role, unless the organisation would be without an admin. */
  readonly changeRole: (
    tx: Transaction,
    member: MembershipKey & { readonly role: MemberRole; readonly at: Date },
  ) => Promise<{ readonly kind: 'Changed' | 'LastAdmin' | 'NotMember' }>
}
