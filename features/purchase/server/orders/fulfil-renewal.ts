import {
  findOfferOfPrice,
  lockTerms,
  recordSubscriptionEvent,
  renew,
  writeTerms,
} from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn, startOfDay } from '#values/day.ts'
import { couponBpOf, type FulfilmentResult } from './fulfilment-result.ts'
import type { SubscriptionOrder } from './order-store.ts'

/**
 * Gives a subscription the period that was paid for. The order is locked. The actor must be the system.
 * @returns undefined where it is over, or runs in a later period already
 */
export async function fulfilRenewal(
  tx: Transaction,
  order: SubscriptionOrder,
  at: Date,
): Promise<FulfilmentResult | undefined> {
  const { subscriptionId, seats, priceId, productId, market, period, periodFrom: from, periodTo: to } = order
  const terms = subscriptionId === null ? undefined : await lockTerms(tx, subscriptionId)
  if (!terms || terms.stage === 'EXPIRED' || terms.periodTo > from) return undefined
  const today = dayIn(market, at)
  const offer = await findOfferOfPrice(tx, { priceId, market, on: today })
  if (!offer) throw new Error(`order ${order.shortId} was made at a price that has no VAT any more`)
  const next = renew({ ...terms, period, paymentMethod: order.paymentMethod }, { from, to }, today)
  const paid = { from: next.periodFrom, to: next.periodTo }
  const isUnlimited = offer.price.isUnlimited === true
  await writeTerms(
    tx,
    {
      ...next,
      productId,
      priceId,
      seats: terms.organizationId === null || isUnlimited ? null : seats,
      nextSeats: null,
      couponBp: couponBpOf(order),
      expirationDate: startOfDay(market, paid.to),
    },
    at,
  )
  await recordSubscriptionEvent(tx, {
    subscriptionId: terms.id,
    kind: 'RENEWED',
    actorId: null,
    facts: { ...(!isUnlimited && { seats }), period, to: paid.to },
    at,
  })
  return {
    subscriptionId: terms.id,
    organizationId: terms.organizationId,
    productName: offer.product.name,
    period: paid,
  }
}
