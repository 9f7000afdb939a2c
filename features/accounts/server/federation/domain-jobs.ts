import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { findPendingDomains } from './email-domain-store.ts'
import { verifyDomain, type ResolveTxt } from './verify-domain.ts'

const check: Job<object> = { name: 'check-email-domains', payload: noPayload, attempts: 1 }

const dayMs = 24 * 60 * 60 * 1000
/** Older claims are checked only on request. */
const maxPendingMs = 30 * dayMs
/** The next run continues where this one ends. */
const batchSize = 200
const concurrency = 10

/** Checks the DNS of claimed, unverified domains every ten minutes. */
export const domainJobs = (resolveTxt?: ResolveTxt): readonly RunnableJob[] => [
  runnableJob(
    check,
    async (_, { database, clock, signal }) => {
      const now = clock()
      const waiting = await inTransaction(
        database,
        { kind: 'system' },
        (tx) =>
          findPendingDomains(tx, {
            madeAfter: new Date(now.getTime() - maxPendingMs),
            askedBefore: new Date(now.getTime() - 60_000),
            limit: batchSize,
          }),
        { readOnly: true },
      )
      while (waiting.length > 0 && !signal.aborted)
        await Promise.all(waiting.splice(0, concurrency).map((claim) => verifyDomain(database, claim, now, resolveTxt)))
    },
    { cron: '*/10 * * * *', catchUpMinutes: 0 },
  ),
]
