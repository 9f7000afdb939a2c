import { track } from '#features/consent/web/index.ts'
import { clearDraft, loadDraft, storeDraft } from '#features/purchase/web/draft-storage.ts'
import type { OrderOfPage } from './order-query.ts'

/**
 * Counts the outcome of an order that was placed in this browser, once: the subscribed product or the payment
 * failure (A4, S4).
 * @returns whether the order has just been completed here
 */
export function countOutcome(order: OrderOfPage, userId: string): boolean {
  const draft = loadDraft(userId)
  if (draft?.order !== order.shortId) return false
  if (order.state === 'COMPLETED') {
    // a renewal that was paid by hand, or other seats, are no new subscriber
    if (order.kind === 'START' && order.product) track({ kind: 'subscribed', product: order.product.key })
    clearDraft()
    return true
  }
  if (order.state === 'PENDING' && order.failure && draft.isPaying) {
    const { code, message, step } = order.failure
    track({ kind: 'payment-failed', code, message, step })
    storeDraft({ ...draft, isPaying: false })
  }
  return false
}
