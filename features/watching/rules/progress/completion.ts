import { secondsSeen, type Range } from './ranges.ts'

/**
 * The share of a film that a course may require to be watched, in percent of its whole seconds (C7). The column
 * `course.completion_percent` has the same bounds and the same default; a test compares them.
 */
export const completionPercent = { least: 50, most: 100, usual: 90 } as const

/**
 * Whether a film is completed (C7): the required percentage of its distinct whole seconds has been watched. Both sides are
 * whole numbers, so that the database rounds the same way: `isCompletedSql` in heartbeat-store.ts is tested against this
 * rule on the same cases. A film of length 0 is never completed; a completed film stays completed when the course
 * requires more later.
 * @param percent what its course requires, see {@link completionPercent}
 */
export function isCompleted(ranges: readonly Range[], lengthSeconds: number, percent: number): boolean {
  return lengthSeconds > 0 && secondsSeen(ranges, lengthSeconds) * 100 >= percent * lengthSeconds
}

/** The share of a film that a number of distinct seconds is, 0 to 1. */
export const shareSeen = (seconds: number, lengthSeconds: number): number =>
  lengthSeconds > 0 ? Math.min(1, seconds / lengthSeconds) : 0
