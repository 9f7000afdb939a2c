/** How much more time somebody may take, in percent of a test's own. */
export const extraTimes = [0, 50, 100] as const
export type ExtraTime = (typeof extraTimes)[number]

/** How long after the end an answer is still taken: it may have been given in time and been under way. */
const graceSeconds = 5

/**
 * When an attempt ends by itself; null for a test without a limit.
 * @param extraPercent the person's extra time, rounded up to whole minutes
 */
export function attemptEnd(startedAt: Date, limitMinutes: number | null, extraPercent: ExtraTime): Date | null {
  const minutes = minutesFor(limitMinutes, extraPercent)
  return minutes === null ? null : new Date(startedAt.getTime() + minutes * 60_000)
}

/** A test's limit with somebody's extra time, in whole minutes. */
export function minutesFor(limitMinutes: number | null, extraPercent: ExtraTime): number | null {
  return limitMinutes === null ? null : Math.ceil((limitMinutes * (100 + extraPercent)) / 100)
}

/** The end before which an attempt that is still open has lasted too long. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - graceSeconds * 1000)

/** Whether an attempt's time is up by the server's clock, with what the way to the server may take. */
export function isTimeUp(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && endsAt < overdueBefore(now)
}

/** The moment an attempt counts as finished: nothing ends later than its time. */
export function finishedAt(endsAt: Date | null, now: Date): Date {
  return endsAt !== null && endsAt < now ? endsAt : now
}

/** Whole seconds that are left, never less than none. */
export function secondsLeft(endsAt: Date | null, now: Date): number | null {
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/** When the clock speaks up, in seconds that are left (WCAG 2.2.1): often enough to plan by, too seldom to disturb. */
const marks = [600, 300, 60, 20] as const

/**
 * The mark that was passed between two looks at the clock.
 * @returns undefined when none was; the last of them when there were several, as after the lid was closed
 */
export function markPassed(before: number, after: number): number | undefined {
  return marks.findLast((mark) => before > mark && after <= mark)
}
