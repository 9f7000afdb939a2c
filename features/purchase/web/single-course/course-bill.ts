import { courseQuote, paperFeeOf, type CourseOffer } from '#features/subscriptions/web/index.ts'
import type { Market } from '#values/language.ts'
import type { CourseForSale } from '#features/purchase/web/course-to-buy-query.ts'

/** The choices that decide the price of a course. */
export interface ChosenCourse {
  readonly course: CourseForSale
  readonly seats: number
  readonly method: 'CARD' | 'INVOICE'
  /** how an invoice goes out */
  readonly sendVia: string
  readonly market: Market
}

/** How a course is sold, as the rules take it. */
const offerFromAnswer = ({ offer }: CourseForSale): CourseOffer => ({
  currency: offer.price.currency === 'EUR' ? 'EUR' : 'NOK',
  price: BigInt(offer.price.amountMinor),
  vat: { category: offer.vatCategory as CourseOffer['vat']['category'], rateBp: offer.vatRateBp },
  days: offer.days,
})

/** The bill, by the server's rule. */
export const courseBill = ({ course, seats, method, sendVia, market }: ChosenCourse) =>
  courseQuote(offerFromAnswer(course), {
    seats,
    paperFee: method === 'INVOICE' ? paperFeeOf(market, sendVia) : 0n,
  })
