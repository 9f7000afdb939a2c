import { firstPeriod, paperFeeOf, type FirstPeriod, type Period } from '#features/subscriptions/web/index.ts'
import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { OfferOfPage } from './plans/offer-of-page.ts'

/** What stands on the page that decides what is to be paid. */
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
  /** as far as the page knows: the server knows better, and then says that the price is another */
  readonly hadTrial: boolean
}

/** What an order would begin with and cost, by the same rule as on the server. */
export const firstBill = ({ offer, method, sendVia, market, today, hadTrial, ...chosen }: Chosen): FirstPeriod =>
  firstPeriod({
    ...chosen,
    price: offer.price,
    vat: offer.vat,
    paperFee: method === 'INVOICE' ? paperFeeOf(market, sendVia) : 0n,
    from: today,
    // nothing is tried on an invoice: a card stands for what follows
    hadTrial: method === 'INVOICE' || hadTrial,
  })
