import { daysAfter, daysBetween, type Day } from '#values/day.ts'
import type { LifecycleStatus } from './terms.ts'

/** The most days of a period that can be spent on pause. */
export const maxPausedDays = 60

/** How many more days of the running period may be spent on pause; none where it cannot be paused at all. */
export const pausableDays = ({ stage, pausedDays }: LifecycleStatus): number =>
  stage === 'ACTIVE' ? maxPausedDays - pausedDays : 0

/** Pauses a subscription: the courses close and the paid days are preserved. Undefined where it cannot be paused. */
export const pause = <T extends LifecycleStatus>(terms: T, on: Day): T | undefined =>
  pausableDays(terms) > 0 ? { ...terms, stage: 'PAUSED', pausedOn: on } : undefined

/** The day on which a pause ends automatically. */
export const pauseEnds = ({ pausedOn, pausedDays, pastDueSince }: LifecycleStatus): Day | undefined =>
  pausedOn === null || pastDueSince !== null ? undefined : daysAfter(pausedOn, maxPausedDays - pausedDays)

/**
 * Resumes after a requested pause. The period is extended by the days of the pause, and later periods are counted
 * from its new end. Undefined when there is no such pause.
 */
export function resume<T extends LifecycleStatus>(terms: T, on: Day): T | undefined {
  return terms.stage === 'PAUSED' && terms.pastDueSince === null ? endPause(terms, on) : undefined
}

/** Ends a pause and moves the period by its days. */
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
 * Closes the courses because an invoice of the running period is long overdue. Undefined when they are closed
 * already or the period is over.
 * @param since the due date of the invoice
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

/**
 * Opens courses that were closed for an overdue invoice. The period is extended by the closed days, as after a
 * pause.
 */
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
 * Cancels at the end of the period; a requested pause ends. An unpaid period expires at once. A subscription that is
 * closed for an overdue invoice stays closed until it is paid.
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

/** Withdraws a cancellation while the period runs. */
export function keep<T extends LifecycleStatus>(terms: T, on: Day): T | undefined {
  if (terms.renews || on >= terms.periodTo) return undefined
  if (isSuspended(terms)) return { ...terms, renews: true }
  return terms.stage === 'CANCELLED'
    ? { ...terms, stage: isTrial(terms) ? 'TRIALING' : 'ACTIVE', renews: true }
    : undefined
}
