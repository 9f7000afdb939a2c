import {
  findOfferOfPrice,
  lockTerms,
  recordSubscriptionEvent,
  writeTerms,
} from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'
import { textIn } from '#values/localised-text.ts'
import { recordOrganizationChange } from '#features/purchase/server/changes/record-organization-change.ts'
import { hasVatOf, type FulfilmentResult } from './fulfilment-result.ts'
import type { SubscriptionOrder } from './order-store.ts'

/**
 * Applies ordered seats or an ordered product to a running subscription, for the rest of its period and later ones.
 * The order is locked. The actor must be the system.
 * @returns undefined when the terms have changed since the price was calculated
 */
export async function fulfilChange(
  tx: Transaction,
  order: SubscriptionOrder,
  at: Date,
): Promise<FulfilmentResult | undefined> {
  const { subscriptionId, kind, seats, productId, priceId, market, userId } = order
  const terms = subscriptionId === null ? undefined : await lockTerms(tx, subscriptionId)
  const today = dayIn(market, at)
  if (!terms || terms.version !== order.subscriptionVersion || today >= terms.periodTo) return undefined
  const offer = await findOfferOfPrice(tx, { priceId, market, on: today })
  if (!offer) throw new Error(`order ${order.shortId} was made at a price that has no VAT any more`)
  if (!hasVatOf(order, offer.vat)) return undefined
  await writeTerms(tx, { ...terms, seats, nextSeats: null, productId, priceId }, at)
  const before = terms.seats ?? seats
  const product = textIn(offer.product.name, order.language)
  await recordSubscriptionEvent(tx, {
    subscriptionId: terms.id,
    kind: kind === 'UPGRADE' ? 'UPGRADED' : 'SEATS_CHANGED',
    actorId: userId,
    facts: { from: before, seats, ...(kind === 'UPGRADE' && { productId }) },
    at,
  })
  await recordOrganizationChange(tx, terms, {
    kind: kind === 'UPGRADE' ? 'SUBSCRIPTION_UPGRADED' : 'SUBSCRIPTION_SEATS_CHANGED',
    userId,
    subject: product,
    before,
    after: seats,
    at,
  })
  return {
    subscriptionId: terms.id,
    organizationId: terms.organizationId,
    productName: offer.product.name,
    period: { from: today, to: terms.periodTo },
  }
}
