import { stableId } from '#database/seed/stable-id.ts'
import { findOffers, quote, type Period } from '#features/subscriptions/server/index.ts'
import { completeOrder, insertOrder, newShortId } from '#features/purchase/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { dayIn, monthsAfter } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { billedBuyer } from './invoice-world.ts'

/** The purchase of an organisation; by default forty seats for a year, by invoice. */
export interface Purchase {
  readonly organizationId: string
  readonly userId: string
  readonly at: Date
  readonly seats?: number
  readonly market?: Market
  readonly period?: Period
  readonly paymentMethod?: 'CARD' | 'INVOICE'
  readonly couponBp?: number
}

/**
 * Buys the plan for several for an organisation in a seeded database, through an order as the page does.
 * @returns the subscription's id
 */
export function buySubscription(database: Database, purchase: Purchase): Promise<string> {
  const { organizationId, userId, at, seats = 40, market = 'no', period = 'YEAR', couponBp = 0 } = purchase
  const { paymentMethod = 'INVOICE' } = purchase
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const today = dayIn(market, at)
    const productId = stableId('product', 'group')
    const [offer] = await findOffers(tx, { productIds: [productId], market, on: today })
    if (!offer) throw new Error('the plan for several is not sold')
    const bill = quote({ ...offer, seats, period, couponBp })
    const orderId = await insertOrder(tx, {
      shortId: newShortId(),
      market,
      language: market === 'no' ? 'nb' : 'es',
      kind: 'START',
      userId,
      organizationId,
      subscriptionId: null,
      productId,
      priceId: offer.price.id,
      seats,
      period,
      couponId: null,
      partnerKey: null,
      paymentMethod,
      keepsCard: true,
      buyer: { ...billedBuyer, ...(market === 'es' && { country: 'ES', number: 'A78222114', zip: '28013' }) },
      quote: bill,
      currency: bill.currency,
      periodFrom: today,
      periodTo: monthsAfter(today, period === 'YEAR' ? 12 : 1),
      termsVersion: '2026-11',
      immediateStart: false,
      createdAt: at,
      expiresAt: new Date(at.getTime() + 60 * 60 * 1000),
    })
    await completeOrder(tx, {
      orderId,
      paid: paymentMethod === 'CARD' ? { amount: bill.total, reference: `test ${orderId}` } : undefined,
      at,
    })
    const { rows } = await sql<{ id: string }>`
      update subscription set coupon_bp = ${couponBp} where organization_id = ${organizationId} returning id`.execute(
      tx,
    )
    return rows[0]?.id ?? ''
  })
}
