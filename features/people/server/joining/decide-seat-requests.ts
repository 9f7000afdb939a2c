import {
  isLimited,
  mayActOn,
  mayHandle,
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
import { queueInvitationMails } from '#features/people/server/invitations/invitation-jobs.ts'
import { closeInvitations, setPending } from '#features/people/server/invitations/open-invitation-store.ts'
import { withoutExpired } from './other-account/ask-inviter.ts'
import { joinOrganization } from './join-organization.ts'
import { queueJoiningMail } from './joining-mail-job.ts'
import { findPerson } from './new-member-store.ts'

/** A manager's decision about seat requests, and its time. */
export interface Decision {
  readonly userId: string
  readonly ids: readonly string[]
  readonly at: Date
}

export type DecisionOutcome =
  | { readonly kind: 'RequestsDecided'; readonly requestIds: readonly string[]; readonly waiting: number }
  | { readonly kind: 'UnknownRequest' }

/**
 * Approves seat requests: the users join as long as there are seats, the others wait (O4). A request that already waits
 * for a seat needs no approval.
 */
export function approveRequests(database: Database, decision: Decision): Promise<DecisionOutcome> {
  return retryWhenSeatsAreFull(() =>
    decide(database, decision, async (tx, { organizationId }, found) => {
      if (!(await lockOpenOrganization(tx, organizationId))) return { kind: 'UnknownRequest' }
      let waiting = 0
      const open = await withoutExpired(tx, found, decision.at)
      if (open.length === 0) return { kind: 'UnknownRequest' }
      for (const request of open) {
        if (request.state === 'ASKING') await record(tx, decision, request, 'SEAT_REQUEST_APPROVED')
        const arrival = await joinOrganization(tx, request, decision.at)
        if (arrival === 'NoSeatLeft') waiting++
        else if (arrival === 'Joined')
          await queueJoiningMail(tx, { about: 'CameIn', organizationId, userId: request.userId }, decision.at)
      }
      return { kind: 'RequestsDecided', requestIds: open.map(({ id }) => id), waiting }
    }),
  )
}

/**
 * Refuses seat requests. The users are notified by mail. The invitation of a user on the waiting list is closed. One that
 * another account wanted to use stays open: its code is in the wrong hands, so the invited person gets a new one.
 */
export function refuseRequests(database: Database, decision: Decision): Promise<DecisionOutcome> {
  return decide(database, decision, async (tx, { organizationId }, found) => {
    for (const request of found) {
      await record(tx, decision, request, 'SEAT_REQUEST_REFUSED')
      if (request.invitationId !== null && request.state === 'WAITING')
        await closeInvitations(tx, [request.invitationId], { as: 'WITHDRAWN', at: decision.at })
      else if (request.invitationId !== null) {
        await setPending(tx, [request.invitationId], decision.at)
        await queueInvitationMails(tx, organizationId)
      }
      await takeOffList(tx, request)
      await queueJoiningMail(tx, { about: 'Refused', organizationId, userId: request.userId }, decision.at)
    }
    return { kind: 'RequestsDecided', requestIds: found.map(({ id }) => id), waiting: 0 }
  })
}

/**
 * Runs a decision on those of the requests that the acting user may decide: all of one organisation, which this user
 * manages as a whole.
 */
function decide(
  database: Database,
  { userId, ids }: Decision,
  act: (tx: Transaction, management: Management, found: readonly SeatRequest[]) => Promise<DecisionOutcome>,
): Promise<DecisionOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const organizationId = await findOrganizationOfRequests(tx, ids)
    const management = organizationId === undefined ? undefined : await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users') || isLimited(management)) return { kind: 'UnknownRequest' }
    // an invitation to a role above one's own is not for oneself to give to another account
    const found = (await findRequests(tx, management.organizationId, ids)).filter(
      ({ state, role }) => state === 'WAITING' || mayHandle(management, role),
    )
    return found.length === 0 ? { kind: 'UnknownRequest' } : act(tx, management, found)
  })
}

async function record(tx: Transaction, { userId, at }: Decision, request: SeatRequest, kind: string): Promise<void> {
  const { organizationId, method } = request
  const person = await findPerson(tx, request.userId)
  await recordChange(tx, { organizationId, actorId: userId, kind, subject: person?.name, after: { way: method }, at })
}
