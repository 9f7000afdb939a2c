import * as v from 'valibot'
import type { Job } from '#platform/jobs/index.ts'

const ofPayment = v.object({ paymentId: v.pipe(v.string(), v.uuid()) })

/** Refunds what is due of a payment. */
export const refundPaymentJob: Job<{ paymentId: string }> = {
  name: 'refund-payment',
  payload: ofPayment,
  attempts: 12,
}

/** Fetches the card of a payment from the acquirer when the webhook event did not contain it. */
export const saveCardJob: Job<{ paymentId: string }> = { name: 'keep-card', payload: ofPayment, attempts: 12 }

/** Deletes a card at the acquirer. */
export const deleteCardJob: Job<{ provider: string; customer: string; method: string }> = {
  name: 'forget-card',
  payload: v.object({ provider: v.string(), customer: v.string(), method: v.string() }),
  attempts: 8,
}

/** Settles open payments and queues due refunds. */
export const settleOpenPaymentsJobName = 'settle-payments'
