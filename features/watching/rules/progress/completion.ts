import { secondsSeen, type Range } from './ranges.ts'

/**
 * How much of a film a course may ask to be seen, in percent of its whole seconds (C7). The column
 * `course.completion_percent` has the same bounds and the same default.
 */
export const completionPercent = { least: 50, most: 100, usual: 90 } as const

/**
 * Whether a film is completed (C7): so many percent of its different whole seconds have been seen. Whole numbers on both
 * sides, so that the database, which decides by the same sentence, never rounds otherwise. A film without length is never
 * completed; one that is completed stays so, whatever its course asks for later.
 * @param percent what its course asks for, see {@link completionPercent}
 */
export function isCompleted(ranges: readonly Range[], lengthSeconds: number, percent: number): boolean {
  return lengthSeconds > 0 && secondsSeen(ranges, lengthSeconds) * 100 >= percent * lengthSeconds
}

/** The share of a film's seconds that so many different ones are, 0 to 1. */
export const shareSeen = (seconds: number, lengthSeconds: number): number =>
  lengthSeconds > 0 ? Math.min(1, seconds / lengthSeconds) : 0
