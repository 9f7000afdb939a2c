import { sql, type Transaction } from '#platform/database/index.ts'
import type { StaffRole } from '#values/staff/staff-rights.ts'
import { isStaffRole } from '#features/staff/rules/staff-policy.ts'

/** A role of somebody, as the list of staff shows it. */
export interface StaffMember {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly givenAt: Date
  /** null: by the system, or by a deleted account */
  readonly givenBy: string | null
}

/** The roles that a user has now. The actor must be the system, or that user. */
export async function findRoles(tx: Transaction, userId: string): Promise<readonly StaffRole[]> {
  const rows = await tx
    .selectFrom('staff_member')
    .select('role')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ role }) => role).filter(isStaffRole)
}

/** Who has which role now, by name; at most 200. The actor must be staff with `staff.manage`. */
export async function findStaff(tx: Transaction): Promise<readonly StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select id, user_id as "userId", name, email, role, given_at as "givenAt", given_by as "givenBy"
    from staff_roll where ended_at is null order by name, email, role limit 200`.execute(tx)
  return rows
}

/** Gives a role. @returns false when the user has it already */
export async function addRole(
  tx: Transaction,
  { userId, role, givenBy, at }: { userId: string; role: StaffRole; givenBy: string | undefined; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_member (user_id, role, given_by, given_at)
    values (${userId}, ${role}, ${givenBy ?? null}, ${at})
    on conflict (user_id, role) where ended_at is null do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** A role that is not over, locked until the transaction ends, and how many other owners there are. */
export async function lockRole(tx: Transaction, memberId: string) {
  // all owners are locked in one order, so that two who leave at once cannot both be the last but one
  const { rows: owners } = await sql<{ id: string }>`
    select id from staff_member where role = 'OWNER' and ended_at is null order by id for update`.execute(tx)
  const { rows } = await sql<{ userId: string; role: StaffRole }>`
    select user_id as "userId", role from staff_member where id = ${memberId} and ended_at is null for update`.execute(
    tx,
  )
  const [found] = rows
  return found && { ...found, otherOwners: owners.filter(({ id }) => id !== memberId).length }
}

export async function endRole(tx: Transaction, memberId: string, by: string, at: Date): Promise<void> {
  await tx.updateTable('staff_member').set({ ended_by: by, ended_at: at }).where('id', '=', memberId).execute()
}

/** Whether somebody owns this installation now. The actor must be the system. */
export async function hasOwner(tx: Transaction): Promise<boolean> {
  const { rows } = await sql`select from staff_member where role = 'OWNER' and ended_at is null limit 1`.execute(tx)
  return rows.length > 0
}
