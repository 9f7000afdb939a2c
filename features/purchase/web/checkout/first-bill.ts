import { firstPeriod, paperFeeOf, type FirstPeriod, type Period } from '#features/subscriptions/web/index.ts'
import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { OfferOfPage } from './plans/offer-of-page.ts'

/** The choices that decide the price. */
export interface Chosen {
  readonly offer: OfferOfPage
  readonly seats: number
  readonly period: Period
  readonly method: 'CARD' | 'INVOICE'
  /** how an invoice goes out */
  readonly sendVia: string
  readonly couponBp: number | undefined
  readonly market: Market
  readonly today: Day
  /** as far as the page knows; otherwise the server refuses with another price */
  readonly hadTrial: boolean
}

/** The first period and its price, by the server's rule. */
export const firstBill = ({ offer, method, sendVia, market, today, hadTrial, ...chosen }: Chosen): FirstPeriod =>
  firstPeriod({
    ...chosen,
    price: offer.price,
    vat: offer.vat,
    paperFee: method === 'INVOICE' ? paperFeeOf(market, sendVia) : 0n,
    from: today,
    // no trial on invoice: a trial requires a card for what follows
    hadTrial: method === 'INVOICE' || hadTrial,
  })
