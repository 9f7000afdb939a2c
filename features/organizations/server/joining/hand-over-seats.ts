import { recordChange } from '#platform/audit/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { lockOrganization } from '#features/organizations/server/management.ts'
import { findRole } from '#features/organizations/server/membership-store.ts'
import type { OrganizationReactions } from '#features/organizations/server/reactions.ts'
import { comeIn, type Arrival, type JoiningParts } from './come-in.ts'
import { findPerson, lockOpenOrganization } from './newcomer-store.ts'
import { takeOffList } from './seat-request-store.ts'

interface HandOver {
  /** Who gives up their seats. */
  readonly from: string
  readonly to: string
  /** The organisation that must have a seat in the end, whatever the others have. */
  readonly organizationId: string
  readonly at: Date
}

export type HandOverOutcome =
  | {
      readonly kind: 'HandedOver'
      /** Ends the seats that both had; to be called when what hangs on them has been carried over. */
      readonly free: (reactions: Pick<OrganizationReactions, 'seatFreed'>) => Promise<void>
    }
  | { readonly kind: 'NoSeatLeft' | 'NotOpen' }

/**
 * Gives every seat of one user to another, who is the same person: a seat changes hands with all that hangs on it, as a
 * MEMBER's; where the other has one already, it is freed at the end, and its groups are joined. The actor must be the
 * system; wrap the transaction in `refusingFullSeats`.
 */
export async function handOverSeats(
  tx: Transaction,
  parts: JoiningParts,
  { from, to, organizationId, at }: HandOver,
): Promise<HandOverOutcome> {
  const both: string[] = []
  for (const id of await lockAll(tx, from, organizationId)) {
    if (id === organizationId && !(await lockOpenOrganization(tx, id))) return { kind: 'NotOpen' }
    const [given, theirs] = [
      await findRole(tx, { organizationId: id, userId: from }),
      await findRole(tx, { organizationId: id, userId: to }),
    ]
    if (given !== undefined && theirs !== undefined) both.push(id)
    else if (given !== undefined) await change(tx, { organizationId: id, from, to, at })
    else if (theirs === undefined && (await join(tx, parts, id, to, at)) === 'NoSeatLeft') return { kind: 'NoSeatLeft' }
    await takeOffList(tx, { organizationId: id, userId: from })
  }
  for (const id of both)
    await sql`
      insert into member_group_member (group_id, organization_id, user_id)
      select group_id, organization_id, ${to}::uuid from member_group_member
      where organization_id = ${id} and user_id = ${from} on conflict do nothing`.execute(tx)
  return { kind: 'HandedOver', free: (reactions) => free(tx, reactions, both, from, at) }
}

/** Where the one who gives up seats is a member or waits, and the organisation that counts: locked, always in one order. */
async function lockAll(tx: Transaction, from: string, organizationId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from membership where user_id = ${from} union select ${organizationId}::uuid order by 1`.execute(
    tx,
  )
  for (const { id } of rows) await lockOrganization(tx, id)
  return rows.map(({ id }) => id)
}

const join = (
  tx: Transaction,
  parts: JoiningParts,
  organizationId: string,
  userId: string,
  at: Date,
): Promise<Arrival> =>
  comeIn(
    tx,
    parts,
    { organizationId, userId, way: 'PLATFORM', role: 'MEMBER', groupIds: [], invitationId: null, invitedAt: null },
    at,
  )

async function change(
  tx: Transaction,
  { organizationId, from, to, at }: HandOver & { readonly organizationId: string },
): Promise<void> {
  await sql`
    update membership set user_id = ${to}, role = 'MEMBER', group_limited = false, updated_at = ${at}
    where organization_id = ${organizationId} and user_id = ${from}`.execute(tx)
  await takeOffList(tx, { organizationId, userId: to })
  const person = await findPerson(tx, to)
  await recordChange(tx, {
    organizationId,
    actorId: to,
    kind: 'PERSON_JOINED',
    subject: person?.name,
    after: { role: 'MEMBER', way: 'PLATFORM', email: person?.email },
    at,
  })
}

async function free(
  tx: Transaction,
  { seatFreed }: Pick<OrganizationReactions, 'seatFreed'>,
  organizationIds: readonly string[],
  userId: string,
  at: Date,
): Promise<void> {
  for (const id of organizationIds) {
    await sql`delete from membership where organization_id = ${id} and user_id = ${userId}`.execute(tx)
    await seatFreed(tx, id, at)
  }
}
