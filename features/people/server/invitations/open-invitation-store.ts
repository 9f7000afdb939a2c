import { dropRequestsOfInvitations } from '#features/seats/server/index.ts'
import type { MembershipRole } from '#values/membership-role.ts'
import { isLimited, type Management } from '#features/organizations/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'

/** An open invitation, neither accepted nor closed, for the operations of managers. */
export interface OpenInvitation {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly role: MembershipRole
  readonly status: 'PENDING' | 'INVITED' | 'BOUNCED'
  readonly sentAt: Date | null
}

/** The organisation of the first of the given invitations that exists. */
export async function findInvitationsOrganization(
  tx: Transaction,
  ids: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from invitation where id = any(${ids.filter(isUuid)}::uuid[]) order by id limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

/**
 * Those of the given invitations that a manager may change, locked until the transaction ends: open ones of the
 * organisation; for a limited manager those into the own groups.
 */
export async function takeManagedInvitations(
  tx: Transaction,
  management: Management,
  ids: readonly string[],
): Promise<OpenInvitation[]> {
  const { organizationId, userId } = management
  const limited = isLimited(management)
    ? sql`and exists (
        select from invitation_group g join limited_groups(${userId}::uuid) l on l.group_id = g.group_id
        where g.invitation_id = i.id)`
    : sql``
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.email, i.name, i.role, i.status, i.sent_at as "sentAt" from invitation i
    where i.organization_id = ${organizationId} and i.id = any(${ids.filter(isUuid)}::uuid[])
      and i.closed_at is null ${limited}
    order by i.id for update of i`.execute(tx)
  return rows
}

/** Sets invitations to wait for a new mail; the links of earlier mails become invalid. */
export async function setPending(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update invitation
    set status = 'PENDING', code_hash = null, expires_at = null, bounced_at = null, bounce_reason = null, waits_for = null, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(tx)
}

/** Whether another member of the organisation, or another invitation to it, has the address. */
export async function findHolder(
  tx: Transaction,
  organizationId: string,
  email: string,
): Promise<'Member' | 'Invited' | undefined> {
  const {
    rows: [found],
  } = await sql<{ isMember: boolean; isInvited: boolean }>`
    select exists (select from organization_member where organization_id = ${organizationId} and email = ${email}) as "isMember",
           exists (select from invitation where organization_id = ${organizationId} and email = ${email} and closed_at is null) as "isInvited"`.execute(
    tx,
  )
  if (found?.isMember) return 'Member'
  return found?.isInvited ? 'Invited' : undefined
}

/**
 * Changes the address of an invitation, and deletes the seat request of a user who accepted it through the old address.
 */
export async function setAddress(tx: Transaction, id: string, email: string): Promise<void> {
  await sql`update invitation set email = ${email}, sent_at = null where id = ${id}`.execute(tx)
  await dropRequestsOfInvitations(tx, [id])
}

/** Closes invitations, and deletes the seat requests that come from them, unless the person has joined. */
export async function closeInvitations(
  tx: Transaction,
  ids: readonly string[],
  { as, by, at }: { as: 'ACCEPTED' | 'WITHDRAWN' | 'DECLINED'; by?: string | undefined; at: Date },
): Promise<void> {
  await sql`
    update invitation
    set closed_at = ${at}, closed_as = ${as}, accepted_by = ${by ?? null}, code_hash = null, updated_at = ${at}
    where id = any(${ids}::uuid[]) and closed_at is null`.execute(tx)
  await dropRequestsOfInvitations(tx, ids)
}
