import { daysAfter, type Day } from '#values/day.ts'
import { periodFrom } from './billing-period.ts'
import type { PaidPeriod } from '#features/subscriptions/rules/pricing/proration.ts'
import { quote, quoteOf, type Quote, type QuoteRequest } from '#features/subscriptions/rules/pricing/quote.ts'

/** How a bought subscription begins. */
export interface FirstPeriod {
  readonly stage: 'TRIALING' | 'ACTIVE'
  readonly period: PaidPeriod
  /** the day that the periods are counted from: the first that is paid for */
  readonly anchor: Day
  /** of a trial: no line, nothing to pay */
  readonly quote: Quote
}

/** What is begun, the day it begins, and whether whoever begins it has tried something before: that is given once. */
export interface StartRequest extends QuoteRequest {
  readonly from: Day
  readonly hadTrial: boolean
}

/**
 * The first period: days that cost nothing where the price gives such and they were not had before, else a whole month
 * or year. A coupon is for the first period that is paid for and takes nothing off a trial.
 */
export function firstPeriod({ from, hadTrial, ...wanted }: StartRequest): FirstPeriod {
  const { price, vat } = wanted
  if (price.trialDays === 0 || hadTrial)
    return { stage: 'ACTIVE', period: periodFrom(from, from, wanted.period), anchor: from, quote: quote(wanted) }
  const to = daysAfter(from, price.trialDays)
  return { stage: 'TRIALING', period: { from, to }, anchor: to, quote: quoteOf(price.currency, vat, []) }
}
