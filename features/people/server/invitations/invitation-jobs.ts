import * as v from 'valibot'
import { addJob, type Job } from '#platform/jobs/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** Sends the letters of an organisation that wait. */
export const sendInvitationsJob: Job<{ organizationId: string }> = {
  name: 'send-invitations',
  payload: v.object({ organizationId: v.pipe(v.string(), v.uuid()) }),
  attempts: 8,
}

/** Has the letters of an organisation sent when this transaction is done; asked for twice, it is done once. */
export const queueInvitationMails = (tx: Transaction, organizationId: string): Promise<void> =>
  addJob(
    tx,
    sendInvitationsJob,
    { organizationId },
    { once: { key: `send-invitations ${organizationId}`, otherwise: 'replace' } },
  )
