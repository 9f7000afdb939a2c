import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { createOrganization, saveInvoiceDetails, saveNumberIfNone } from '#features/organizations/server/index.ts'
import {
  beginTerms,
  findDiscount,
  findOfferOfPrice,
  firstPeriod,
  hasActiveSubscription,
  recordSubscriptionEvent,
  type Offer,
} from '#features/subscriptions/server/index.ts'
import { dayIn, startOfDay } from '#values/day.ts'
import { textIn } from '#values/localised-text.ts'
import { isCustomer } from './validate-order.ts'
import { fulfilCourse } from '#features/purchase/server/courses/fulfil-course.ts'
import { fulfilAgreement } from './fulfil-agreement.ts'
import { fulfilChange } from './fulfil-change.ts'
import { fulfilRenewal } from './fulfil-renewal.ts'
import { couponBpOf, hasVatOf, type FulfilmentResult } from './fulfilment-result.ts'
import type { Order, SubscriptionOrder } from './order-store.ts'

/**
 * Applies an order to its subscription, or opens its course. The order is locked. The actor must be the system.
 * @returns undefined when the order no longer fits
 */
export async function fulfilOrder(tx: Transaction, order: Order, at: Date): Promise<FulfilmentResult | undefined> {
  if (order.kind === 'COURSE') return fulfilCourse(tx, order, at)
  if (order.kind === 'SEATS' || order.kind === 'UPGRADE') return fulfilChange(tx, order, at)
  if (order.kind === 'RENEWAL') return fulfilRenewal(tx, order, at)
  if (order.kind === 'AGREEMENT') return fulfilAgreement(tx, order, at)
  return fulfilStart(tx, order, at)
}

/**
 * Starts a new subscription.
 * @returns undefined when another admin or tab has started one in the meantime, or the VAT rate has changed since
 *   the order
 */
async function fulfilStart(tx: Transaction, order: SubscriptionOrder, at: Date): Promise<FulfilmentResult | undefined> {
  const { userId, market, period, seats, paymentMethod } = order
  const today = dayIn(market, at)
  const offer = await findOfferOfPrice(tx, { priceId: order.priceId, market, on: today })
  if (!offer) throw new Error(`the price of order ${order.shortId} is gone`)
  const { name: productName, licence } = offer.product
  if (await hasSubscription(tx, order, licence, at)) return undefined
  if (!hasVatOf(order, offer.vat)) return undefined
  // another user has bought for the company in the meantime
  if (licence !== 'INDIVIDUAL' && order.organizationId === null && order.buyer.number !== '') {
    if (await isCustomer(tx, { number: order.buyer.number, market }, at)) return undefined
  }
  const organizationId = licence === 'INDIVIDUAL' ? null : await findOrCreateOrganization(tx, order, at)
  // an order without lines is a trial, which begins today
  const isTrial = order.quote.lines.length === 0
  const first = firstPeriod({ ...offer, seats, period, from: today, hadTrial: !isTrial })
  const renews = paymentMethod === 'INVOICE' || order.keepsCard
  const subscriptionId = await beginTerms(
    tx,
    {
      userId: organizationId === null ? userId : null,
      organizationId,
      productId: order.productId,
      seats: organizationId === null ? null : seats,
      market,
      priceId: order.priceId,
      period,
      stage: renews ? first.stage : 'CANCELLED',
      anchor: first.anchor,
      periodFrom: first.period.from,
      periodTo: first.period.to,
      renews,
      pausedOn: null,
      pausedDays: 0,
      pastDueSince: null,
      retries: 0,
      paymentMethod,
      couponBp: await firstPeriodDiscountBp(tx, order),
      expirationDate: startOfDay(market, first.period.to),
    },
    at,
  )
  await recordSubscriptionEvent(tx, {
    subscriptionId,
    kind: 'STARTED',
    actorId: userId,
    facts: { seats, period, to: first.period.to, ...(isTrial && { trialDays: offer.price.trialDays }) },
    at,
  })
  if (organizationId !== null)
    await recordChange(tx, {
      organizationId,
      actorId: userId ?? undefined,
      kind: 'SUBSCRIPTION_STARTED',
      subject: textIn(productName, order.language),
      after: { seats },
      at,
    })
  return { subscriptionId, organizationId, productName, period: first.period }
}

/** Whether the recipient already has a subscription. An organisation that is not created yet has none. */
async function hasSubscription(
  tx: Transaction,
  { organizationId, userId }: Order,
  licence: Offer['product']['licence'],
  at: Date,
): Promise<boolean> {
  if (organizationId !== null) return hasActiveSubscription(tx, { organizationId }, at)
  if (userId === null) return true
  return licence === 'INDIVIDUAL' && hasActiveSubscription(tx, { userId }, at)
}

/** The coupon's discount on the first paid period, in basis points: after a trial that is the next period. */
const firstPeriodDiscountBp = async (tx: Transaction, order: Order): Promise<number> =>
  order.quote.lines.length === 0 && order.couponId !== null ? findDiscount(tx, order.couponId) : couponBpOf(order)

/** The organisation that was bought for: the one that the buyer runs, or a new one with the buyer as its admin. */
async function findOrCreateOrganization(tx: Transaction, order: Order, at: Date): Promise<string> {
  const { buyer, organizationId, userId, market } = order
  if (organizationId !== null) {
    await saveInvoiceDetails(tx, organizationId, buyer, at)
    await saveNumberIfNone(tx, { organizationId, number: buyer.number, adminId: userId, at })
    return organizationId
  }
  if (userId === null) throw new Error(`nobody runs what order ${order.shortId} is for`)
  return createOrganization(tx, { adminId: userId, market, name: buyer.name, number: buyer.number, invoice: buyer, at })
}
