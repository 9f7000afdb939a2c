import {
  lockOrganization,
  findRole,
  lockOpenOrganization,
  deleteMemberships,
  findOrganizationsOf,
  transferMembership,
} from '#features/organizations/server/index.ts'
import { takeOffList } from '#features/seats/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { SeatReactions } from '#features/seats/server/index.ts'
import { joinOrganization, type JoinResult } from './join-organization.ts'
import { findPerson } from './new-member-store.ts'

interface Transfer {
  /** The user who loses the seats. */
  readonly from: string
  readonly to: string
  /** The organisation in which the other user must have a seat at the end, even without one before. */
  readonly organizationId: string
  readonly at: Date
}

export type TransferResult =
  | {
      readonly kind: 'HandedOver'
      /** Frees the seats that both users had. Call it after all data of these memberships is merged. */
      readonly free: (reactions: SeatReactions) => Promise<void>
    }
  | { readonly kind: 'NoSeatLeft' | 'NotOpen' }

/**
 * Transfers every seat of one user to another account of the same person: the membership moves with all its data, with
 * the role MEMBER. Where the other account is a member too, its membership gets the groups, and the extra seat is freed
 * at the end. The actor must be the system; wrap the transaction in `retryWhenSeatsAreFull`.
 */
export async function transferMemberships(
  tx: Transaction,
  { from, to, organizationId, at }: Transfer,
): Promise<TransferResult> {
  const both: string[] = []
  for (const id of await lockAll(tx, from, organizationId)) {
    if (id === organizationId && !(await lockOpenOrganization(tx, id))) return { kind: 'NotOpen' }
    const [given, theirs] = [
      await findRole(tx, { organizationId: id, userId: from }),
      await findRole(tx, { organizationId: id, userId: to }),
    ]
    if (given !== undefined && theirs !== undefined) both.push(id)
    else if (given !== undefined) await change(tx, { organizationId: id, from, to, at })
    else if (theirs === undefined && (await join(tx, id, to, at)) === 'NoSeatLeft') return { kind: 'NoSeatLeft' }
    await takeOffList(tx, { organizationId: id, userId: from })
  }
  for (const id of both)
    await sql`
      insert into member_group_member (group_id, organization_id, user_id)
      select group_id, organization_id, ${to}::uuid from member_group_member
      where organization_id = ${id} and user_id = ${from} on conflict do nothing`.execute(tx)
  return { kind: 'HandedOver', free: (reactions) => free(tx, reactions, both, from, at) }
}

/** Locks the organisations where the first user is a member, and the given one, always in the same order. */
async function lockAll(tx: Transaction, from: string, organizationId: string): Promise<readonly string[]> {
  const ids = [...new Set([...(await findOrganizationsOf(tx, from)), organizationId])].toSorted()
  for (const id of ids) await lockOrganization(tx, id)
  return ids
}

const join = (tx: Transaction, organizationId: string, userId: string, at: Date): Promise<JoinResult> =>
  joinOrganization(
    tx,
    { organizationId, userId, method: 'PLATFORM', role: 'MEMBER', groupIds: [], invitationId: null, invitedAt: null },
    at,
  )

async function change(
  tx: Transaction,
  { organizationId, from, to, at }: Transfer & { readonly organizationId: string },
): Promise<void> {
  await transferMembership(tx, { organizationId, from, to, at })
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
  { seatFreed }: SeatReactions,
  organizationIds: readonly string[],
  userId: string,
  at: Date,
): Promise<void> {
  for (const id of organizationIds) {
    await deleteMemberships(tx, id, [userId])
    await seatFreed(tx, id, at)
  }
}
