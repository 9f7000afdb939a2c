import type { Matomo } from '#platform/config.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { deleteOldRecords } from './consent-store.ts'
import { deleteOldEvents } from './event-store.ts'
import { forwardEvents } from './forward-events.ts'
import { forwardEventsJob } from './forward-events-job.ts'

const deleteOldStatisticsJob: Job<object> = { name: 'remove-old-statistics', payload: noPayload, attempts: 5 }

/**
 * The jobs of statistics. Without Matomo events are not forwarded.
 * @param matomo MATOMO_URL and MATOMO_SITE_IDS
 */
export const consentJobs = (matomo: Matomo | undefined): readonly RunnableJob[] => [
  runnableJob(forwardEventsJob, async ({ host, eventIds }, context) => {
    const siteId = matomo?.siteIds.get(host)
    if (matomo && siteId !== undefined) await forwardEvents({ url: matomo.url, siteId, host }, eventIds, context)
  }),
  runnableJob(deleteOldStatisticsJob, (_, context) => deleteOldStatistics(context), {
    cron: '41 3 * * *',
    catchUpMinutes: 24 * 60,
  }),
]

const batchSize = 5000

/** Events are deleted after 13 months, so that a month can be compared with the year before; decisions after four years. */
async function deleteOldStatistics(context: JobContext): Promise<void> {
  const now = context.clock()
  await inBatches(context, (tx) => deleteOldEvents(tx, monthsBefore(now, 13), batchSize))
  await inBatches(context, (tx) => deleteOldRecords(tx, monthsBefore(now, 48), batchSize))
}

async function inBatches({ database, signal }: JobContext, remove: (tx: Transaction) => Promise<number>) {
  let removed = batchSize
  while (removed >= batchSize && !signal.aborted) removed = await inTransaction(database, { kind: 'system' }, remove)
}

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
