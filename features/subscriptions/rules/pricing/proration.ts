import { daysBetween, type Day } from '#values/day.ts'
import { partOf } from '#values/money.ts'
import { quoteOf, singleLine, type Quote } from './quote.ts'
import type { Vat } from './price.ts'

/** The days that are paid for; `to` is the first that is not. */
export interface PaidPeriod {
  readonly from: Day
  readonly to: Day
}

/** What is left of a whole period's amount on a day, by whole days: all of it until the period begins, nothing after it. */
export function restOfPeriod(amount: bigint, { from, to }: PaidPeriod, on: Day): bigint {
  const days = daysBetween(from, to)
  return partOf(amount, BigInt(Math.min(Math.max(0, daysBetween(on, to)), days)), BigInt(days))
}

/**
 * What a change in the middle of a period costs, or gives back when negative: the rest of what it will be, less the rest
 * of what it was. Each side is rounded alone, so that whatever is changed on one day and changed back the same way costs
 * nothing in all. Going round by another way costs nothing either but for the VAT, which each bill rounds for itself.
 * @param was @param becomes what each would cost for the whole period
 * @param vat of the day, for both sides
 */
export function prorate(was: Quote, becomes: Quote, period: PaidPeriod, on: Day, vat: Vat): Quote {
  const days = daysBetween(on, period.to)
  const unused = restOfPeriod(was.net, period, on)
  const rest = restOfPeriod(becomes.net, period, on)
  const lines = [
    ...(rest === 0n ? [] : [singleLine('REST_OF_PERIOD', rest, { days })]),
    ...(unused === 0n ? [] : [singleLine('UNUSED_REST', -unused, { days })]),
  ]
  return quoteOf(becomes.currency, vat, lines)
}
