import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { settleAddresses } from './users/apply-email-changes.ts'
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts'

const deleteExpired: Job<object> = { name: 'delete-expired-sign-ins', payload: noPayload, attempts: 3 }

/** What accounts do by themselves: hourly, new addresses whose time has come are settled and what the pool and the sessions no longer need is deleted. */
export const accountJobs: readonly RunnableJob[] = [
  runnableJob(
    deleteExpired,
    async (_, { database, clock, signal }) => {
      const now = clock()
      await settleAddresses(database, now)
      let deleted = await deleteExpiredSignIns(database, now)
      while (deleted > 0 && !signal.aborted) deleted = await deleteExpiredSignIns(database, now)
    },
    { cron: '7 * * * *', catchUpMinutes: 60 },
  ),
]
