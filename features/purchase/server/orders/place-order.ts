import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { termsVersion } from '#features/markets/server/index.ts'
import { tidyBuyer } from '#features/purchase/rules/checkout/buyer.ts'
import { dayIn, daysAfter, startOfDay } from '#values/day.ts'
import { contractFault, findOrdered, payerFault, priceOf, type Refused } from './validate-order.ts'
import { completeOrder } from './complete-order.ts'
import type { Ordered } from './order-request.ts'
import { newShortId } from './new-short-id.ts'
import { leaveOpenOrders } from './close-pending-orders.ts'
import { insertOrder, lockBuyer, lockOrder, type Order } from './order-store.ts'

export type PlacedOrder = { readonly kind: 'OrderPlaced'; readonly order: Order } | Refused

/** How long an order waits for its money. */
const daysOpen = 3

/**
 * Takes an order for a new subscription. By invoice it is carried out at once; by card it waits for the money, which is
 * asked for by `POST /rest/purchase/orders/{shortId}/payment`. Ordering again replaces what is still open.
 */
export const placeOrder = (database: Database, given: Ordered, now: Date): Promise<PlacedOrder> =>
  inTransaction(database, { kind: 'system' }, async (tx): Promise<PlacedOrder> => {
    const ordered = { ...given, buyer: tidyBuyer(given.buyer, given.market) }
    const today = dayIn(ordered.market, now)
    await lockBuyer(tx, ordered.userId)
    const found = await findOrdered(tx, ordered, today)
    if (found.kind === 'OrderRefused') return found
    const { offer } = found
    const fault = contractFault(ordered, offer) ?? (await payerFault(tx, ordered, now))
    if (fault) return fault
    // what is refused leaves the order before it open, with its coupon
    await sql`savepoint untouched`.execute(tx)
    await leaveOpenOrders(tx, ordered.userId, now)
    const priced = await priceOf(tx, ordered, offer, today)
    if (priced.kind === 'OrderRefused') {
      await sql`rollback to savepoint untouched`.execute(tx)
      return priced
    }
    const id = await insertOrder(tx, {
      ...ordered,
      shortId: newShortId(),
      kind: 'START',
      organizationId: ordered.organizationId ?? null,
      subscriptionId: null,
      priceId: offer.price.id,
      couponId: priced.couponId,
      partnerKey: ordered.partnerKey ?? null,
      quote: priced.first.quote,
      currency: offer.price.currency,
      periodFrom: priced.first.period.from,
      periodTo: priced.first.period.to,
      termsVersion,
      immediateStart: ordered.acceptsImmediateStart,
      createdAt: now,
      expiresAt: startOfDay(ordered.market, daysAfter(today, daysOpen + 1)),
    })
    if (ordered.paymentMethod === 'INVOICE') await completeOrder(tx, { orderId: id, at: now })
    const order = await lockOrder(tx, id)
    if (!order) throw new Error('an order that was just written is gone')
    return { kind: 'OrderPlaced', order }
  })
