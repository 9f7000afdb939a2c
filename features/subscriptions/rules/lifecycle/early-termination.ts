import { monthsAfter, daysAfter, daysBetween, type Day } from '#values/day.ts'
import { monthsBetween } from './billing-period.ts'
import { isTrial, resume } from './pause-and-cancel.ts'
import type { LifecycleStatus } from './terms.ts'

/** How long a consumer is bound at most, as the terms of sale promise. */
const maxBindingMonths = 6
const monthsOfYear = 12

/** How a paid year can be left before its end. */
export interface EarlyTermination<T extends LifecycleStatus> {
  /** the first day on which it can be asked for */
  readonly possibleFrom: Day
  /** what asking today leads to; undefined before that day */
  readonly today:
    | {
        /** the terms of the shortened year; they end with the running month */
        readonly terms: T
        /** whole months of the year that are not used, 1 to 11 */
        readonly months: number
        /** the days of these months */
        readonly days: number
      }
    | undefined
}

/**
 * How a paid year can be left: at the end of a running month, from the month on that runs out when the consumer has
 * been bound for six months. Months are counted like all periods, from the anchor. A requested pause ends first.
 * @param boundSince the first day that was paid for; a pause does not move it
 * @returns undefined where nothing is left to be repaid, and for months, trials and unpaid periods
 */
export function earlyTermination<T extends LifecycleStatus>(
  terms: T,
  boundSince: Day,
  on: Day,
): EarlyTermination<T> | undefined {
  const running = resume(terms, on) ?? terms
  const { stage, period, periodFrom, periodTo } = running
  if (period !== 'YEAR' || isTrial(running) || (stage !== 'ACTIVE' && stage !== 'CANCELLED')) return undefined
  const bound = monthsAfter(boundSince, maxBindingMonths)
  const ends = monthEnds(running)
  // the first end that keeps the promise; in a renewed year, the first of all
  const first = Math.max(
    0,
    ends.findLastIndex((end) => end <= bound),
  )
  const possibleFrom = ends[first - 1] ?? periodFrom
  const next = ends.findIndex((end, place) => place >= first && end > on)
  const end = ends[next]
  if (end === undefined || on >= periodTo) return undefined
  if (on < possibleFrom) return { possibleFrom, today: undefined }
  return {
    possibleFrom,
    today: {
      terms: { ...running, stage: 'CANCELLED', renews: false, periodTo: end },
      months: monthsOfYear - 1 - next,
      days: daysBetween(end, periodTo),
    },
  }
}

/** The ends of the first eleven months of a year, each the first day that is no longer part of the month. */
function monthEnds({ anchor, periodTo }: LifecycleStatus): Day[] {
  const months = monthsBetween(anchor, periodTo)
  return Array.from({ length: monthsOfYear - 1 }, (_, place) =>
    monthsAfter(anchor, months - (monthsOfYear - 1) + place),
  )
}

/** The first day of the running period as it was billed: pauses have moved it since. */
export const billedFrom = ({ periodFrom, pausedDays }: LifecycleStatus): Day => daysAfter(periodFrom, -pausedDays)

/** A bill of the running year or, after a change of product, of its rest. */
interface BilledYear {
  /** with VAT, in minor units as all amounts here */
  readonly total: bigint
  /** what is not credited yet */
  readonly left: bigint
  readonly from: Day
  /** the first day that is not billed */
  readonly to: Day
}

/**
 * What is repaid of a bill for months that are not used: a twelfth for each month, or the share of the days where only the
 * rest of a year was billed. Rounded up, in favour of the consumer, and never more than is left of the bill.
 * @param start the first day of the year, as billed
 */
export function refundOfMonths(
  { total, left, from, to }: BilledYear,
  { start, months, days }: { readonly start: Day; readonly months: number; readonly days: number },
): bigint {
  const [part, whole] =
    from === start ? [months, monthsOfYear] : [Math.min(days, daysBetween(from, to)), daysBetween(from, to)]
  if (whole <= 0) return 0n
  const refund = (total * BigInt(part) + BigInt(whole - 1)) / BigInt(whole)
  return refund < left ? refund : left
}
