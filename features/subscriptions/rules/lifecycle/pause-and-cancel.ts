import { daysAfter, daysBetween, type Day } from '#values/day.ts'
import type { LifecycleStatus } from './terms.ts'

/** The most days of a period that can be spent on pause. */
export const maxPausedDays = 60

/** How many more days of the running period may be spent on pause; none where it cannot be paused at all. */
export const pausableDays = ({ stage, pausedDays }: LifecycleStatus): number =>
  stage === 'ACTIVE' ? maxPausedDays - pausedDays : 0

/** Stops the clock: the courses close, and the paid days wait. Undefined where that cannot be done. */
export const pause = <T extends LifecycleStatus>(terms: T, on: Day): T | undefined =>
  pausableDays(terms) > 0 ? { ...terms, stage: 'PAUSED', pausedOn: on } : undefined

/** The last day on which a pause is still one: it ends by itself at the beginning of this day. */
export const pauseEnds = ({ pausedOn, pausedDays, pastDueSince }: LifecycleStatus): Day | undefined =>
  pausedOn === null || pastDueSince !== null ? undefined : daysAfter(pausedOn, maxPausedDays - pausedDays)

/**
 * Ends a pause that was wished for. The whole period moves by the days that were spent on it, so that as many paid ones
 * are left as before, and later periods are counted from its new end. Undefined for what is not on such a pause.
 */
export function resume<T extends LifecycleStatus>(terms: T, on: Day): T | undefined {
  return terms.stage === 'PAUSED' && terms.pastDueSince === null ? endPause(terms, on) : undefined
}

/** Moves the whole period by the days that were spent on pause, and goes on. */
function endPause<T extends LifecycleStatus>(terms: T, on: Day): T {
  const { pausedOn, pausedDays } = terms
  const spent = pausedOn === null ? 0 : Math.max(0, daysBetween(pausedOn, on))
  const days = Math.min(spent, maxPausedDays - pausedDays)
  const periodTo = daysAfter(terms.periodTo, days)
  return {
    ...terms,
    stage: terms.renews ? 'ACTIVE' : 'CANCELLED',
    pausedOn: null,
    pausedDays: pausedDays + days,
    pastDueSince: null,
    periodFrom: daysAfter(terms.periodFrom, days),
    periodTo,
    anchor: days === 0 ? terms.anchor : periodTo,
  }
}

/**
 * Closes the courses because an invoice of a running period is long overdue. Undefined for what is closed or over anyway.
 * @param since the day on which the invoice was due
 */
export const suspend = <T extends LifecycleStatus>(
  terms: T,
  { since, on }: { readonly since: Day; readonly on: Day },
) =>
  (terms.stage === 'ACTIVE' || terms.stage === 'CANCELLED') && on < terms.periodTo
    ? ({ ...terms, stage: 'PAUSED', pausedOn: on, pastDueSince: since, retries: 0 } satisfies T)
    : undefined

/** Whether it is on pause for an overdue invoice, and not for a card that was refused. */
export const isSuspended = ({ stage, pastDueSince, retries }: LifecycleStatus): boolean =>
  stage === 'PAUSED' && pastDueSince !== null && retries === 0

/** Opens what was closed for an overdue invoice. The days for which it was closed are given back, as those of a pause are. */
export const reopen = <T extends LifecycleStatus>(terms: T, on: Day): T | undefined =>
  isSuspended(terms) ? endPause(terms, on) : undefined

/** Ends it for good. */
export const expire = <T extends LifecycleStatus>(terms: T): T => ({
  ...terms,
  stage: 'EXPIRED',
  renews: false,
  pausedOn: null,
  pastDueSince: null,
  retries: 0,
})

/**
 * Lets it run to the end of the period and no further; a pause that was wished for ends with it. A period that nobody paid
 * for is over at once. One that is closed for its invoice stays so until that is paid.
 */
export function cancel<T extends LifecycleStatus>(terms: T, on: Day): T | undefined {
  const { stage, pastDueSince, periodTo } = terms
  if (stage === 'EXPIRED' || !terms.renews) return undefined
  if (isSuspended(terms) && on < periodTo) return { ...terms, renews: false }
  if (pastDueSince !== null) return expire(terms)
  return { ...(resume(terms, on) ?? terms), stage: 'CANCELLED', renews: false }
}

/** Whether the running period is the days without payment: all later ones are counted from its end. */
export const isTrial = ({ anchor, periodTo, pausedDays }: LifecycleStatus): boolean =>
  anchor === periodTo && pausedDays === 0

/** Takes a cancellation back, as long as the period runs. */
export function keep<T extends LifecycleStatus>(terms: T, on: Day): T | undefined {
  if (terms.renews || on >= terms.periodTo) return undefined
  if (isSuspended(terms)) return { ...terms, renews: true }
  return terms.stage === 'CANCELLED'
    ? { ...terms, stage: isTrial(terms) ? 'TRIALING' : 'ACTIVE', renews: true }
    : undefined
}
