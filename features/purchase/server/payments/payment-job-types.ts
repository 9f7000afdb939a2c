import * as v from 'valibot'
import type { Job } from '#platform/jobs/index.ts'

const ofPayment = v.object({ paymentId: v.pipe(v.string(), v.uuid()) })

/** Gives back what is to go back of a payment. */
export const refundPaymentJob: Job<{ paymentId: string }> = {
  name: 'refund-payment',
  payload: ofPayment,
  attempts: 12,
}

/** Asks the acquirer for the card of a payment that was to keep it, where the event did not bring it. */
export const saveCardJob: Job<{ paymentId: string }> = { name: 'keep-card', payload: ofPayment, attempts: 12 }

/** Tells the acquirer that a card is not needed any more. */
export const deleteCardJob: Job<{ provider: string; customer: string; method: string }> = {
  name: 'forget-card',
  payload: v.object({ provider: v.string(), customer: v.string(), method: v.string() }),
  attempts: 8,
}

/** Looks after what was left open, and what is owed. */
export const settleOpenPaymentsJobName = 'settle-payments'
