import * as v from 'valibot'
import { addJob, type Job } from '#platform/jobs/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** An organization has become trusted. `people` runs it and sends the invitations that waited for this. */
export const organizationTrustedJob: Job<{ organizationId: string }> = {
  name: 'organization-trusted',
  payload: v.object({ organizationId: v.pipe(v.string(), v.uuid()) }),
  attempts: 8,
}

/** Queues the job; it runs when this transaction is committed, once for several calls. */
export const announceTrust = (tx: Transaction, organizationId: string): Promise<void> =>
  addJob(
    tx,
    organizationTrustedJob,
    { organizationId },
    { once: { key: `organization-trusted ${organizationId}`, otherwise: 'replace' } },
  )
