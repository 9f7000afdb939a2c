import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { termsVersion } from '#features/markets/server/index.ts'
import { saveOrderedDpa } from '#features/organizations/server/index.ts'
import { normalizeBuyer } from '#features/purchase/rules/checkout/buyer.ts'
import { dayIn, daysAfter, startOfDay } from '#values/day.ts'
import { validateContract, findOrderedOffer, validatePayer, priceOrder, type OrderRefused } from './validate-order.ts'
import { completeOrder } from './complete-order.ts'
import type { OrderRequest } from './order-request.ts'
import { newShortId } from './new-short-id.ts'
import { cancelPendingOrders } from './close-pending-orders.ts'
import { insertOrder, lockBuyer, lockOrder, type Order } from './order-store.ts'

export type PlacedOrder = { readonly kind: 'OrderPlaced'; readonly order: Order } | OrderRefused

/** Days until an unpaid order expires. */
const orderValidDays = 3

/**
 * Places an order for a new subscription. On invoice it is fulfilled at once; by card when the payment is captured,
 * which `POST /rest/purchase/orders/{shortId}/payment` begins. It replaces the buyer's pending orders.
 */
export const placeOrder = (database: Database, input: OrderRequest, now: Date): Promise<PlacedOrder> =>
  inTransaction(database, { kind: 'system' }, async (tx): Promise<PlacedOrder> => {
    const request = { ...input, buyer: normalizeBuyer(input.buyer, input.market) }
    const today = dayIn(request.market, now)
    await lockBuyer(tx, request.userId)
    const found = await findOrderedOffer(tx, request, today)
    if (found.kind === 'OrderRefused') return found
    const { offer } = found
    const refusal = validateContract(request, offer) ?? (await validatePayer(tx, request, now))
    if (refusal) return refusal
    // a refused order leaves the earlier one pending, with its coupon
    await sql`savepoint untouched`.execute(tx)
    await cancelPendingOrders(tx, request.userId, now)
    const priced = await priceOrder(tx, request, offer, today)
    if (priced.kind === 'OrderRefused') {
      await sql`rollback to savepoint untouched`.execute(tx)
      return priced
    }
    const id = await insertOrder(tx, {
      ...request,
      shortId: newShortId(),
      kind: 'START',
      organizationId: request.organizationId ?? null,
      subscriptionId: null,
      priceId: offer.price.id,
      couponId: priced.couponId,
      partnerKey: request.partnerKey ?? null,
      quote: priced.first.quote,
      currency: offer.price.currency,
      periodFrom: priced.first.period.from,
      periodTo: priced.first.period.to,
      termsVersion,
      dpaSha256:
        request.buyer.kind === 'ORGANIZATION'
          ? await saveOrderedDpa(tx, { ...request, version: request.dpaVersion }, now)
          : null,
      immediateStart: request.acceptsImmediateStart,
      createdAt: now,
      expiresAt: startOfDay(request.market, daysAfter(today, orderValidDays + 1)),
    })
    if (request.paymentMethod === 'INVOICE') await completeOrder(tx, { orderId: id, at: now })
    const order = await lockOrder(tx, id)
    if (!order) throw new Error('an order that was just written is gone')
    return { kind: 'OrderPlaced', order }
  })
