import { lockOpenOrganization, organizationTrustedJob } from '#features/organizations/server/index.ts'
import { findOrganizationsWaitedFor } from '#features/seats/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { sendInvitationsJob } from '#features/people/server/invitations/invitation-jobs.ts'
import {
  sendInvitations,
  sendWaitingInvitations,
  type OriginOf,
} from '#features/people/server/invitations/send-invitations.ts'
import { dropExpiredQuestions } from './other-account/ask-inviter.ts'
import { admitFromWaitlist } from './join-organization.ts'
import { joiningMailJob } from './joining-mail-job.ts'
import { notifyAboutJoining } from './notify-about-joining.ts'

const findWaitingInvitations: Job<object> = { name: 'find-waiting-invitations', payload: noPayload, attempts: 2 }
const fillSeats: Job<object> = { name: 'fill-seats', payload: noPayload, attempts: 2 }

/**
 * The jobs for joining organisations. The scheduled ones process what the others left: mails beyond the daily limit,
 * and seats that were added or freed without a reaction.
 * @param originOf returns the URL of the site to which the mails link; without it a market's mails are not sent
 */
export const joiningJobs = (originOf: OriginOf): readonly RunnableJob[] => [
  runnableJob(sendInvitationsJob, ({ organizationId }, context) => sendInvitations(originOf, organizationId, context)),
  runnableJob(organizationTrustedJob, ({ organizationId }, context) =>
    sendInvitations(originOf, organizationId, context),
  ),
  runnableJob(joiningMailJob, (payload, context) => notifyAboutJoining(originOf, payload, context)),
  runnableJob(findWaitingInvitations, (_, context) => sendWaitingInvitations(originOf, context), {
    cron: '*/10 * * * *',
    catchUpMinutes: 0,
  }),
  runnableJob(fillSeats, (_, context) => fill(context), { cron: '*/10 * * * *', catchUpMinutes: 0 }),
]

async function fill({ database, clock, signal }: JobContext): Promise<void> {
  const system = { kind: 'system' } as const
  await inTransaction(database, system, (tx) => dropExpiredQuestions(tx, clock()))
  for (const organizationId of await inTransaction(database, system, findOrganizationsWaitedFor, { readOnly: true })) {
    if (signal.aborted) return
    await inTransaction(database, system, async (tx) => {
      if (await lockOpenOrganization(tx, organizationId)) await admitFromWaitlist(tx, organizationId, clock())
    })
  }
}
