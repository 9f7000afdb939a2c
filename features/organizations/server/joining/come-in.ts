import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { findRole, type MembershipKey } from '#features/organizations/server/membership-store.ts'
import { tellOf } from './joining-job.ts'
import { addNewcomer, closeUsed, findPerson } from './newcomer-store.ts'
import { findLongestWaiting, findPlace, putOnList, takeOffList, type Newcomer } from './seat-request-store.ts'

/** Makes sure of a seat for one more member, whom nobody else can take before the transaction ends (O4). */
export type TakeSeat = (
  tx: Transaction,
  organizationId: string,
) => Promise<{ readonly kind: 'SeatTaken' | 'NoSeatLeft' }>

/** What letting people in needs of other features. */
export interface JoiningParts {
  readonly takeSeat: TakeSeat
}

export type Arrival = 'Joined' | 'AlreadyMember' | 'NoSeatLeft'

/**
 * Lets somebody in who may come in, or puts them on the waiting list when no seat is left. Nobody passes those who wait
 * already. The organisation is locked, and its subscription after it: that order everywhere. The actor must be the system.
 */
export async function comeIn(
  tx: Transaction,
  { takeSeat }: JoiningParts,
  newcomer: Newcomer,
  at: Date,
): Promise<Arrival> {
  const { organizationId } = newcomer
  const { isMember, othersWait } = await findPlace(tx, newcomer)
  if (isMember) {
    await closeUsed(tx, newcomer, at)
    await takeOffList(tx, newcomer)
    return 'AlreadyMember'
  }
  const seat = await takeSeat(tx, organizationId)
  if (seat.kind === 'SeatTaken' && !othersWait) {
    await settle(tx, newcomer, at)
    return 'Joined'
  }
  const isFirst = await putOnList(tx, newcomer, 'WAITING', at)
  if (seat.kind === 'SeatTaken') {
    // a seat came free and those who wait have not heard of it yet
    await letNextIn(tx, { takeSeat }, organizationId, at)
    if ((await findRole(tx, newcomer)) !== undefined) return 'Joined'
  }
  if (isFirst) await tellOf(tx, { about: 'NoSeatLeft', organizationId }, at)
  return 'NoSeatLeft'
}

const mostAtOnce = 100

/**
 * Gives free seats to those who have waited longest, who hear of it by mail. To be called when a seat was freed, in that
 * transaction, and whenever seats may have been added. The actor must be the system, the organisation locked.
 * @returns who came in
 */
export async function letNextIn(
  tx: Transaction,
  { takeSeat }: JoiningParts,
  organizationId: string,
  at: Date,
): Promise<readonly MembershipKey[]> {
  const cameIn: MembershipKey[] = []
  for (let turn = 0; turn < mostAtOnce; turn++) {
    const next = await findLongestWaiting(tx, organizationId)
    if (!next || (await takeSeat(tx, organizationId)).kind === 'NoSeatLeft') break
    if (await settle(tx, next, at)) {
      cameIn.push({ organizationId, userId: next.userId })
      await tellOf(tx, { about: 'CameIn', organizationId, userId: next.userId }, at)
    }
  }
  return cameIn
}

/** Makes somebody a member for whom a seat is kept. @returns whether they were none before */
async function settle(tx: Transaction, newcomer: Newcomer, at: Date): Promise<boolean> {
  const { organizationId, userId, role, way } = newcomer
  await takeOffList(tx, newcomer)
  const isNew = await addNewcomer(tx, newcomer, at)
  await closeUsed(tx, newcomer, at)
  if (!isNew) return false
  const person = await findPerson(tx, userId)
  await recordChange(tx, {
    organizationId,
    actorId: userId,
    kind: 'PERSON_JOINED',
    subject: person?.name,
    after: { role, way, email: person?.email },
    at,
  })
  return true
}
