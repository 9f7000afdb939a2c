import { saveInvoiceDetails, saveNumberIfNone } from '#features/organizations/server/index.ts'
import {
  beginTerms,
  findOfferOfPrice,
  lockTerms,
  periodFrom,
  recordSubscriptionEvent,
} from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn, startOfDay } from '#values/day.ts'
import { hasVatOf, type FulfilmentResult } from './fulfilment-result.ts'
import type { SubscriptionOrder } from './order-store.ts'

/**
 * Begins an agreement (S2): its first period starts today, whatever the organisation had before. The order is locked. The
 * actor must be the system.
 * @returns undefined when the terms have changed since the price was calculated
 */
export async function fulfilAgreement(
  tx: Transaction,
  order: SubscriptionOrder,
  at: Date,
): Promise<FulfilmentResult | undefined> {
  const { organizationId, subscriptionId: heldId, productId, priceId, market, period, seats, buyer } = order
  if (organizationId === null) throw new Error(`agreement ${order.shortId} is with nobody`)
  const held = heldId === null ? undefined : await lockTerms(tx, heldId)
  if (held?.version !== (order.subscriptionVersion ?? undefined)) return undefined
  const today = dayIn(market, at)
  const offer = await findOfferOfPrice(tx, { priceId, market, on: today })
  if (!offer) throw new Error(`the price of order ${order.shortId} is gone`)
  if (!hasVatOf(order, offer.vat)) return undefined
  await saveInvoiceDetails(tx, organizationId, buyer, at)
  await saveNumberIfNone(tx, { organizationId, number: buyer.number, adminId: null, at })
  const paid = periodFrom(today, today, period)
  const isUnlimited = offer.price.isUnlimited === true
  const subscriptionId = await beginTerms(
    tx,
    {
      userId: null,
      organizationId,
      productId,
      seats: isUnlimited ? null : seats,
      market,
      priceId,
      period,
      stage: 'ACTIVE',
      anchor: today,
      periodFrom: paid.from,
      periodTo: paid.to,
      renews: true,
      pausedOn: null,
      pausedDays: 0,
      pastDueSince: null,
      retries: 0,
      paymentMethod: 'INVOICE',
      couponBp: 0,
      expirationDate: startOfDay(market, paid.to),
    },
    at,
  )
  await recordSubscriptionEvent(tx, {
    subscriptionId,
    kind: 'AGREED',
    actorId: null,
    facts: { ...(!isUnlimited && { seats }), period, to: paid.to },
    at,
  })
  return { subscriptionId, organizationId, productName: offer.product.name, period: paid }
}
