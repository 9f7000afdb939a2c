import { dayIn, type Day } from '#values/day.ts'
import { markets, type Market } from '#values/language.ts'
import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { issueTogether } from './issue-invoice.ts'
import { findDueSubscriptions, deletePending } from './pending-billing-store.ts'

const batchSize = 100

/** Bills changes that were collected until the end of the month or quarter: one document for each subscription. */
export async function billPendingChanges({ database, clock, log, signal }: JobContext): Promise<void> {
  const at = clock()
  const failed: string[] = []
  const billDue = (subscriptionId: string, on: Day) =>
    inTransaction(database, { kind: 'system' }, async (tx) => {
      const billings = await deletePending(tx, subscriptionId, on)
      // another run may have been quicker
      if (billings.length > 0) await issueTogether(tx, billings, at)
    })
  const next = async (market: Market) => {
    const due = await inTransaction(database, { kind: 'system' }, (tx) =>
      findDueSubscriptions(tx, market, dayIn(market, at), batchSize + failed.length),
    )
    return due.filter((id) => !failed.includes(id))
  }
  for (const market of markets)
    for (let due = await next(market); due.length > 0 && !signal.aborted; due = await next(market))
      for (const subscriptionId of due)
        await billDue(subscriptionId, dayIn(market, at)).catch((error: unknown) => {
          // one that cannot be billed does not hold up the others
          failed.push(subscriptionId)
          log.error({ err: error, subscriptionId }, 'changes could not be billed')
        })
  if (failed.length > 0) throw new Error(`${failed.length} subscriptions could not be billed`)
}

/** Runs each night, and bills what an earlier night missed. */
export const invoiceJobs: readonly RunnableJob[] = [
  runnableJob<object>(
    { name: 'bill-pending', payload: noPayload, attempts: 5 },
    (_, context) => billPendingChanges(context),
    // 1 o'clock in winter, 2 in summer, in both markets
    { cron: '10 0 * * *', catchUpMinutes: 24 * 60 },
  ),
]
