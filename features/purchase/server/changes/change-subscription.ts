import { recordSubscriptionEvent, writeTerms } from '#features/subscriptions/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'
import type { Language } from '#values/language.ts'
import { sendChangeLetter } from '#features/purchase/server/letters/send-change-letter.ts'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { newShortId } from '#features/purchase/server/orders/new-short-id.ts'
import { insertOrder, lockOrder, writeOrder, type Order } from '#features/purchase/server/orders/order-store.ts'
import { findBuyer } from './find-buyer.ts'
import { lockPayerTerms } from './payer-access.ts'
import { recordOrganizationChange } from './record-organization-change.ts'
import {
  refused,
  previewChange,
  type ChangeRefused,
  type RequestedChange,
  type ChangePreview,
} from './preview-change.ts'

/** A change as its page showed it. */
export interface ChangeRequest extends RequestedChange {
  readonly userId: string
  readonly subscriptionId: string
  readonly language: Language
  /** of the terms that were seen */
  readonly version: number
  /** minor units, as shown on the page: a different price is refused */
  readonly expectedTotal: bigint
}

/** `order`: undefined where nothing is billed, PENDING where a card is to pay it first. */
export type ChangeResult =
  | { readonly kind: 'SubscriptionChanged'; readonly subscriptionId: string; readonly order: Order | undefined }
  | ChangeRefused

/** After this time an unpaid change expires: its price is calculated to the day. */
const paymentTimeoutMs = 30 * 60 * 1000

/**
 * Changes seats or product of a running subscription: at once when paid by invoice or when nothing is due, otherwise
 * once the card payment is captured. Cancels the pending orders of other admins. Of two concurrent changes the
 * second is refused.
 */
export function changeSubscription(database: Database, request: ChangeRequest, now: Date): Promise<ChangeResult> {
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<ChangeResult> => {
    const own = await lockPayerTerms(tx, request.userId, request.subscriptionId)
    if (!own) return refused('UNKNOWN_SUBSCRIPTION')
    if (own.terms.version !== request.version) return refused('CHANGED_MEANWHILE')
    const change = await previewChange(tx, own.terms, request, dayIn(own.terms.market, now))
    if (change.kind === 'ChangeRefused') return change
    if (change.today.total !== request.expectedTotal) return refused('PRICE_CHANGED')
    const buyer = await findBuyer(tx, own.terms)
    if (!isPlannedOnly(change) && !buyer) return refused('BUYER_INCOMPLETE')
    for (const id of own.openOrders) await writeOrder(tx, id, { state: 'CANCELLED' }, now)
    if (isPlannedOnly(change) || !buyer) {
      await planSeats(tx, change, request.userId, now)
      return { kind: 'SubscriptionChanged', subscriptionId: request.subscriptionId, order: undefined }
    }
    const id = await insertOrder(tx, orderOfChange(change, { ...request, buyer, now }))
    if (own.terms.paymentMethod === 'INVOICE' || change.today.total <= 0n)
      await completeOrder(tx, { orderId: id, at: now })
    return { kind: 'SubscriptionChanged', subscriptionId: request.subscriptionId, order: await lockOrder(tx, id) }
  })
}

/** Whether only the plan for the next period changes. */
const isPlannedOnly = ({ atRenewal, orderKind, seats, terms }: ChangePreview): boolean =>
  atRenewal || (orderKind === 'SEATS' && seats === terms.seats)

async function planSeats(tx: Transaction, { terms, seats }: ChangePreview, userId: string, at: Date): Promise<void> {
  const before = terms.nextSeats ?? terms.seats ?? 1
  await writeTerms(tx, { ...terms, nextSeats: seats === terms.seats ? null : seats }, at)
  await recordSubscriptionEvent(tx, {
    subscriptionId: terms.id,
    kind: 'SEATS_PLANNED',
    actorId: userId,
    facts: { seats, on: terms.periodTo },
    at,
  })
  await recordOrganizationChange(tx, terms, { kind: 'SUBSCRIPTION_SEATS_PLANNED', userId, before, after: seats, at })
  await sendChangeLetter(tx, {
    kind: 'SEATS_PLANNED',
    payer: terms,
    market: terms.market,
    priceId: terms.priceId,
    day: terms.periodTo,
    number: String(seats),
    once: `${terms.id} ${terms.version}`,
    today: dayIn(terms.market, at),
  })
}

function orderOfChange(
  { terms, offer, orderKind, seats, today }: ChangePreview,
  { userId, language, buyer, now }: ChangeRequest & { readonly buyer: Order['buyer']; readonly now: Date },
): Parameters<typeof insertOrder>[1] {
  return {
    shortId: newShortId(),
    market: terms.market,
    language,
    kind: orderKind,
    userId,
    organizationId: terms.organizationId,
    subscriptionId: terms.id,
    subscriptionVersion: terms.version,
    productId: offer.product.id,
    priceId: offer.price.id,
    seats,
    period: terms.period,
    couponId: null,
    partnerKey: null,
    paymentMethod: terms.paymentMethod,
    keepsCard: false,
    buyer,
    quote: today,
    currency: offer.price.currency,
    periodFrom: dayIn(terms.market, now),
    periodTo: terms.periodTo,
    termsVersion: null,
    immediateStart: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + paymentTimeoutMs),
  }
}
