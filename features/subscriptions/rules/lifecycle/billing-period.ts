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
  const step = monthsOf[period]
  const [year = 0, month = 0] = anchor.split('-').map(Number)
  const [atYear = 0, atMonth = 0] = from.split('-').map(Number)
  const months = (atYear - year) * 12 + (atMonth - month)
  return { from, to: monthsAfter(anchor, months + step) }
}
