import {
  isLimited,
  mayActOn,
  type Management,
  lockManagement,
  lockOpenOrganization,
} from '#features/organizations/server/index.ts'
import {
  retryWhenSeatsAreFull,
  findRequests,
  takeOffList,
  type SeatRequest,
  findOrganizationOfRequests,
} from '#features/seats/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { closeInvitations } from '#features/people/server/invitations/open-invitation-store.ts'
import { joinOrganization } from './join-organization.ts'
import { queueJoiningMail } from './joining-mail-job.ts'
import { findPerson } from './new-member-store.ts'

/** What a manager says to people who want a seat, and when. */
export interface Decision {
  readonly userId: string
  readonly ids: readonly string[]
  readonly at: Date
}

export type DecisionOutcome =
  | { readonly kind: 'RequestsDecided'; readonly requestIds: readonly string[]; readonly waiting: number }
  | { readonly kind: 'UnknownRequest' }

/**
 * Says yes to people who ask for a seat: each comes in while there are seats, the rest waits (O4). One who waits already
 * needs no yes.
 */
export function approveRequests(database: Database, decision: Decision): Promise<DecisionOutcome> {
  return retryWhenSeatsAreFull(() =>
    decide(database, decision, async (tx, { organizationId }, found) => {
      if (!(await lockOpenOrganization(tx, organizationId))) return { kind: 'UnknownRequest' }
      let waiting = 0
      for (const request of found) {
        if (request.state === 'ASKING') await record(tx, decision, request, 'SEAT_REQUEST_APPROVED')
        const arrival = await joinOrganization(tx, request, decision.at)
        if (arrival === 'NoSeatLeft') waiting++
        else if (arrival === 'Joined')
          await queueJoiningMail(tx, { about: 'CameIn', organizationId, userId: request.userId }, decision.at)
      }
      return { kind: 'RequestsDecided', requestIds: found.map(({ id }) => id), waiting }
    }),
  )
}

/** Says no to people who want a seat; who waits because of an invitation loses that with it. They hear of it by mail. */
export function refuseRequests(database: Database, decision: Decision): Promise<DecisionOutcome> {
  return decide(database, decision, async (tx, { organizationId }, found) => {
    for (const request of found) {
      await record(tx, decision, request, 'SEAT_REQUEST_REFUSED')
      if (request.invitationId !== null)
        await closeInvitations(tx, [request.invitationId], { as: 'WITHDRAWN', at: decision.at })
      await takeOffList(tx, request)
      await queueJoiningMail(tx, { about: 'Refused', organizationId, userId: request.userId }, decision.at)
    }
    return { kind: 'RequestsDecided', requestIds: found.map(({ id }) => id), waiting: 0 }
  })
}

/** Runs what was decided on those requests that whoever decides has before them: all of one organisation they manage whole. */
function decide(
  database: Database,
  { userId, ids }: Decision,
  act: (tx: Transaction, management: Management, found: readonly SeatRequest[]) => Promise<DecisionOutcome>,
): Promise<DecisionOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const organizationId = await findOrganizationOfRequests(tx, ids)
    const management = organizationId === undefined ? undefined : await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users') || isLimited(management)) return { kind: 'UnknownRequest' }
    const found = await findRequests(tx, management.organizationId, ids)
    return found.length === 0 ? { kind: 'UnknownRequest' } : act(tx, management, found)
  })
}

async function record(tx: Transaction, { userId, at }: Decision, request: SeatRequest, kind: string): Promise<void> {
  const { organizationId, way } = request
  const person = await findPerson(tx, request.userId)
  await recordChange(tx, { organizationId, actorId: userId, kind, subject: person?.name, after: { way }, at })
}
