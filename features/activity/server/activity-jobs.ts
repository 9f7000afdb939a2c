import { inTransaction, sql } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { deleteExpiredSnapshots } from './learning/transfer-learning.ts'
import { sendReports, type OriginOf } from './reports/send-reports.ts'

const createMonthPartitions: Job<object> = { name: 'turn-learning-months', payload: noPayload, attempts: 5 }
const sendScheduledReports: Job<object> = { name: 'send-scheduled-reports', payload: noPayload, attempts: 5 }

/** The retention of milestones, in months; the sums of weeks and courses are stored as long as the membership. */
const retentionMonths = 36
const monthsAhead = 3

/**
 * Creates the monthly partitions of milestones ahead of time, and deletes those older than three years and expired
 * snapshots; sends the reports that are due.
 * @param originOf the origin of the links in mails
 */
export const activityJobs = (originOf: OriginOf): readonly RunnableJob[] => [
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
  runnableJob(sendScheduledReports, (_, context) => sendReports(originOf, context), {
    // six in the morning in Oslo and Madrid, seven in summer
    cron: '10 5 * * *',
    catchUpMinutes: 24 * 60,
  }),
]
