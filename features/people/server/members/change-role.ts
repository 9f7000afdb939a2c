import type { MembershipRole } from '#values/membership-role.ts'
import {
  keepsAnAdmin,
  countOtherAdmins,
  findRole,
  setRole,
  type MembershipKey,
} from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'

export type RoleOutcome = { readonly kind: 'Changed' | 'LastAdmin' | 'NotMember' }

/** Changes a member's role (O2), unless the organisation would lose its last admin. The actor must be the system. */
export async function changeRole(
  tx: Transaction,
  member: MembershipKey & { readonly role: MembershipRole; readonly at: Date },
): Promise<RoleOutcome> {
  const others = await countOtherAdmins(tx, member)
  const is = await findRole(tx, member)
  if (is === undefined) return { kind: 'NotMember' }
  if (!keepsAnAdmin(is, member.role, others)) return { kind: 'LastAdmin' }
  if (is !== member.role) await setRole(tx, member)
  return { kind: 'Changed' }
}
