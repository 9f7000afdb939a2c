import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { sendInvitationsJob } from '#features/organizations/server/invitations/invitation-jobs.ts'
import {
  sendInvitations,
  sendWaitingInvitations,
  type OriginOf,
} from '#features/organizations/server/invitations/send-invitations.ts'
import { letNextIn, type JoiningParts } from './come-in.ts'
import { tellOfJoiningJob } from './joining-job.ts'
import { lockOpenOrganization } from './newcomer-store.ts'
import { findOrganizationsWaitedFor } from './seat-request-store.ts'
import { tellOfJoining } from './tell-of-joining.ts'

const findWaitingInvitations: Job<object> = { name: 'find-waiting-invitations', payload: noPayload, attempts: 2 }
const fillSeats: Job<object> = { name: 'fill-seats', payload: noPayload, attempts: 2 }

/**
 * The jobs of ways into organisations. Those by the clock only take up what the others left: letters beyond a day's number,
 * seats that were added or freed without anybody being told.
 * @param originOf where the letters lead; a market without is sent none
 */
export const joiningJobs = (originOf: OriginOf, parts: JoiningParts): readonly RunnableJob[] => [
  runnableJob(sendInvitationsJob, ({ organizationId }, context) => sendInvitations(originOf, organizationId, context)),
  runnableJob(tellOfJoiningJob, (payload, context) => tellOfJoining(originOf, payload, context)),
  runnableJob(findWaitingInvitations, (_, context) => sendWaitingInvitations(originOf, context), {
    cron: '*/10 * * * *',
    catchUpMinutes: 0,
  }),
  runnableJob(fillSeats, (_, context) => fill(parts, context), { cron: '*/10 * * * *', catchUpMinutes: 0 }),
]

async function fill(parts: JoiningParts, { database, clock, signal }: JobContext): Promise<void> {
  const system = { kind: 'system' } as const
  for (const organizationId of await inTransaction(database, system, findOrganizationsWaitedFor, { readOnly: true })) {
    if (signal.aborted) return
    await inTransaction(database, system, async (tx) => {
      if (await lockOpenOrganization(tx, organizationId)) await letNextIn(tx, parts, organizationId, clock())
    })
  }
}
