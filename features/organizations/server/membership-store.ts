import type { MembershipRole } from '#values/membership-role.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { lockOrganization } from './management.ts'

export interface MembershipKey {
  readonly organizationId: string
  readonly userId: string
}

/** The role of a member; undefined for a user who is not a member. */
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

interface NewMembership extends MembershipKey {
  readonly role: MembershipRole
  readonly groupLimited?: boolean
  readonly invitedAt?: Date | null
  /** Dropped if another member has it. */
  readonly employeeNumber?: string | null
  readonly department?: string | null
  /** defaults to the current time */
  readonly joinedAt?: Date
  readonly at: Date
}

/**
 * Adds a member; an existing membership does not change. Call `ensureSeatAvailable` before it in the same transaction
 * (O4).
 * @returns whether the membership is new
 */
export async function addMember(
  tx: Transaction,
  {
    organizationId,
    userId,
    role,
    groupLimited = false,
    invitedAt = null,
    employeeNumber = null,
    department = null,
    at,
    joinedAt = at,
  }: NewMembership,
): Promise<boolean> {
  const added = await tx
    .insertInto('membership')
    .values({
      organization_id: organizationId,
      user_id: userId,
      role,
      group_limited: groupLimited,
      invited_at: invitedAt,
      employee_number:
        employeeNumber === null
          ? null
          : sql`case when not exists (
              select from membership
              where organization_id = ${organizationId} and lower(employee_number) = lower(${employeeNumber})
            ) then ${employeeNumber} end`,
      department,
      created_at: joinedAt,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
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
    // only managers can be limited to groups; a new manager is not limited unless `groupLimited` is set
    .set({ role, group_limited: groupLimited, updated_at: at })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/**
 * The number of other admins. The organisation stays locked, so that two admins cannot each make the other the last
 * one.
 */
export async function countOtherAdmins(tx: Transaction, { organizationId, userId }: MembershipKey): Promise<number> {
  await lockOrganization(tx, organizationId)
  const {
    rows: [counted],
  } = await sql<{ count: number }>`
      select count(*)::int as count from membership
      where organization_id = ${organizationId} and role = 'ADMIN' and user_id <> ${userId}`.execute(tx)
  return counted?.count ?? 0
}

export async function findMembersCount(tx: Transaction, organizationId: string): Promise<number> {
  const {
    rows: [size],
  } = await sql<{ members: number }>`
      select members from organization_size where organization_id = ${organizationId}`.execute(tx)
  return size?.members ?? 0
}

export async function countAdmins(tx: Transaction, organizationId: string): Promise<number> {
  const { rows } = await sql<{ admins: number }>`
    select count(*)::int as admins from membership
    where organization_id = ${organizationId} and role = 'ADMIN'`.execute(tx)
  return rows[0]?.admins ?? 0
}

/** The ids of those of the given users who belong to no organisation. */
export async function findWithoutOrganization(tx: Transaction, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${userIds}::uuid[]) as x (id)
    where not exists (select from membership m where m.user_id = x.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Ends the memberships of some users. Their seats become free in the same transaction; the caller must trigger the
 * reactions to that.
 */
export async function deleteMemberships(
  tx: Transaction,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`delete from membership where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])`.execute(
    tx,
  )
}

/** Locks memberships until the transaction ends, in the order of user ids. */
export async function lockMemberships(
  tx: Transaction,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    select from membership where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])
    order by user_id for update`.execute(tx)
}

export async function findOrganizationsOf(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from membership where user_id = ${userId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Transfers a membership to another user, as a MEMBER without group limits. */
export async function transferMembership(
  tx: Transaction,
  {
    organizationId,
    from,
    to,
    at,
  }: { readonly organizationId: string; readonly from: string; readonly to: string; readonly at: Date },
): Promise<void> {
  await sql`
    update membership set user_id = ${to}, role = 'MEMBER', group_limited = false, updated_at = ${at}
    where organization_id = ${organizationId} and user_id = ${from}`.execute(tx)
}
