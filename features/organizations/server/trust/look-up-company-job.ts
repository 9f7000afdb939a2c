import * as v from 'valibot'
import { addJob, type Job } from '#platform/jobs/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** Looks up an organization's company in the public register. The feature that knows the registers runs the job. */
export const lookUpCompanyJob: Job<{ organizationId: string }> = {
  name: 'look-up-company',
  payload: v.object({ organizationId: v.pipe(v.string(), v.uuid()) }),
  attempts: 12,
}

/** Queues the look-up; it runs when this transaction is committed. */
export const queueCompanyLookup = (tx: Transaction, organizationId: string): Promise<void> =>
  addJob(
    tx,
    lookUpCompanyJob,
    { organizationId },
    { once: { key: `look-up-company ${organizationId}`, otherwise: 'replace' } },
  )
