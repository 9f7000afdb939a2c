import { sharedKey } from './test-acquirer/webhook-signature.ts'
import { deliver, deliverTestEventJob } from './test-acquirer/deliver-webhook.ts'
import { merchant } from './test-acquirer/test-acquirer-routes.ts'
import { noPayload, runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { forgetCardJob, keepCardJob, refundPaymentJob, settlePayments } from './payment-job-types.ts'
import type { AcquirerOf, PaymentParts } from './payment-parts.ts'
import { fetchCard } from './saved-card/fetch-card.ts'
import { refundPayment } from './refund-payment.ts'
import { settleOpenPayments } from './settle-open-payments.ts'

/** What payments work with inside a job. */
export const jobParts = (acquirerOf: AcquirerOf, context: Pick<JobContext, 'database' | 'clock' | 'log'>) =>
  ({
    database: context.database,
    clock: context.clock,
    acquirer: acquirerOf(context),
    warn: (facts, message) => context.log.warn(facts, message),
  }) satisfies PaymentParts

/**
 * The jobs of payments by card.
 * @param secret the installation's secret
 */
export const paymentJobs = (acquirerOf: AcquirerOf, secret: string): RunnableJob[] => [
  runnableJob(refundPaymentJob, ({ paymentId }, context) => refundPayment(jobParts(acquirerOf, context), paymentId)),
  runnableJob(keepCardJob, ({ paymentId }, context) => fetchCard(jobParts(acquirerOf, context), paymentId)),
  runnableJob(forgetCardJob, async ({ provider, ...card }, context) => {
    const acquirer = acquirerOf(context)
    if (acquirer?.provider === provider) await acquirer.forget(card)
  }),
  runnableJob(
    { name: settlePayments, payload: noPayload, attempts: 3 },
    (_, context) => settleOpenPayments(jobParts(acquirerOf, context)),
    { cron: '17 * * * *', catchUpMinutes: 60 },
  ),
  runnableJob(deliverTestEventJob, async ({ eventId }, context) => {
    const parts = jobParts(acquirerOf, context)
    // with another acquirer in its place, nobody hears it any more
    if (parts.acquirer?.provider !== 'test') return
    const { database, clock } = context
    await deliver({ database, clock, key: sharedKey(secret), bring: merchant(parts) }, eventId)
  }),
]
