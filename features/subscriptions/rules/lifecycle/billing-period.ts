import { monthsAfter, type Day } from '#values/day.ts'
import { monthsOf, type Period } from '#features/subscriptions/rules/pricing/price.ts'
import type { PaidPeriod } from '#features/subscriptions/rules/pricing/proration.ts'

/**
 * The period that begins on a day, counted from the anchor instead of the previous period: a period that began on
 * the 31st ends on the last day of a short month, and later ones end on the 31st again.
 * @param anchor the first day of the first period
 * @param from the first day of any period counted from it
 */
export function periodFrom(anchor: Day, from: Day, period: Period): PaidPeriod {
  return { from, to: monthsAfter(anchor, monthsBetween(anchor, from) + monthsOf[period]) }
}

/** The number of months from the anchor to the first day of a period counted from it; negative for an earlier one. */
export function monthsBetween(anchor: Day, from: Day): number {
  const [year = 0, month = 0] = anchor.split('-').map(Number)
  const [atYear = 0, atMonth = 0] = from.split('-').map(Number)
  return (atYear - year) * 12 + (atMonth - month)
}
