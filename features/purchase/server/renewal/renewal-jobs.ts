import { eachOne, noPayload, runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { findDueSubscriptions } from '#features/subscriptions/server/index.ts'
import type { SavedCardCharge } from '#features/purchase/server/payments/index.ts'
import { dayIn } from '#values/day.ts'
import { markets, type Market } from '#values/language.ts'
import { remindOverdueInvoices } from './remind-overdue-invoices.ts'
import { announceRenewals } from './announce-renewals.ts'
import { renewalMails } from './renewal-mail.ts'
import { renewSubscription } from './renew-subscription.ts'

const batchSize = 100

/** Creates the function that charges saved cards, from a job's context. */
export type ChargeFactory = (context: JobContext) => (orderId: string) => Promise<SavedCardCharge>

/** Scheduled jobs: each hour renews due subscriptions, each morning sends renewal notices and payment reminders. */
export const renewalJobs = (
  originOf: (market: Market) => string | undefined,
  chargeOf: ChargeFactory,
): readonly RunnableJob[] => [
  runnableJob<object>(
    { name: 'renew-subscriptions', payload: noPayload, attempts: 3 },
    (_, context) => renewAll(context, renewalMails(originOf), chargeOf(context)),
    { cron: '5 * * * *', catchUpMinutes: 60 },
  ),
  runnableJob<object>(
    { name: 'notice-renewals', payload: noPayload, attempts: 3 },
    (_, { database, clock, log, signal }) =>
      announceRenewals({
        database,
        now: clock(),
        mails: renewalMails(originOf),
        signal,
        failed: (error, subscriptionId) =>
          log.error({ err: error, subscriptionId }, 'a payer could not be told of a renewal'),
      }),
    { cron: '30 7 * * *', catchUpMinutes: 24 * 60 },
  ),
  runnableJob<object>(
    { name: 'chase-invoices', payload: noPayload, attempts: 3 },
    (_, { database, clock, log, signal }) =>
      remindOverdueInvoices({
        database,
        now: clock(),
        mails: renewalMails(originOf),
        signal,
        failed: (error, invoiceId) =>
          log.error({ err: error, invoiceId }, 'an overdue invoice could not be looked after'),
      }),
    { cron: '40 7 * * *', catchUpMinutes: 24 * 60 },
  ),
]

/** Each subscription in transactions of its own: an error is logged and the others continue. */
async function renewAll(
  { database, clock, log, signal }: JobContext,
  mails: ReturnType<typeof renewalMails>,
  charge: (orderId: string) => Promise<SavedCardCharge>,
): Promise<void> {
  for (const market of markets)
    await eachOne(
      { database, signal },
      {
        find: (tx, after) =>
          findDueSubscriptions(tx, { market, today: dayIn(market, clock()), after, limit: batchSize }),
        work: ({ id }) => renewSubscription({ database, clock, charge, mails }, id),
        failed: (error, subscriptionId) =>
          log.error({ err: error, subscriptionId }, 'a subscription could not be renewed'),
      },
    )
}
