import { addMember, lockMemberships } from '#features/organizations/server/index.ts'
import type { MembershipRole } from '#values/membership-role.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { RemovalAction } from '#features/people/server/reactions.ts'

/** A member with all data that a removal deletes, locked until the transaction ends. */
export interface MemberAsIs {
  readonly userId: string
  readonly name: string
  readonly role: MembershipRole
  readonly groupLimited: boolean
  readonly invitedAt: Date | null
  readonly joinedAt: Date
  readonly employeeNumber: string | null
  readonly department: string | null
  readonly groupIds: readonly string[]
}

/** Some members of an organisation, in the order of their ids; the actor must be the system. */
export async function findMembersAsIs(
  tx: Transaction,
  organizationId: string,
  userIds: readonly string[],
): Promise<MemberAsIs[]> {
  await lockMemberships(tx, organizationId, userIds)
  const { rows } = await sql<MemberAsIs>`
    select m.user_id as "userId", m.name, m.role, m.group_limited as "groupLimited", m.invited_at as "invitedAt",
           m.created_at as "joinedAt", m.employee_number as "employeeNumber", m.department,
           array(select x.group_id from member_group_member x
             where x.organization_id = m.organization_id and x.user_id = m.user_id order by x.group_id)::text[] as "groupIds"
    from organization_member m
    where m.organization_id = ${organizationId} and m.user_id = any(${userIds}::uuid[])
    order by m.user_id`.execute(tx)
  return rows
}

/** Adds a user to groups. @returns the groups that the user was not in before */
export async function joinGroups(
  tx: Transaction,
  organizationId: string,
  userId: string,
  groupIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into member_group_member (group_id, organization_id, user_id)
    select g.id, g.organization_id, ${userId}::uuid from member_group g
    where g.organization_id = ${organizationId} and g.id = any(${groupIds}::uuid[])
    on conflict do nothing returning group_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function leaveGroups(tx: Transaction, userId: string, groupIds: readonly string[]): Promise<void> {
  await sql`delete from member_group_member where user_id = ${userId} and group_id = any(${groupIds}::uuid[])`.execute(
    tx,
  )
}

/** The stored data with which the removal of one person can be undone. */
export interface Removal extends MemberAsIs {
  readonly removalId: string
  readonly organizationId: string
  readonly removedBy: string
  readonly removedAt: Date
  readonly action: RemovalAction
  readonly transferredTo: string | undefined
  readonly joinedGroupIds: readonly string[]
  readonly keepsake: Readonly<Record<string, unknown>>
}

export async function insertRemovals(tx: Transaction, removals: readonly Removal[]): Promise<void> {
  if (removals.length === 0) return
  await tx
    .insertInto('member_removal')
    .values(
      removals.map((removal) => ({
        removal_id: removal.removalId,
        user_id: removal.userId,
        organization_id: removal.organizationId,
        removed_by: removal.removedBy,
        removed_at: removal.removedAt,
        role: removal.role,
        group_limited: removal.groupLimited,
        invited_at: removal.invitedAt,
        joined_at: removal.joinedAt,
        employee_number: removal.employeeNumber,
        department: removal.department,
        group_ids: [...removal.groupIds],
        action: removal.action,
        transferred_to: removal.transferredTo ?? null,
        joined_group_ids: [...removal.joinedGroupIds],
        keepsake: JSON.stringify(removal.keepsake),
      })),
    )
    .execute()
}

/** The people of a removal; empty if it is already undone or does not exist. The actor must be the system. */
export async function findRemoval(tx: Transaction, removalId: string): Promise<Omit<Removal, 'name'>[]> {
  const { rows } = await sql<Omit<Removal, 'name' | 'transferredTo'> & { transferredTo: string | null }>`
    select removal_id as "removalId", user_id as "userId", organization_id as "organizationId",
           removed_by as "removedBy", removed_at as "removedAt", role, group_limited as "groupLimited",
           invited_at as "invitedAt", joined_at as "joinedAt",
           employee_number as "employeeNumber", department, group_ids::text[] as "groupIds", action,
           transferred_to as "transferredTo", joined_group_ids::text[] as "joinedGroupIds", keepsake
    from member_removal where removal_id = ${removalId} and undone_at is null
    order by user_id for update`.execute(tx)
  return rows.map((row) => ({ ...row, transferredTo: row.transferredTo ?? undefined }))
}

/** Restores the previous membership of a user who is not a member now; the organisation must be locked. */
export async function restoreMember(tx: Transaction, removal: Omit<Removal, 'name'>, at: Date): Promise<void> {
  await addMember(tx, { ...removal, at })
}

export async function markUndone(tx: Transaction, removalId: string, at: Date): Promise<void> {
  await sql`update member_removal set undone_at = ${at} where removal_id = ${removalId}`.execute(tx)
}

/** @returns the number of deleted rows, up to `most` */
export async function deleteOldRemovals(tx: Transaction, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from member_removal where (removal_id, user_id) in (
      select removal_id, user_id from member_removal where removed_at < ${before} limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
