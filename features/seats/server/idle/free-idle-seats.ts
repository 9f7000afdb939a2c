import {
  deleteMemberships,
  findRole,
  findWithoutOrganization,
  lockOrganization,
} from '#features/organizations/server/index.ts'
import type { SeatReactions } from '#features/seats/server/reactions.ts'
import { endSignIns } from '#features/accounts/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { isSeatFreed } from '#features/seats/rules/idle-seats.ts'
import { dropWarning, findDue, type DueSeat } from './idle-seat-store.ts'

const system = { kind: 'system' } as const
/** The number of warned seats that one query reads. */
const batchSize = 200

/**
 * Frees the seats of members who were mailed fourteen days ago and have not visited since. Members who have visited or
 * have become admins keep the seat, and their warning is deleted. The job may run again, because it checks each warning
 * anew. What the members made for the organisation stays there, because no one has decided about it.
 */
export async function freeIdleSeats({ database, clock, signal }: JobContext, reactions: SeatReactions): Promise<void> {
  let found = batchSize
  while (found >= batchSize) {
    const now = clock()
    const due = await inTransaction(database, system, (tx) => findDue(tx, now, batchSize), { readOnly: true })
    found = due.length
    for (const seat of due) {
      if (signal.aborted) return
      await inTransaction(database, system, (tx) => freeSeat(tx, seat, reactions, now))
    }
  }
}

async function freeSeat(tx: Transaction, seat: DueSeat, { seatFreed }: SeatReactions, at: Date): Promise<void> {
  const { organizationId, userId, name, hereAt, warnedAt } = seat
  await lockOrganization(tx, organizationId)
  const role = await findRole(tx, { organizationId, userId })
  await dropWarning(tx, seat)
  if (!isSeatFreed(seat, at) || role === undefined || role === 'ADMIN') return
  await deleteMemberships(tx, organizationId, [userId])
  for (const id of await findWithoutOrganization(tx, [userId])) await endSignIns(tx, id, 'RemovedFromOrganization', at)
  await recordChange(tx, {
    organizationId,
    actorId: undefined,
    kind: 'SEAT_FREED',
    subject: name,
    before: { lastHere: hereAt.toISOString(), warned: warnedAt.toISOString() },
    at,
  })
  await seatFreed(tx, organizationId, at)
}
