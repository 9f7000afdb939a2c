import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type RunnableJob } from '#platform/jobs/index.ts'
import { expireOrders } from './close-pending-orders.ts'

/** Scheduled jobs of orders. */
export const orderJobs: readonly RunnableJob[] = [
  runnableJob(
    { name: 'expire-orders', payload: noPayload, attempts: 3 },
    async (_, { database, clock, signal }) => {
      let ended = 1
      while (ended > 0 && !signal.aborted)
        ended = await inTransaction(database, { kind: 'system' }, (tx) => expireOrders(tx, clock()))
    },
    { cron: '20 * * * *', catchUpMinutes: 60 },
  ),
]
