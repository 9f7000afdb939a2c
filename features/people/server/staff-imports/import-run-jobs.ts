import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type RunnableJob } from '#platform/jobs/index.ts'
import { endImportRun, lockUnstarted, removeOldRuns } from './import-run-store.ts'
import { importRunJob } from './queue-import-run.ts'
import { runRows } from './run-rows.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long a report is stored. */
const reportDays = 90

/** The rows of imports, a nightly run that forgets files that nobody ran, and old reports. */
export const importRunJobs: readonly RunnableJob[] = [
  runnableJob(importRunJob, ({ runId }, { database, clock, signal }) => runRows(database, runId, clock(), signal)),
  runnableJob<object>(
    { name: 'remove-old-import-runs', payload: noPayload, attempts: 3 },
    async (_, { database, clock, signal }) => {
      const now = clock()
      const before = (days: number) => new Date(now.getTime() - days * dayMs)
      const endSome = () =>
        inTransaction(database, { kind: 'system' }, async (tx) => {
          const ids = await lockUnstarted(tx, before(1))
          for (const id of ids) await endImportRun(tx, id, 'STOPPED', now)
          return ids.length
        })
      const removeSome = () =>
        inTransaction(database, { kind: 'system' }, (tx) => removeOldRuns(tx, before(reportDays)))
      while (!signal.aborted && (await endSome()) > 0);
      while (!signal.aborted && (await removeSome()) > 0);
    },
    { cron: '35 3 * * *', catchUpMinutes: 24 * 60 },
  ),
]
