import { pathsIn } from '#values/paths.ts'
import type { Language, Market } from '#values/language.ts'
import { dayIn } from '#values/day.ts'
import { plainTitle } from '#values/localised-text.ts'
import { findCourses } from '#features/courses/server/index.ts'
import { findOfferOfPrice } from '#features/subscriptions/server/index.ts'
import { orderedDays } from '#features/purchase/server/courses/ordered-days.ts'
import type { Order } from '#features/purchase/server/orders/order-store.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Payment } from './payment-store.ts'
import type { Initiation } from './acquirer-interface.ts'

const minute = 60_000

/** How long the acquirer's page takes cards: as long as the order is pending, within the acquirers' limits. */
export function openUntil(now: Date, orderExpiresAt?: Date): Date {
  const min = now.getTime() + 45 * minute
  const max = now.getTime() + 23 * 60 * minute
  return new Date(Math.min(max, Math.max(min, orderExpiresAt?.getTime() ?? max)))
}

/** The path that the browser returns to. Returning proves nothing: the page polls the order's state. */
const returnPathOf = ({ shortId, language }: Order, courseShortId: string | undefined): string => {
  const { purchase, purchaseCourse } = pathsIn(language)
  return `${courseShortId === undefined ? purchase : purchaseCourse(courseShortId)}?order=${shortId}`
}

/** What is bought, as the payment page shows it. */
async function boughtOf(tx: Transaction, order: Order) {
  const { market } = order
  if (order.kind === 'COURSE') {
    const [course] = await findCourses(tx, market, [order.courseId])
    if (!course) throw new Error(`the course of order ${order.shortId} is gone`)
    const productName = course.name.map((text) => ({ ...text, value: plainTitle(text.value) }))
    return { summary: { productName, seats: order.seats, days: orderedDays(order) }, courseShortId: course.short_id }
  }
  const offer = await findOfferOfPrice(tx, { priceId: order.priceId, market, on: dayIn(market, order.createdAt) })
  if (!offer) throw new Error(`the price of order ${order.shortId} is gone`)
  const months = order.period === 'YEAR' ? 12 : 1
  return { summary: { productName: offer.product.name, seats: order.seats, months }, courseShortId: undefined }
}

/** The payment of an order to initiate at the acquirer. */
export async function initiationOf(
  tx: Transaction,
  order: Order,
  payment: Payment,
  customer: string | undefined,
): Promise<Initiation> {
  const { quote, market } = order
  const bought = await boughtOf(tx, order)
  return {
    paymentId: payment.id,
    orderShortId: order.shortId,
    amount: payment.amount,
    currency: payment.currency,
    keepsCard: payment.keepsCard,
    market,
    language: order.language,
    email: order.buyer.email || undefined,
    customer,
    summary: {
      ...bought.summary,
      net: quote.net,
      vat: quote.vat,
      vatRateBp: quote.vatRateBp,
      renewsOn: payment.keepsCard ? order.periodTo : undefined,
    },
    returnPath: returnPathOf(order, bought.courseShortId),
    createdAt: payment.createdAt,
    openUntil: payment.openUntil,
  }
}

/** The payment of 0 that replaces a saved card. The page that the user returns to requests the status of the change. */
export const cardChangeOf = (
  payment: Payment,
  { market, language, customer }: { market: Market; language: Language; customer: string | undefined },
): Initiation => ({
  paymentId: payment.id,
  orderShortId: undefined,
  amount: 0n,
  currency: payment.currency,
  keepsCard: true,
  market,
  language,
  email: undefined,
  customer,
  summary: undefined,
  returnPath: `${pathsIn(language).administration('admin_subscription')}?card=${payment.id}`,
  createdAt: payment.createdAt,
  openUntil: payment.openUntil,
})
