import { issueInvoice, settleInvoice } from '#features/invoices/server/index.ts'
import { recordOrderedDpa } from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { admitFromWaitlist } from '#features/people/server/index.ts'
import { sendChangeLetter } from '#features/purchase/server/letters/send-change-letter.ts'
import { dayIn } from '#values/day.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { cancelPendingOrder } from './close-pending-orders.ts'
import { lockOrder, writeOrder, type Order, type PaymentFailure } from './order-store.ts'

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
    const { dpaSha256: sha256, userId, createdAt: acceptedAt } = order
    if (sha256 && userId !== null && organizationId !== null)
      await recordOrderedDpa(tx, { organizationId, userId, sha256, acceptedAt }, at)
    // added seats admit people from the waiting list
    if (organizationId !== null) await admitFromWaitlist(tx, organizationId, at)
    const { quote } = order
    const issued =
      quote.lines.length > 0 &&
      (await issueInvoice(tx, { ...order, ...quote, orderId, subscriptionId, organizationId, productName, period, at }))
    // a document goes out as a letter of its own
    if (!issued) {
      const kind = quote.lines.length > 0 ? 'BILLED_LATER' : 'TRIAL'
      await sendOrderLetter(tx, { ...order, organizationId }, { kind, day: period.to, number: String(order.seats), at })
    }
  }
  if (paid) await settleInvoice(tx, { orderId, ...paid, means: 'CARD', at })
  return { kind: 'Completed' }
}

/** A letter to whoever pays for what was ordered, once for each order. */
async function sendOrderLetter(
  tx: Transaction,
  { id, userId, organizationId, market, priceId }: Order,
  { at, ...letter }: { kind: 'BILLED_LATER' | 'TRIAL' | 'DECLINED'; day: string; number: string; at: Date },
): Promise<void> {
  const payer = { userId, organizationId }
  await sendChangeLetter(tx, { ...letter, payer, market, priceId, once: id, today: dayIn(market, at) })
}

/**
 * Records why a payment failed (S4), and writes to whoever ordered once; renewals have letters of their own. The order
 * stays pending: another card may work. The actor must be the system.
 */
export async function failOrderPayment(
  tx: Transaction,
  { orderId, failure, at }: { readonly orderId: string; readonly failure: PaymentFailure; readonly at: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'PENDING') return
  await writeOrder(tx, orderId, { failure }, at)
  if (order.kind === 'RENEWAL') return
  const day = dayIn(order.market, order.expiresAt)
  await sendOrderLetter(tx, { ...order, organizationId: null }, { kind: 'DECLINED', day, number: order.shortId, at })
}
