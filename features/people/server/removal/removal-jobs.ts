import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { deleteOldRemovals } from './removal-store.ts'

const forgetRemovals: Job<object> = { name: 'forget-removals', payload: noPayload, attempts: 3 }
const retentionMs = 60 * 60_000
const batchSize = 500

/** Deletes restore data after an hour; a removal can be undone for the first ten minutes. */
export const removalJobs: readonly RunnableJob[] = [
  runnableJob(
    forgetRemovals,
    async (_, { database, clock, signal }) => {
      const before = new Date(clock().getTime() - retentionMs)
      let removed = batchSize
      while (removed >= batchSize && !signal.aborted)
        removed = await inTransaction(database, { kind: 'system' }, (tx) => deleteOldRemovals(tx, before, batchSize))
    },
    { cron: '17 * * * *', catchUpMinutes: 0 },
  ),
]
