import { inTransaction, sql } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { deleteExpiredSnapshots } from './learning/transfer-learning.ts'

const createMonthPartitions: Job<object> = { name: 'turn-learning-months', payload: noPayload, attempts: 5 }

/** The retention of milestones, in months; the sums of weeks and courses are stored as long as the membership. */
const retentionMonths = 36
const monthsAhead = 3

/**
 * Creates the monthly partitions of milestones ahead of time, and deletes those older than three years and expired
 * snapshots.
 */
export const activityJobs: readonly RunnableJob[] = [
  runnableJob(
    createMonthPartitions,
    async (_, { database, clock }) => {
      const now = clock()
      await inTransaction(database, { kind: 'system' }, async (tx) => {
        const month = (by: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by, 1))
        await sql`select make_learning_months(${now}::date, ${month(monthsAhead)}::date)`.execute(tx)
        await sql`select drop_learning_months(${month(-retentionMonths)}::date)`.execute(tx)
        await deleteExpiredSnapshots(tx, now)
      })
    },
    { cron: '40 2 * * *', catchUpMinutes: 24 * 60 },
  ),
]
