/** Extra time, in percent of a test's time limit. */
export const extraTimes = [0, 50, 100] as const
export type ExtraTime = (typeof extraTimes)[number]

/** How long after the end an answer is still accepted: it may have been sent in time. */
const graceSeconds = 5

/**
 * When an attempt ends by its time limit; null for a test without one.
 * @param extraPercent the person's extra time, rounded up to whole minutes
 */
export function attemptEnd(startedAt: Date, limitMinutes: number | null, extraPercent: ExtraTime): Date | null {
  const minutes = minutesFor(limitMinutes, extraPercent)
  return minutes === null ? null : new Date(startedAt.getTime() + minutes * 60_000)
}

/** A test's time limit with the user's extra time, in whole minutes. */
export function minutesFor(limitMinutes: number | null, extraPercent: ExtraTime): number | null {
  return limitMinutes === null ? null : Math.ceil((limitMinutes * (100 + extraPercent)) / 100)
}

/** An open attempt that should have ended before this moment is overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - graceSeconds * 1000)

/** Whether an attempt's time is up by the server's clock, network delay included. */
export function isTimeUp(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && endsAt < overdueBefore(now)
}

/** When an attempt counts as finished: no later than its time limit. */
export function finishedAt(endsAt: Date | null, now: Date): Date {
  return endsAt !== null && endsAt < now ? endsAt : now
}

/** Whole seconds that are left, at least 0. */
export function secondsLeft(endsAt: Date | null, now: Date): number | null {
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/** When the time left is announced, in seconds (WCAG 2.2.1): often enough to plan, rarely enough not to disturb. */
const marks = [600, 300, 60, 20] as const

/**
 * The announcement that fell due between two readings of the clock.
 * @returns undefined when there was none; the last one when there were several, as after the computer slept
 */
export function markPassed(before: number, after: number): number | undefined {
  return marks.findLast((mark) => before > mark && after <= mark)
}
