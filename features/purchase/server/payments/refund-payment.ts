import { refundable } from '#features/purchase/rules/payment/payment.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { refundPaymentJob } from './payment-job-types.ts'
import type { PaymentParts } from './payment-parts.ts'
import { findPayment, findCapturedPaymentOfOrder, lockPayment, writePayment } from './payment-store.ts'
import { applyPaymentReport } from './apply-payment-report.ts'

const system = { kind: 'system' } as const

/**
 * Queues a refund of an order's card payment, limited to what is left of it. The actor must be the system.
 * @param amount minor units
 * @returns the amount to be refunded: 0 where no card paid the order
 */
export async function requestRefund(
  tx: Transaction,
  { orderId, amount, at }: { readonly orderId: string; readonly amount: bigint; readonly at: Date },
): Promise<bigint> {
  const captured = await findCapturedPaymentOfOrder(tx, orderId)
  const payment = captured && (await lockPayment(tx, captured.id))
  if (!payment) return 0n
  const left = refundable(payment.facts, payment.amount, payment.refundDue)
  const given = amount < left ? amount : left
  if (given <= 0n) return 0n
  await writePayment(tx, { ...payment, refundDue: payment.amount - left + given }, at)
  await addJob(tx, refundPaymentJob, { paymentId: payment.id })
  return given
}

/** Executes the due refund of a payment. Idempotent. @throws AcquirerUnreachable */
export async function refundPayment(parts: PaymentParts, paymentId: string): Promise<void> {
  const { database, clock, acquirer } = parts
  const payment = await inTransaction(database, system, (tx) => findPayment(tx, paymentId))
  if (!payment?.ref || !acquirer || payment.provider !== acquirer.provider) return
  if (payment.refundDue <= payment.facts.refunded) return
  const report = await acquirer.refund(payment.ref, { paymentId, total: payment.refundDue })
  await inTransaction(database, system, (tx) => applyPaymentReport(tx, parts, { paymentId, report, now: clock() }))
}
