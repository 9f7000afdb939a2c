import { findCourseOnSale } from '#features/courses/server/index.ts'
import { beginLicense, hasRunningLicense } from '#features/licenses/server/index.ts'
import { saveInvoiceDetails, saveNumberIfNone } from '#features/organizations/server/index.ts'
import { findCourseTerms } from '#features/subscriptions/server/index.ts'
import { hasVatOf, type FulfilmentResult } from '#features/purchase/server/orders/fulfilment-result.ts'
import type { CourseOrder } from '#features/purchase/server/orders/order-store.ts'
import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn, daysAfter, startOfDay } from '#values/day.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { orderedDays } from './ordered-days.ts'

/**
 * Opens an ordered course for its days, which begin today: to the buyer, or to the people to whom the organisation gives
 * its seats. The order is locked. The actor must be the system.
 * @returns undefined when the course is no longer published, the buyer has bought it in another tab in the meantime, or the
 *   VAT rate has changed since the order
 */
export async function fulfilCourse(
  tx: Transaction,
  order: CourseOrder,
  at: Date,
): Promise<FulfilmentResult | undefined> {
  const { id: orderId, courseId, userId, organizationId, market, seats } = order
  const today = dayIn(market, at)
  const course = await findCourseOnSale(tx, market, { id: courseId })
  const terms = await findCourseTerms(tx, market, today)
  if (!course || !terms || !hasVatOf(order, terms.vat)) return undefined
  const period = { from: today, to: daysAfter(today, orderedDays(order)) }
  const license = { orderId, courseId, startsAt: at, expiresAt: startOfDay(market, period.to) }
  const productName = course.name.map((text) => ({ ...text, value: plainTitle(text.value) }))
  if (organizationId === null) {
    if (userId === null || (await hasRunningLicense(tx, { userId, courseId }, at))) return undefined
    await beginLicense(tx, { ...license, owner: { userId }, seats: 1 })
  } else {
    await saveInvoiceDetails(tx, organizationId, order.buyer, at)
    await saveNumberIfNone(tx, { organizationId, number: order.buyer.number, adminId: userId, at })
    await beginLicense(tx, { ...license, owner: { organizationId }, seats })
    await recordChange(tx, {
      organizationId,
      actorId: userId ?? undefined,
      kind: 'COURSE_BOUGHT',
      subject: textIn(productName, order.language),
      after: { seats },
      at,
    })
  }
  return { subscriptionId: null, organizationId, productName, period }
}
