import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { Newcomer } from './seat-request-store.ts'

/** An organisation that somebody is about to join, locked until the transaction ends; undefined when it is archived or gone. */
export async function lockOpenOrganization(
  tx: Transaction,
  organizationId: string,
): Promise<{ readonly name: string; readonly market: Market } | undefined> {
  const { rows } = await sql<{ name: string; market: Market; archived: boolean }>`
    select name, market, archived from organization where id = ${organizationId} for no key update`.execute(tx)
  return rows[0]?.archived === false ? rows[0] : undefined
}

/** Adds a member with what they were promised; false for whoever is one already. The seat is taken beforehand (O4). */
export async function addNewcomer(
  tx: Transaction,
  { organizationId, userId, role, groupIds, invitedAt }: Newcomer,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into membership (organization_id, user_id, role, invited_at, created_at, updated_at)
    values (${organizationId}, ${userId}, ${role}, ${invitedAt}, ${at}, ${at})
    on conflict (organization_id, user_id) do nothing returning id`.execute(tx)
  if (rows.length === 0) return false
  if (groupIds.length > 0)
    await sql`
      insert into member_group_member (group_id, organization_id, user_id)
      select id, organization_id, ${userId}::uuid from member_group
      where organization_id = ${organizationId} and id = any(${groupIds}::uuid[])
      on conflict do nothing`.execute(tx)
  return true
}

/** The name and address of somebody by the account; undefined when it is gone. */
export async function findPerson(
  tx: Transaction,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from user_contact where user_id = ${userId}`.execute(tx)
  return rows[0]
}

/**
 * Closes the invitations of somebody who is in: the one they used, and any to the address of their account. Each lets one
 * person in: whoever else waits for a seat by them waits no longer.
 */
export async function closeUsed(
  tx: Transaction,
  { organizationId, userId, invitationId }: Newcomer,
  at: Date,
): Promise<void> {
  await sql`
    with used as (
      update invitation
      set closed_at = ${at}, closed_as = 'ACCEPTED', accepted_by = ${userId}, code_hash = null, updated_at = ${at}
      where organization_id = ${organizationId} and closed_at is null
        and (id = ${invitationId} or email = (select email from user_contact where user_id = ${userId}))
      returning id
    )
    delete from seat_request r using used
    where r.organization_id = ${organizationId} and r.invitation_id = used.id`.execute(tx)
}
