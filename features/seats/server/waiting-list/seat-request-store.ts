import type { MembershipRole } from '#values/membership-role.ts'
import type { MembershipKey } from '#features/organizations/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'

/** The way in which a user joins an organisation. */
export type JoinMethod = 'INVITATION' | 'LINK' | 'DOMAIN' | 'PLATFORM' | 'COMPANY'

/** A user who is about to join, with the role and groups that the user gets. */
export interface NewMember extends MembershipKey {
  readonly method: JoinMethod
  readonly role: MembershipRole
  /** Ids that are not groups of the organisation are ignored. */
  readonly groupIds: readonly string[]
  readonly invitationId: string | null
  readonly invitedAt: Date | null
}

export interface SeatRequest extends NewMember {
  readonly id: string
  readonly state: 'WAITING' | 'ASKING'
}

const columns = sql`
  r.id, r.organization_id as "organizationId", r.user_id as "userId", r.way as method, r.state, r.role, r.group_ids as "groupIds",
  r.invitation_id as "invitationId", r.invited_at as "invitedAt"`

/**
 * Adds a user to the list, or replaces a request in state `ASKING` with one in state `WAITING`: an invited user waits
 * for a seat, whatever else the user requested before. The position in the list does not change.
 * @returns whether the entry is new in this state and the organisation's first in this state on that day (UTC)
 */
export async function putOnList(
  tx: Transaction,
  newMember: NewMember,
  state: SeatRequest['state'],
  at: Date,
): Promise<boolean> {
  const [today] = at.toISOString().split('T')
  const { organizationId, userId, method, role, groupIds, invitationId, invitedAt } = newMember
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into seat_request (organization_id, user_id, way, state, role, group_ids, invitation_id, invited_at, created_at)
    values (${organizationId}, ${userId}, ${method}, ${state}, ${role}, ${groupIds}::uuid[], ${invitationId}, ${invitedAt}, ${at})
    on conflict (organization_id, user_id) do update
      set way = excluded.way, state = excluded.state, role = excluded.role, group_ids = excluded.group_ids,
          invitation_id = excluded.invitation_id, invited_at = excluded.invited_at
      where seat_request.state = 'ASKING' and excluded.state = 'WAITING'
    returning not exists (
      select from seat_request other
      where other.organization_id = ${organizationId} and other.state = ${state} and other.user_id <> ${userId}
        and other.created_at >= ${`${today}T00:00:00Z`}::timestamptz) as "isFirst"`.execute(tx)
  return rows[0]?.isFirst ?? false
}

/** Whether a user is already a member of the organisation, and whether another user waits for a seat there. */
export async function findPlace(
  tx: Transaction,
  { organizationId, userId }: MembershipKey,
): Promise<{ readonly isMember: boolean; readonly othersWait: boolean }> {
  const { rows } = await sql<{ isMember: boolean; othersWait: boolean }>`
    select exists (
        select from member_since where organization_id = ${organizationId} and user_id = ${userId}) as "isMember",
      exists (
        select from seat_request
        where organization_id = ${organizationId} and state = 'WAITING' and user_id <> ${userId}) as "othersWait"`.execute(
    tx,
  )
  return rows[0] ?? { isMember: false, othersWait: false }
}

/** The request that has waited longest for a seat. The organisation is locked. */
export async function findLongestWaiting(tx: Transaction, organizationId: string): Promise<SeatRequest | undefined> {
  const { rows } = await sql<SeatRequest>`
    select ${columns} from seat_request r
    where r.organization_id = ${organizationId} and r.state = 'WAITING'
    order by r.created_at, r.id limit 1`.execute(tx)
  return rows[0]
}

/** The given requests as far as they exist in the organisation, the oldest first. The organisation is locked. */
export async function findRequests(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<SeatRequest[]> {
  const { rows } = await sql<SeatRequest>`
    select ${columns} from seat_request r
    where r.organization_id = ${organizationId} and r.id = any(${ids.filter(isUuid)}::uuid[])
    order by r.created_at, r.id`.execute(tx)
  return rows
}

export async function takeOffList(tx: Transaction, { organizationId, userId }: MembershipKey): Promise<void> {
  await sql`delete from seat_request where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx)
}

/** The state of a user's request to join an organisation; undefined without one. */
export async function findSeatRequestStatus(
  tx: Transaction,
  { organizationId, userId }: MembershipKey,
): Promise<SeatRequest['state'] | undefined> {
  const { rows } = await sql<{ state: SeatRequest['state'] }>`
    select state from seat_request where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx)
  return rows[0]?.state
}

/** The ids of organisations with a waiting list, at most 500. */
export async function findOrganizationsWaitedFor(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.organization_id as id from seat_request r where r.state = 'WAITING' limit 500`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes the requests that come from closed invitations. */
export async function dropRequestsOfInvitations(tx: Transaction, invitationIds: readonly string[]): Promise<void> {
  await sql`delete from seat_request where invitation_id = any(${invitationIds}::uuid[])`.execute(tx)
}

/** The number of users who ask or wait through an invitation. */
export async function countRequestsOfInvitation(tx: Transaction, invitationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from seat_request where invitation_id = ${invitationId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function countRequests(tx: Transaction, userId: string, method: JoinMethod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from seat_request where user_id = ${userId} and way = ${method}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The organisation of the first of the given requests; undefined when none of them exists. */
export async function findOrganizationOfRequests(tx: Transaction, ids: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from seat_request
    where id = any(${ids.filter(isUuid)}::uuid[]) order by id limit 1`.execute(tx)
  return rows[0]?.organizationId
}
