import * as v from 'valibot'
import { addJob, type Job } from '#platform/jobs/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** Asks the public register what it says of an organization's company. Whoever knows the registers runs it. */
export const lookUpCompanyJob: Job<{ organizationId: string }> = {
  name: 'look-up-company',
  payload: v.object({ organizationId: v.pipe(v.string(), v.uuid()) }),
  attempts: 12,
}

/** Has the register asked when this transaction is done. */
export const askForCompany = (tx: Transaction, organizationId: string): Promise<void> =>
  addJob(
    tx,
    lookUpCompanyJob,
    { organizationId },
    { once: { key: `look-up-company ${organizationId}`, otherwise: 'replace' } },
  )
