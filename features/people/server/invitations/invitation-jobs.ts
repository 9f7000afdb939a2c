import * as v from 'valibot'
import { addJob, type Job } from '#platform/jobs/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** Sends the waiting mails of an organisation. */
export const sendInvitationsJob: Job<{ organizationId: string }> = {
  name: 'send-invitations',
  payload: v.object({ organizationId: v.pipe(v.string(), v.uuid()) }),
  attempts: 8,
}

/**
 * Queues the job that sends the mails of an organisation; it runs when this transaction is committed, once for several
 * calls.
 */
export const queueInvitationMails = (tx: Transaction, organizationId: string): Promise<void> =>
  addJob(
    tx,
    sendInvitationsJob,
    { organizationId },
    { once: { key: `send-invitations ${organizationId}`, otherwise: 'replace' } },
  )
