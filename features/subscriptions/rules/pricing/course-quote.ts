import type { Currency } from '#values/money.ts'
import type { Vat } from './price.ts'
import { quoteOf, singleLine, vatOf, withoutVat, type Quote } from './quote.ts'

/** How a single course is sold in a market on a day. */
export interface CourseOffer {
  readonly currency: Currency
  /** for one person, in minor units with VAT: what a consumer sees and pays */
  readonly price: bigint
  readonly vat: Vat
  /** days of access, counted from the purchase */
  readonly days: number
}

/** The most people that one order buys a course for; more is a subscription, or a second order. */
export const maxCourseSeats = 500

/** Whether a course can be bought for this many people at once. */
export const allowsCourseSeats = (seats: number): boolean =>
  Number.isInteger(seats) && seats >= 1 && seats <= maxCourseSeats

/** The price of a course for one person without VAT, in minor units. */
export const courseUnitAmount = ({ price, vat }: Pick<CourseOffer, 'price' | 'vat'>): bigint => withoutVat(price, vat)

/**
 * Whether a price with VAT can be billed to the last minor unit: no net amount leads to € 69.00 at 21 %, because VAT is
 * rounded once on the net (EN 16931, BR-CO-17).
 */
export function isExactPrice(price: bigint, vat: Vat): boolean {
  const net = withoutVat(price, vat)
  return net + vatOf(net, vat) === price
}

/** The bill of a course for some people. VAT is rounded once, on the sum. */
export function courseQuote(
  { currency, price, vat, days }: CourseOffer,
  { seats, paperFee = 0n }: { readonly seats: number; readonly paperFee?: bigint },
): Quote {
  const unitAmount = withoutVat(price, vat)
  const course = { kind: 'COURSE', quantity: seats, unitAmount, net: unitAmount * BigInt(seats) } as const
  const paper = paperFee > 0n ? [singleLine('PAPER', paperFee)] : []
  return quoteOf(currency, vat, [{ ...course, facts: { seats, days } }, ...paper])
}
