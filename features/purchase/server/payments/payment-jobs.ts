import { noPayload, runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { deleteCardJob, saveCardJob, refundPaymentJob, settleOpenPaymentsJobName } from './payment-job-types.ts'
import type { AcquirerFactory, PaymentParts } from './payment-parts.ts'
import { fetchCard } from './saved-card/fetch-card.ts'
import { refundPayment } from './refund-payment.ts'
import { settleOpenPayments } from './settle-open-payments.ts'

/** The dependencies of payment code inside a job. */
export const paymentPartsOfJob = (
  createAcquirer: AcquirerFactory,
  context: Pick<JobContext, 'database' | 'clock' | 'log'>,
) =>
  ({
    database: context.database,
    clock: context.clock,
    acquirer: createAcquirer(context),
    warn: (facts, message) => context.log.warn(facts, message),
  }) satisfies PaymentParts

/** The jobs of card payments. */
export const paymentJobs = (createAcquirer: AcquirerFactory): RunnableJob[] => [
  runnableJob(refundPaymentJob, ({ paymentId }, context) =>
    refundPayment(paymentPartsOfJob(createAcquirer, context), paymentId),
  ),
  runnableJob(saveCardJob, ({ paymentId }, context) =>
    fetchCard(paymentPartsOfJob(createAcquirer, context), paymentId),
  ),
  runnableJob(deleteCardJob, async ({ provider, ...card }, context) => {
    const acquirer = createAcquirer(context)
    if (acquirer?.provider === provider) await acquirer.deleteCard(card)
  }),
  runnableJob(
    { name: settleOpenPaymentsJobName, payload: noPayload, attempts: 3 },
    (_, context) => settleOpenPayments(paymentPartsOfJob(createAcquirer, context)),
    { cron: '17 * * * *', catchUpMinutes: 60 },
  ),
]
