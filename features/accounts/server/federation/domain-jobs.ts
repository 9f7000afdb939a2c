import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { findWaitingDomains } from './email-domain-store.ts'
import { verifyDomain, type ResolveTxt } from './verify-domain.ts'

const check: Job<object> = { name: 'check-email-domains', payload: noPayload, attempts: 1 }

const day = 24 * 60 * 60 * 1000
/** Whoever has not written the line after so long asks by hand. */
const patience = 30 * day
/** A run begins where the one before ended. */
const atOnce = 200
const sideBySide = 10

/** Every ten minutes, the DNS of domains that are claimed and not proved is asked. */
export const domainJobs = (resolveTxt?: ResolveTxt): readonly RunnableJob[] => [
  runnableJob(
    check,
    async (_, { database, clock, signal }) => {
      const now = clock()
      const waiting = await inTransaction(
        database,
        { kind: 'system' },
        (tx) =>
          findWaitingDomains(tx, {
            madeAfter: new Date(now.getTime() - patience),
            askedBefore: new Date(now.getTime() - 60_000),
            limit: atOnce,
          }),
        { readOnly: true },
      )
      while (waiting.length > 0 && !signal.aborted)
        await Promise.all(waiting.splice(0, sideBySide).map((claim) => verifyDomain(database, claim, now, resolveTxt)))
    },
    { cron: '*/10 * * * *', catchUpMinutes: 0 },
  ),
]
