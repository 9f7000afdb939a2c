import { findMembersCount, findRole, type MembershipKey } from '#features/organizations/server/index.ts'
import {
  ensureSeatAvailable,
  findLongestWaiting,
  findPlace,
  putOnList,
  takeOffList,
  type NewMember,
} from '#features/seats/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { queueJoiningMail } from './joining-mail-job.ts'
import { addNewMember, closeUsed, findPerson } from './new-member-store.ts'

export type JoinResult = 'Joined' | 'AlreadyMember' | 'NoSeatLeft'

/**
 * Adds a member, or puts the user on the waiting list when no seat is free; users on the list come first. All code
 * acquires locks in the same order: the organisation (by the caller), then its subscription. The actor must be the
 * system.
 */
export async function joinOrganization(tx: Transaction, newMember: NewMember, at: Date): Promise<JoinResult> {
  const { organizationId } = newMember
  const { isMember, othersWait } = await findPlace(tx, newMember)
  if (isMember) {
    await closeUsed(tx, newMember, at)
    await takeOffList(tx, newMember)
    return 'AlreadyMember'
  }
  const seat = await ensureSeatAvailable(tx, organizationId)
  if ((seat.kind === 'SeatAvailable' && !othersWait) || (await isFirstAdmin(tx, newMember))) {
    await addMembership(tx, newMember, at)
    return 'Joined'
  }
  const isFirst = await putOnList(tx, newMember, 'WAITING', at)
  if (seat.kind === 'SeatAvailable') {
    // a seat became free, but the waiting list has not been processed yet
    await admitFromWaitlist(tx, organizationId, at)
    if ((await findRole(tx, newMember)) !== undefined) return 'Joined'
  }
  if (isFirst) await queueJoiningMail(tx, { about: 'NoSeatLeft', organizationId }, at)
  return 'NoSeatLeft'
}

/**
 * Whether somebody is invited as the admin of an organisation without people: nobody else could buy seats for it. The
 * organisation is locked.
 */
const isFirstAdmin = async (tx: Transaction, { organizationId, role, method }: NewMember): Promise<boolean> =>
  role === 'ADMIN' && method === 'INVITATION' && (await findMembersCount(tx, organizationId)) === 0

/** How many people one transaction admits; the job `fill-seats` admits the rest. */
const maxAdmitted = 100

/**
 * Gives free seats to those who have waited longest and queues a mail to each. Call it in the transaction that freed a
 * seat, and whenever seats may have been added. The actor must be the system, the organisation locked.
 * @returns the users who became members
 */
export async function admitFromWaitlist(
  tx: Transaction,
  organizationId: string,
  at: Date,
): Promise<readonly MembershipKey[]> {
  const admitted: MembershipKey[] = []
  for (let count = 0; count < maxAdmitted; count++) {
    const next = await findLongestWaiting(tx, organizationId)
    if (!next || (await ensureSeatAvailable(tx, organizationId)).kind === 'NoSeatLeft') break
    if (await addMembership(tx, next, at)) {
      admitted.push({ organizationId, userId: next.userId })
      await queueJoiningMail(tx, { about: 'CameIn', organizationId, userId: next.userId }, at)
    }
  }
  return admitted
}

/** Adds a membership after its seat is ensured. @returns whether the user was not a member before */
async function addMembership(tx: Transaction, newMember: NewMember, at: Date): Promise<boolean> {
  const { organizationId, userId, role, method } = newMember
  await takeOffList(tx, newMember)
  const isNew = await addNewMember(tx, newMember, at)
  await closeUsed(tx, newMember, at)
  if (!isNew) return false
  const person = await findPerson(tx, userId)
  await recordChange(tx, {
    organizationId,
    actorId: userId,
    kind: 'PERSON_JOINED',
    subject: person?.name,
    after: { role, way: method, email: person?.email },
    at,
  })
  return true
}
