import { mergeFact, isOpenPayment, paymentStateOf } from '#features/purchase/rules/payment/payment.ts'
import { lockOrder } from '#features/purchase/server/orders/order-store.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { chargeSavedCard } from './saved-card/charge-saved-card.ts'
import { refundPaymentJob } from './payment-job-types.ts'
import { deleteOldEvents } from './webhook/payment-event-store.ts'
import type { PaymentParts } from './payment-parts.ts'
import {
  findPaymentsOwingRefund,
  findPayment,
  findUnsettledPayments,
  lockPayment,
  touchPayment,
  writePayment,
  type Payment,
} from './payment-store.ts'
import { AcquirerUnreachable, type PaymentReport } from './acquirer-interface.ts'
import { applyPaymentReport } from './apply-payment-report.ts'

const system = { kind: 'system' } as const
const minute = 60_000
const day = 24 * 60 * minute
/** Payments in one run; the next run continues. */
const batchSize = 200

/**
 * Polls the acquirer about payments without a report for half an hour, applies the answers, closes pages of orders
 * that are no longer pending and cancels payments that were never initiated. Then queues due refunds.
 */
export async function settleOpenPayments(parts: PaymentParts): Promise<void> {
  const { database, clock, acquirer, warn } = parts
  const now = clock()
  const since = new Date(now.getTime() - 30 * minute)
  const open = await inTransaction(database, system, (tx) => findUnsettledPayments(tx, since, batchSize))
  for (const payment of open) {
    try {
      await settle(parts, payment, now)
    } catch (error) {
      if (!(error instanceof AcquirerUnreachable)) throw error
      warn({ payment: payment.id }, 'an acquirer could not be asked how a payment stands')
    }
    await inTransaction(database, system, (tx) => touchPayment(tx, payment.id, now))
  }
  await inTransaction(database, system, async (tx) => {
    await deleteOldEvents(tx, new Date(now.getTime() - 400 * day))
    if (!acquirer) return
    for (const { id, provider } of await findPaymentsOwingRefund(tx, batchSize))
      if (provider === acquirer.provider)
        await addJob(tx, refundPaymentJob, { paymentId: id }, { once: { key: `refund-${id}`, otherwise: 'replace' } })
  })
}

async function settle(parts: PaymentParts, payment: Payment, now: Date): Promise<void> {
  const { database, acquirer } = parts
  const isOver = payment.openUntil <= now
  if (payment.provider !== acquirer?.provider || payment.ref === null) {
    if (isOver) return inTransaction(database, system, (tx) => cancelPayment(tx, payment.id, now))
    if (payment.offSession && payment.orderId !== null) await chargeSavedCard(parts, { orderId: payment.orderId })
    return
  }
  const { ref } = payment
  const take = (report: PaymentReport) =>
    inTransaction(database, system, async (tx) => {
      await applyPaymentReport(tx, parts, { paymentId: payment.id, report, now })
      const order = payment.orderId === null ? undefined : await lockOrder(tx, payment.orderId)
      const state = (await findPayment(tx, payment.id))?.state
      return (
        state !== undefined && isOpenPayment(state) && (isOver || (order !== undefined && order.state !== 'PENDING'))
      )
    })
  if (!(await take(await acquirer.retrieve(ref)))) return
  await acquirer.cancel(ref)
  // applies what happened between the two calls
  await take(await acquirer.retrieve(ref))
}

/** Cancels a payment that no configured acquirer knows. */
async function cancelPayment(tx: Transaction, id: string, now: Date): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (!payment) return
  const facts = mergeFact(payment.facts, { kind: 'Cancelled' }, payment.amount)
  await writePayment(tx, { ...payment, facts, state: paymentStateOf(facts, payment.amount) }, now)
}
