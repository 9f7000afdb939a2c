import { track } from '#features/consent/web/index.ts'
import { completionEvent, failureEvents } from '#features/purchase/rules/checkout/order-events.ts'
import { clearDraft, loadDraft, storeDraft } from '#features/purchase/web/draft-storage.ts'
import type { OrderOfPage } from './order-query.ts'

/**
 * Counts the failed attempts to pay an order from this browser, each once (A4, S4): all of them, also those that another
 * attempt followed before any of our pages was opened.
 */
export function countFailures(order: Pick<OrderOfPage, 'shortId' | 'failedAttempts'>, userId: string): void {
  const draft = loadDraft(userId)
  if (draft?.order !== order.shortId) return
  const events = failureEvents(order, draft.counted ?? 0)
  for (const event of events) track(event)
  if (events.length > 0) storeDraft({ ...draft, counted: order.failedAttempts.length })
}

/**
 * Counts the outcome of an order that was placed in this browser, once: its failed attempts, then what was bought (A4).
 * @returns whether the order has just been completed here
 */
export function countOutcome(order: OrderOfPage, userId: string): boolean {
  countFailures(order, userId)
  if (loadDraft(userId)?.order !== order.shortId || order.state !== 'COMPLETED') return false
  const event = completionEvent(order)
  if (event) track(event)
  clearDraft()
  return true
}
