import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { applyEmailChanges } from './users/apply-email-changes.ts'
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts'

const deleteExpired: Job<object> = { name: 'delete-expired-sign-ins', payload: noPayload, attempts: 3 }

/** Hourly: applies email changes that are due and deletes expired data of the pool and the sessions. */
export const accountJobs: readonly RunnableJob[] = [
  runnableJob(
    deleteExpired,
    async (_, { database, clock, signal }) => {
      const now = clock()
      await applyEmailChanges(database, now)
      let deleted = await deleteExpiredSignIns(database, now)
      while (deleted > 0 && !signal.aborted) deleted = await deleteExpiredSignIns(database, now)
    },
    { cron: '7 * * * *', catchUpMinutes: 60 },
  ),
]
