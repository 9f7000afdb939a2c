import { secondsSeen, type Range } from './ranges.ts'

/**
 * When an episode counts as seen (C7): nearly all of it, or its end reached with most of it seen. Shares are of the
 * film's whole seconds. The store writes the same two sentences in SQL, from these numbers.
 */
export const completionRule = {
  /** Enough without having reached the end: credits and a skipped pause are forgiven. */
  share: 0.92,
  /** Enough when the end has been reached. */
  shareAtEnd: 0.8,
  /** The end is reached from this many seconds before the film's length. */
  endSeconds: 1,
} as const

/** Where a viewer is and what has been seen. Lengths and positions in seconds. */
export interface Watched {
  readonly ranges: readonly Range[]
  readonly positionSeconds: number
  readonly lengthSeconds: number
}

/** Whether an episode is completed. A film without length is never completed. */
export function isCompleted({ ranges, positionSeconds, lengthSeconds }: Watched): boolean {
  if (lengthSeconds <= 0) return false
  const seen = secondsSeen(ranges, lengthSeconds)
  const atEnd = positionSeconds >= lengthSeconds - completionRule.endSeconds
  return seen >= completionRule.share * lengthSeconds || (atEnd && seen >= completionRule.shareAtEnd * lengthSeconds)
}

/** The share of a film's seconds that has been seen, 0 to 1. */
export function shareSeen(ranges: readonly Range[], lengthSeconds: number): number {
  return lengthSeconds > 0 ? Math.min(1, secondsSeen(ranges, lengthSeconds) / lengthSeconds) : 0
}
