import { daysAfter, type Day } from '#values/day.ts'
import { periodFrom } from './billing-period.ts'
import type { PaidPeriod } from '#features/subscriptions/rules/pricing/proration.ts'
import { quote, quoteOf, type Quote, type QuoteRequest } from '#features/subscriptions/rules/pricing/quote.ts'

/** The first period of a subscription. */
export interface FirstPeriod {
  readonly stage: 'TRIALING' | 'ACTIVE'
  readonly period: PaidPeriod
  /** the day that the periods are counted from: the first that is paid for */
  readonly anchor: Day
  /** of a trial: no line, nothing to pay */
  readonly quote: Quote
}

/** A subscription to start, its first day, and whether the buyer has used a trial before: it is given once. */
interface StartRequest extends QuoteRequest {
  readonly from: Day
  readonly hadTrial: boolean
}

/**
 * Calculates the first period: a trial where the price offers one that was not used before, else a whole month or
 * year. A coupon applies to the first paid period, not to a trial.
 */
export function firstPeriod({ from, hadTrial, ...request }: StartRequest): FirstPeriod {
  const { price, vat } = request
  if (price.trialDays === 0 || hadTrial)
    return { stage: 'ACTIVE', period: periodFrom(from, from, request.period), anchor: from, quote: quote(request) }
  const to = daysAfter(from, price.trialDays)
  return { stage: 'TRIALING', period: { from, to }, anchor: to, quote: quoteOf(price.currency, vat, []) }
}
