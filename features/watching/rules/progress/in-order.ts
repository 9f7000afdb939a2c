import type { Heartbeat } from './heartbeat.ts'
import { mergeRanges, subtractRanges, type Range } from './ranges.ts'

/** A gap of at most this many seconds comes from the player, not from the viewer: a late start or a stall. */
export const maxGapSeconds = 2

/**
 * How far a film has been watched without a gap from its start, in seconds; a viewer who must watch in order may seek up
 * to there. 0 when the beginning has not been watched. Ranges beyond a gap count once the gap is filled.
 */
export function seenFromStart(seen: readonly Range[]): number {
  let reached = 0
  for (const { from, to } of mergeRanges(seen)) {
    if (from > reached + maxGapSeconds) break
    reached = to
  }
  return reached
}

/** The part of a heartbeat that counts when the film must be watched in order. */
interface InOrderResult {
  readonly ranges: readonly Range[]
  readonly positionSeconds: number
  /** How far the viewer may go afterwards. */
  readonly seekLimitSeconds: number
}

/**
 * The part of a heartbeat that counts when an organisation forbids skipping ahead: the seconds that connect without a gap
 * to what was watched from the start, including those of the heartbeat itself. A queue filled offline therefore counts in
 * full, and another device may continue from there. A position beyond the limit is moved back to it. The SQL in
 * heartbeat-store.ts is tested against this rule on the same cases.
 * @param seen what is stored of the film
 * @returns undefined when nothing counts, because the viewer skipped ahead
 */
export function countInOrder(
  seen: readonly Range[],
  { ranges, positionSeconds }: Pick<Heartbeat, 'positionSeconds' | 'ranges'>,
): InOrderResult | undefined {
  const limit = seenFromStart([...seen, ...ranges])
  const counted = subtractRanges(ranges, [{ from: limit, to: Number.MAX_SAFE_INTEGER }])
  const isWithin = positionSeconds <= limit + maxGapSeconds
  if (counted.length === 0 && !isWithin) return undefined
  return { ranges: counted, positionSeconds: isWithin ? positionSeconds : limit, seekLimitSeconds: limit }
}
