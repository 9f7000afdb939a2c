import type { Heartbeat } from './heartbeat.ts'
import { mergeRanges, subtractRanges, type Range } from './ranges.ts'

/** A hole of so many seconds in what was seen is the player's and not the viewer's: a film that starts late, a stall. */
export const maxGapSeconds = 2

/**
 * Up to which second a film has been seen from its start on, and so how far somebody may go who watches it in order: 0
 * when its beginning has not been seen. What was seen beyond a hole waits until the hole is filled.
 */
export function seenFromStart(seen: readonly Range[]): number {
  let reached = 0
  for (const { from, to } of mergeRanges(seen)) {
    if (from > reached + maxGapSeconds) break
    reached = to
  }
  return reached
}

/** What counts of a heartbeat that must be in order. */
interface InOrderResult {
  readonly ranges: readonly Range[]
  readonly positionSeconds: number
  /** How far the viewer may go afterwards. */
  readonly seekLimitSeconds: number
}

/**
 * What counts of a heartbeat where an organisation forbids skipping ahead: the seconds that hang together with what was
 * seen from the start on, those of the heartbeat itself included. So a queue that was filled offline counts whole, and
 * another device may go on from where this one has come to. A position beyond is drawn back to the limit. The store
 * decides by the same sentences in SQL.
 * @param seen what is stored of the film
 * @returns undefined when nothing of it counts: it was skipped ahead to
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
