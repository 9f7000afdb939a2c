import { daysBetween, type Day } from '#values/day.ts'
import { partOf } from '#values/money.ts'
import { quoteOf, singleLine, type Quote } from './quote.ts'
import type { Vat } from './price.ts'

/** The days that are paid for; `to` is the first that is not. */
export interface PaidPeriod {
  readonly from: Day
  readonly to: Day
}

/** The rest of a period's amount on a day, by whole days: all of it before the period, 0 after it. */
export function restOfPeriod(amount: bigint, { from, to }: PaidPeriod, on: Day): bigint {
  const days = daysBetween(from, to)
  return partOf(amount, BigInt(Math.min(Math.max(0, daysBetween(on, to)), days)), BigInt(days))
}

/**
 * The price of a change within a period, negative for a credit: the rest of the period at the new price less the
 * rest at the old price. Each side is rounded on its own, so that a change and its reversal on the same day add up
 * to 0, apart from the rounding of VAT on each bill.
 * @param was the bill of the whole period before
 * @param becomes the bill of the whole period after
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
