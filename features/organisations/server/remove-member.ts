import { endSignIns } from '#features/accounts/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { keepsAnAdmin } from '#features/organisations/rules/last-admin.ts'
import { countOtherAdmins, deleteMember, findRole, type MembershipKey } from './membership-store.ts'

export type RemovalOutcome = { readonly kind: 'Removed' | 'LastAdmin' | 'NotMember' }

/**
 * Removes a member from an organisation (O2), and ends the member's sign-ins: the next call hears that it is over (I8).
 * Who came in through the employer's account does not come back by it until somebody adds them again.
 */
export async function removeMember(database: Database, member: MembershipKey, now: Date): Promise<RemovalOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const others = await countOtherAdmins(tx, member)
    const is = await findRole(tx, member)
    if (is === undefined) return { kind: 'NotMember' }
    if (!keepsAnAdmin(is, undefined, others)) return { kind: 'LastAdmin' }
    await deleteMember(tx, member)
    await endSignIns(tx, member.userId, 'RemovedFromOrganization', now)
    return { kind: 'Removed' }
  })
}
