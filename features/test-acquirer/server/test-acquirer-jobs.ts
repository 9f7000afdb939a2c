import { paymentPartsOfJob, type AcquirerFactory } from '#features/purchase/server/index.ts'
import { runnableJob, type RunnableJob } from '#platform/jobs/index.ts'
import { deliverTestEventJob, deliverWebhook, deliverInProcess } from './deliver-webhook.ts'
import { webhookKey } from './webhook-signature.ts'

/**
 * Delivers the test acquirer's webhook calls that were not delivered at once.
 * @param secret the installation's secret
 */
export const testAcquirerJobs = (createAcquirer: AcquirerFactory, secret: string): readonly RunnableJob[] => [
  runnableJob(deliverTestEventJob, async ({ eventId }, context) => {
    const parts = paymentPartsOfJob(createAcquirer, context)
    // another acquirer is configured now, so no one receives the webhook calls
    if (parts.acquirer?.provider !== 'test') return
    const { database, clock } = context
    await deliverWebhook({ database, clock, key: webhookKey(secret), send: deliverInProcess(parts) }, eventId)
  }),
]
