import { accessTo, findCourseOnSale } from '#features/courses/server/index.ts'
import { findInvoiceDetails, findTrust, lockManagement } from '#features/organizations/server/index.ts'
import {
  allowsCourseSeats,
  courseQuote,
  findCourseTerms,
  paperFeeOf,
  type CourseOffer,
  type Quote,
} from '#features/subscriptions/server/index.ts'
import { invalidBuyerFields, mayPayByInvoice, type BuyerField } from '#features/purchase/rules/checkout/buyer.ts'
import type { CourseOrderRefusal } from '#features/purchase/rules/checkout/course-order-refusal.ts'
import { isBelowMinCardAmount } from '#features/purchase/rules/payment/min-card-amount.ts'
import { countCourseInvoices } from '#features/purchase/server/orders/order-store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isServedTerritory } from '#values/addresses/territory.ts'
import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { currencyOf } from '#values/money.ts'
import type { CourseOrderRequest } from './course-order-request.ts'

/** A refused order for a course and the reason. */
export interface CourseOrderRefused {
  readonly kind: 'CourseOrderRefused'
  readonly reason: CourseOrderRefusal
  readonly fields: readonly BuyerField[]
}

const refused = (reason: CourseOrderRefusal, fields: readonly BuyerField[] = []): CourseOrderRefused => ({
  kind: 'CourseOrderRefused',
  reason,
  fields,
})

/** A course as it is sold in a market on a day; undefined where it is not. */
export async function findCourseOffer(
  tx: Transaction,
  market: Market,
  price: bigint | null,
  on: Day,
): Promise<CourseOffer | undefined> {
  const terms = await findCourseTerms(tx, market, on)
  return terms && price !== null ? { ...terms, price, currency: currencyOf[market] } : undefined
}

/** The ordered course at today's price. */
export async function findOrderedCourse(tx: Transaction, { courseShortId, market }: CourseOrderRequest, on: Day) {
  const course = await findCourseOnSale(tx, market, { shortId: courseShortId })
  if (!course) return refused('UNKNOWN_COURSE')
  const offer = await findCourseOffer(tx, market, course.price, on)
  return offer ? { kind: 'Found' as const, course, offer } : refused('NOT_FOR_SALE')
}

/** Validates the order itself: seats, buyer fields, consents. */
export function validateContract(ordered: CourseOrderRequest): CourseOrderRefused | undefined {
  const { seats, buyer, market, paymentMethod, organizationId, acceptsTerms, acceptsImmediateStart } = ordered
  const isPerson = buyer.kind === 'PERSON'
  if (!allowsCourseSeats(seats) || (isPerson && seats !== 1)) return refused('SEATS_OUT_OF_RANGE')
  if (!acceptsTerms) return refused('TERMS_NOT_ACCEPTED')
  if (isPerson && !acceptsImmediateStart) return refused('IMMEDIATE_START_NOT_REQUESTED')
  // an organisation buys for its people, so it is one that the buyer administrates
  if (isPerson !== (organizationId === undefined)) return refused('NOT_THEIR_ADMIN')
  const fields = invalidBuyerFields(buyer, market)
  if (fields.length > 0) return refused('BUYER_INCOMPLETE', fields)
  if (!isServedTerritory(market, buyer.country, buyer.zip)) return refused('TERRITORY_NOT_SERVED', ['zip'])
  return paymentMethod === 'INVOICE' && !mayPayByInvoice(buyer) ? refused('INVOICE_NOT_OFFERED') : undefined
}

/** How many courses an organisation may order on invoice before it is known who it is. */
const maxUntrustedInvoices = 3

/** Validates the recipient: nobody pays for what is open to them already, and an admin acts for an organisation (C4). */
export async function validateRecipient(
  tx: Transaction,
  { userId, organizationId, market, paymentMethod }: CourseOrderRequest,
  courseId: string,
  now: Date,
): Promise<CourseOrderRefused | undefined> {
  if (organizationId !== undefined) {
    const management = await lockManagement(tx, userId, organizationId)
    const organization = await findInvoiceDetails(tx, organizationId)
    // currency and taxes are those of the organisation's market
    if (management?.role !== 'ADMIN' || organization?.market !== market) return refused('NOT_THEIR_ADMIN')
  }
  const access = (await accessTo(tx, { userId, market, now, organizationId }, [courseId])).get(courseId)
  if (organizationId === undefined) {
    if (access?.userCanWatch) return refused('ALREADY_OPEN')
    return access?.userCanPurchase ? undefined : refused('NOT_FOR_SALE')
  }
  if (!access?.organizationCanPurchase) return refused(access?.userCanWatch ? 'ALREADY_OPEN' : 'NOT_FOR_SALE')
  if (paymentMethod !== 'INVOICE' || (await findTrust(tx, organizationId))) return undefined
  const unproved = await countCourseInvoices(tx, organizationId, maxUntrustedInvoices)
  return unproved >= maxUntrustedInvoices ? refused('INVOICE_LIMIT_REACHED') : undefined
}

/** Calculates the bill, whose total must be the one shown on the page. */
export function priceCourseOrder(
  { seats, market, buyer, paymentMethod, expectedTotal }: CourseOrderRequest,
  offer: CourseOffer,
): { readonly kind: 'Priced'; readonly quote: Quote } | CourseOrderRefused {
  const paperFee = paymentMethod === 'INVOICE' ? paperFeeOf(market, buyer.sendVia) : 0n
  const quote = courseQuote(offer, { seats, paperFee })
  if (quote.total !== expectedTotal) return refused('PRICE_CHANGED')
  if (paymentMethod === 'CARD' && isBelowMinCardAmount(quote)) return refused('TOO_LITTLE_FOR_CARD')
  return { kind: 'Priced', quote }
}
