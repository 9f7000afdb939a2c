import { issueInvoice, settleInvoice } from '#features/invoices/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { admitFromWaitlist } from '#features/people/server/index.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { cancelPendingOrder } from './close-pending-orders.ts'
import { lockOrder, writeOrder, type PaymentFailure } from './order-store.ts'

/** That an order may be carried out: it is paid, or it is to be paid by invoice. */
export interface Completion {
  readonly orderId: string
  /** the captured payment; undefined for an invoice that is still to be paid */
  readonly paid?: { readonly amount: bigint; readonly reference: string } | undefined
  readonly at: Date
}

/**
 * `TooLate`: the order was cancelled, has expired, or no longer fits the subscription; the caller must refund the
 * payment.
 */
type CompletionResult = { readonly kind: 'Completed' } | { readonly kind: 'TooLate' }

/**
 * Fulfils an order, issues its invoice and records its payment, all in the caller's transaction. Idempotent. The
 * actor must be the system.
 */
export async function completeOrder(tx: Transaction, { orderId, paid, at }: Completion): Promise<CompletionResult> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.state === 'CANCELLED' || order.state === 'EXPIRED') return { kind: 'TooLate' }
  if (order.state === 'PENDING') {
    const result = await fulfilOrder(tx, order, at)
    if (!result) {
      await cancelPendingOrder(tx, orderId, at)
      return { kind: 'TooLate' }
    }
    const { subscriptionId, organizationId, productName, period } = result
    await writeOrder(
      tx,
      orderId,
      {
        state: 'COMPLETED',
        subscriptionId,
        organizationId,
        failure: null,
        completedAt: at,
        periodFrom: period.from,
        periodTo: period.to,
      },
      at,
    )
    // added seats admit people from the waiting list
    if (organizationId !== null) await admitFromWaitlist(tx, organizationId, at)
    const { quote } = order
    if (quote.lines.length > 0)
      await issueInvoice(tx, { ...order, ...quote, orderId, subscriptionId, organizationId, productName, period, at })
  }
  if (paid) await settleInvoice(tx, { orderId, ...paid, means: 'CARD', at })
  return { kind: 'Completed' }
}

/** Records why a payment failed (S4). The order stays pending: another card may work. The actor must be the system. */
export async function failOrderPayment(
  tx: Transaction,
  { orderId, failure, at }: { readonly orderId: string; readonly failure: PaymentFailure; readonly at: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.state === 'PENDING') await writeOrder(tx, orderId, { failure }, at)
}
