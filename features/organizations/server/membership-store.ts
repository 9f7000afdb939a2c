import { sql, type Transaction } from '#platform/database/index.ts'
import type { MembershipRole } from '#features/organizations/rules/last-admin.ts'
import { lockOrganization } from './management.ts'

export interface MembershipKey {
  readonly organizationId: string
  readonly userId: string
}

/** The role of a member; undefined for somebody who is none. */
export async function findRole(
  tx: Transaction,
  { organizationId, userId }: MembershipKey,
): Promise<MembershipRole | undefined> {
  const {
    rows: [found],
  } = await sql<{ role: MembershipRole }>`
      select role from membership where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx)
  return found?.role
}

/** Adds a member; who is one already stays as they are. The seat is taken beforehand, in the same transaction (O4). */
export async function addMember(
  tx: Transaction,
  { organizationId, userId, role, at }: MembershipKey & { readonly role: MembershipRole; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('membership')
    .values({ organization_id: organizationId, user_id: userId, role, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
    .execute()
}

export async function setRole(
  tx: Transaction,
  {
    organizationId,
    userId,
    role,
    groupLimited = false,
    at,
  }: MembershipKey & { readonly role: MembershipRole; readonly groupLimited?: boolean; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('membership')
    // the limit to groups is a manager's; whoever becomes one anew is not limited unless it is said
    .set({ role, group_limited: groupLimited, updated_at: at })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** How many others are ADMIN. The organisation stays locked, so that two admins cannot each make the other the last. */
export async function countOtherAdmins(tx: Transaction, { organizationId, userId }: MembershipKey): Promise<number> {
  await lockOrganization(tx, organizationId)
  const {
    rows: [counted],
  } = await sql<{ count: number }>`
      select count(*)::int as count from membership
      where organization_id = ${organizationId} and role = 'ADMIN' and user_id <> ${userId}`.execute(tx)
  return counted?.count ?? 0
}
