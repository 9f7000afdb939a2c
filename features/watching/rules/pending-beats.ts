import { maxRanges } from './heartbeat.ts'
import { mergeRanges, subtractRanges, type Range } from './ranges.ts'

/** What has been watched of one lesson and is not yet acknowledged. `at` is when the position was true, in ms. */
export interface PendingBeat {
  readonly positionSeconds: number
  readonly at: number
  readonly ranges: readonly Range[]
}

/** Two unacknowledged heartbeats as one: all seconds of both, the later position. */
export function joinBeats(a: PendingBeat | undefined, b: PendingBeat): PendingBeat {
  if (!a) return b
  const later = b.at >= a.at ? b : a
  return { positionSeconds: later.positionSeconds, at: later.at, ranges: mergeRanges([...a.ranges, ...b.ranges]) }
}

/**
 * What waits once the player has told `beat`. It is the latest, whatever time a clock that was put right since has given
 * to what waited before.
 */
export const withRecorded = (waiting: PendingBeat | undefined, beat: PendingBeat): PendingBeat =>
  joinBeats(waiting && { ...waiting, at: Math.min(waiting.at, beat.at) }, beat)

/** The part of what waits that one request may carry: a request has room for a limited number of ranges. */
export const sendablePart = (beat: PendingBeat): PendingBeat => ({ ...beat, ranges: beat.ranges.slice(0, maxRanges) })

/** What still waits once `sent` is acknowledged: seconds and a position that came later. Undefined when nothing does. */
export function afterAcknowledged(waiting: PendingBeat, sent: PendingBeat): PendingBeat | undefined {
  const ranges = subtractRanges(waiting.ranges, sent.ranges)
  return ranges.length === 0 && waiting.at === sent.at ? undefined : { ...waiting, ranges }
}

/** How long a heartbeat has waited, in seconds; none by a clock that was put back meanwhile. */
export const secondsWaited = (beat: PendingBeat, now: number): number => Math.max(0, now - beat.at) / 1000

/** A stored heartbeat as it stands in the browser's storage; undefined for anything else. */
export function parsePendingBeat(text: string | null): PendingBeat | undefined {
  const given = parsed(text)
  if (typeof given !== 'object' || given === null) return undefined
  const { positionSeconds, at, ranges } = given as Record<string, unknown>
  if (!isAmount(positionSeconds) || !isAmount(at) || !Array.isArray(ranges)) return undefined
  const whole: readonly unknown[] = ranges
  return whole.every(isRange) ? { positionSeconds, at, ranges: mergeRanges(whole) } : undefined
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

function isRange(value: unknown): value is Range {
  if (typeof value !== 'object' || value === null) return false
  const { from, to } = value as Record<string, unknown>
  return Number.isInteger(from) && Number.isInteger(to) && (from as number) >= 0 && (to as number) > (from as number)
}
