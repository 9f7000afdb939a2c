import { daysAfter, daysBetween, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { isSuspended, pauseEnds } from './pause-and-cancel.ts'
import { periodFrom } from './billing-period.ts'
import type { PaidPeriod } from '#features/subscriptions/rules/pricing/proration.ts'
import type { LifecycleStatus } from './terms.ts'

/**
 * Days after the first refusal on which a failed renewal is retried. After the last retry the subscription is
 * paused.
 */
export const retryDays = [1, 3, 5, 7] as const

/** How many days an unpaid renewal can still be paid. */
export const maxPastDueDays = 90

/** Days that the courses stay open after the paid period while the renewal is retried. */
export const gracePeriodDays = Math.max(...retryDays) + 1

/** The action that is due for a subscription. */
type DueAction = 'RENEW' | 'RETRY' | 'EXPIRE' | 'RESUME'

/** The action that is due on a day; undefined for none. */
export function dueActionOn(terms: LifecycleStatus, today: Day): DueAction | undefined {
  switch (terms.stage) {
    case 'TRIALING':
    case 'ACTIVE':
      return today >= terms.periodTo ? 'RENEW' : undefined
    case 'CANCELLED':
      return today >= terms.periodTo ? 'EXPIRE' : undefined
    case 'PAST_DUE':
      return daysSinceRefusal(terms, today) >= (retryDays[terms.retries] ?? 0) ? 'RETRY' : undefined
    case 'PAUSED':
      return dueOnPause(terms, today)
    case 'EXPIRED':
      return undefined
  }
}

function dueOnPause(terms: LifecycleStatus, today: Day): DueAction | undefined {
  const end = pauseEnds(terms)
  if (end !== undefined) return today >= end ? 'RESUME' : undefined
  // closed for an overdue invoice: expires when cancelled, else waits for the payment
  if (isSuspended(terms)) return !terms.renews && today >= terms.periodTo ? 'EXPIRE' : undefined
  return daysSinceRefusal(terms, today) >= maxPastDueDays ? 'EXPIRE' : undefined
}

const daysSinceRefusal = ({ pastDueSince }: LifecycleStatus, today: Day) =>
  pastDueSince === null ? 0 : daysBetween(pastDueSince, today)

/**
 * The period that a renewal pays for: the one that today lies in, counted from the anchor. Periods that passed while nothing
 * ran are not billed afterwards.
 */
export function nextPeriod({ anchor, periodTo, period }: LifecycleStatus, today: Day): PaidPeriod {
  let next = periodFrom(anchor, periodTo, period)
  while (next.to <= today) next = periodFrom(anchor, next.to, period)
  return next
}

/**
 * The terms after a paid renewal. When the subscription was paused for the unpaid renewal, the new period begins on
 * the day of the payment.
 */
export function renew<T extends LifecycleStatus>(terms: T, ordered: PaidPeriod, on: Day): T {
  const late = terms.stage === 'PAUSED'
  const paid = late ? periodFrom(on, on, terms.period) : ordered
  return {
    ...terms,
    stage: terms.renews ? 'ACTIVE' : 'CANCELLED',
    anchor: late ? on : terms.anchor,
    periodFrom: paid.from,
    periodTo: paid.to,
    pausedOn: null,
    pausedDays: 0,
    pastDueSince: null,
    retries: 0,
  }
}

/** The terms after a refused renewal or retry. After the last retry the subscription is paused. */
export function recordRefusal<T extends LifecycleStatus>(terms: T, on: Day): T {
  if (terms.stage !== 'PAST_DUE') return { ...terms, stage: 'PAST_DUE', pastDueSince: on, retries: 0 }
  // days that passed while nothing ran are not made up for
  const passed = retryDays.filter((day) => day <= daysSinceRefusal(terms, on)).length
  const retries = Math.max(terms.retries + 1, passed)
  return retries < retryDays.length ? { ...terms, retries } : { ...terms, retries, stage: 'PAUSED', pausedOn: on }
}

/**
 * The day on which the courses close when the renewal is not paid; null where no renewal follows. The grace period
 * covers the time until the bank answers.
 */
export const graceEnds = ({ stage, renews, periodTo }: LifecycleStatus): Day | null =>
  renews && (stage === 'TRIALING' || stage === 'ACTIVE' || stage === 'PAST_DUE')
    ? daysAfter(periodTo, gracePeriodDays)
    : null

/**
 * Days before a renewal on which the payer must be notified; undefined where no notice is required. A year: thirty.
 * A month: fifteen in Spain (Ley 10/2025), none in Norway, where each month has a receipt. The end of a trial:
 * three.
 */
export function noticeDays(
  market: Market,
  { stage, period }: Pick<LifecycleStatus, 'stage' | 'period'>,
): number | undefined {
  if (stage === 'TRIALING') return 3
  if (period === 'YEAR') return 30
  return market === 'es' ? 15 : undefined
}
