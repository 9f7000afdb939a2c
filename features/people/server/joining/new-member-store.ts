import { addMember } from '#features/organizations/server/index.ts'
import { type NewMember, dropRequestsOfInvitations } from '#features/seats/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'

/**
 * Adds a member to the organisation and to the groups of the invitation or link.
 * @returns false for an existing member
 */
export async function addNewMember(
  tx: Transaction,
  { organizationId, userId, role, groupIds, invitationId, invitedAt }: NewMember,
  at: Date,
): Promise<boolean> {
  const {
    rows: [known],
  } = await sql<{ employeeNumber: string | null; department: string | null }>`
    select employee_number as "employeeNumber", department from invitation where id = ${invitationId}`.execute(tx)
  if (!(await addMember(tx, { organizationId, userId, role, invitedAt, ...known, at }))) return false
  if (groupIds.length > 0)
    await sql`
      insert into member_group_member (group_id, organization_id, user_id)
      select id, organization_id, ${userId}::uuid from member_group
      where organization_id = ${organizationId} and id = any(${groupIds}::uuid[])
      on conflict do nothing`.execute(tx)
  return true
}

/** The name and address of a user's account; undefined if it was deleted. */
export async function findPerson(
  tx: Transaction,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from user_contact where user_id = ${userId}`.execute(tx)
  return rows[0]
}

/**
 * Closes the invitations of a new member: the accepted one, and any to the address of the account. An invitation admits
 * only one person, so seat requests of other users through it are deleted.
 */
export async function closeUsed(
  tx: Transaction,
  { organizationId, userId, invitationId }: NewMember,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update invitation
    set closed_at = ${at}, closed_as = 'ACCEPTED', accepted_by = ${userId}, code_hash = null, updated_at = ${at}
    where organization_id = ${organizationId} and closed_at is null
      and (id = ${invitationId} or email = (select email from user_contact where user_id = ${userId}))
    returning id`.execute(tx)
  await dropRequestsOfInvitations(
    tx,
    rows.map(({ id }) => id),
  )
}
