import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { MemberRole } from '#features/accounts/rules/federation/role-mapping.ts'

/** Which membership. */
export interface MembershipKey {
  readonly organizationId: string
  readonly userId: string
}

/**
 * What other features know of employers: their organisations, members and seats. Each works in the transaction it is
 * given, as the system.
 */
export interface Employers {
  readonly findOrganization: (
    tx: Transaction,
    id: string,
  ) => Promise<{ readonly name: string; readonly market: Market; readonly archived: boolean } | undefined>
  /** The role of a member; undefined for somebody who is none. */
  readonly findRole: (tx: Transaction, membership: MembershipKey) => Promise<MemberRole | undefined>
  /** Makes sure of a seat for one more member, whom nobody else can take before the transaction ends (O4). */
  readonly takeSeat: (tx: Transaction, organizationId: string) => Promise<{ readonly kind: 'SeatTaken' | 'NoSeatLeft' }>
  readonly addMember: (
    tx: Transaction,
    member: MembershipKey & { readonly role: MemberRole; readonly at: Date },
  ) => Promise<void>
  /** Gives a member another role, unless the organisation would be without an admin. */
  readonly changeRole: (
    tx: Transaction,
    member: MembershipKey & { readonly role: MemberRole; readonly at: Date },
  ) => Promise<{ readonly kind: 'Changed' | 'LastAdmin' | 'NotMember' }>
}
