import { termsVersion } from '#features/markets/server/index.ts'
import { saveOrderedDpa } from '#features/organizations/server/index.ts'
import { normalizeBuyer } from '#features/purchase/rules/checkout/buyer.ts'
import { cancelPendingCourseOrders } from '#features/purchase/server/orders/close-pending-orders.ts'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { newShortId } from '#features/purchase/server/orders/new-short-id.ts'
import { insertOrder, lockBuyer, lockOrder, type Order } from '#features/purchase/server/orders/order-store.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { dayIn, daysAfter, startOfDay } from '#values/day.ts'
import type { CourseOrderRequest } from './course-order-request.ts'
import {
  findOrderedCourse,
  priceCourseOrder,
  validateContract,
  validateRecipient,
  type CourseOrderRefused,
} from './validate-course-order.ts'

export type PlacedCourseOrder = { readonly kind: 'OrderPlaced'; readonly order: Order } | CourseOrderRefused

/** Days until an unpaid order expires. */
const orderValidDays = 3

/**
 * Places an order for one course (C4, S2). On invoice the course opens at once; by card when the payment is captured. It
 * replaces the buyer's pending orders of the course.
 */
export const placeCourseOrder = (
  database: Database,
  input: CourseOrderRequest,
  now: Date,
): Promise<PlacedCourseOrder> =>
  inTransaction(database, { kind: 'system' }, async (tx): Promise<PlacedCourseOrder> => {
    const request = { ...input, buyer: normalizeBuyer(input.buyer, input.market) }
    const { userId, organizationId = null, market } = request
    const today = dayIn(market, now)
    await lockBuyer(tx, userId)
    const found = await findOrderedCourse(tx, request, today)
    if (found.kind === 'CourseOrderRefused') return found
    const { course, offer } = found
    const refusal = validateContract(request) ?? (await validateRecipient(tx, request, course.id, now))
    if (refusal) return refusal
    const priced = priceCourseOrder(request, offer)
    if (priced.kind === 'CourseOrderRefused') return priced
    await cancelPendingCourseOrders(tx, { userId, organizationId, courseId: course.id }, now)
    const id = await insertOrder(tx, {
      ...request,
      shortId: newShortId(),
      kind: 'COURSE',
      courseId: course.id,
      productId: null,
      priceId: null,
      period: null,
      organizationId,
      subscriptionId: null,
      couponId: null,
      partnerKey: null,
      keepsCard: false,
      quote: priced.quote,
      currency: offer.currency,
      periodFrom: today,
      periodTo: daysAfter(today, offer.days),
      termsVersion,
      dpaSha256:
        organizationId === null ? null : await saveOrderedDpa(tx, { ...request, version: request.dpaVersion }, now),
      immediateStart: request.acceptsImmediateStart,
      createdAt: now,
      expiresAt: startOfDay(market, daysAfter(today, orderValidDays + 1)),
    })
    if (request.paymentMethod === 'INVOICE') await completeOrder(tx, { orderId: id, at: now })
    const order = await lockOrder(tx, id)
    if (!order) throw new Error('an order that was just written is gone')
    return { kind: 'OrderPlaced', order }
  })
