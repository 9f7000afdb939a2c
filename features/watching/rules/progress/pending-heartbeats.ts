import { maxRanges } from './heartbeat.ts'
import { mergeRanges, subtractRanges, type Range } from './ranges.ts'

/** What has been watched of one lesson and is not yet acknowledged. `at` is when the position was true, in ms. */
export interface PendingHeartbeat {
  readonly positionSeconds: number
  readonly at: number
  readonly ranges: readonly Range[]
  /** How long playing the ranges took, in seconds of time; nothing: as long as at the usual speed. */
  readonly elapsedSeconds?: number
}

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** How long playing the ranges of a heartbeat took, in seconds of time. */
export const elapsedOf = ({ ranges, elapsedSeconds }: PendingHeartbeat): number => elapsedSeconds ?? lengthOf(ranges)

/** How long both took together. What is in both was played once: the page's memory and the storage hold the same. */
function elapsedTogether(a: PendingHeartbeat, b: PendingHeartbeat): { readonly elapsedSeconds?: number } {
  if (a.elapsedSeconds === undefined && b.elapsedSeconds === undefined) return {}
  const length = lengthOf(b.ranges)
  const share = length > 0 ? lengthOf(subtractRanges(b.ranges, a.ranges)) / length : 0
  return { elapsedSeconds: elapsedOf(a) + elapsedOf(b) * share }
}

/** Two unacknowledged heartbeats as one: all seconds of both, the later position. */
export function mergeHeartbeats(a: PendingHeartbeat | undefined, b: PendingHeartbeat): PendingHeartbeat {
  if (!a) return b
  const later = b.at >= a.at ? b : a
  return {
    positionSeconds: later.positionSeconds,
    at: later.at,
    ranges: mergeRanges([...a.ranges, ...b.ranges]),
    ...elapsedTogether(a, b),
  }
}

/**
 * What waits once the player has told `beat`. It is the latest, whatever time a clock that was put right since has given
 * to what waited before.
 */
export const addRecorded = (waiting: PendingHeartbeat | undefined, beat: PendingHeartbeat): PendingHeartbeat =>
  mergeHeartbeats(waiting && { ...waiting, at: Math.min(waiting.at, beat.at) }, beat)

/** The part of what waits that one request may carry: a request has room for a limited number of ranges. */
export function sendablePart(beat: PendingHeartbeat): PendingHeartbeat {
  if (beat.ranges.length <= maxRanges) return beat
  const ranges = beat.ranges.slice(0, maxRanges)
  const { elapsedSeconds } = beat
  if (elapsedSeconds === undefined) return { ...beat, ranges }
  return { ...beat, ranges, elapsedSeconds: (elapsedSeconds * lengthOf(ranges)) / lengthOf(beat.ranges) }
}

/** What still waits once `sent` is acknowledged: seconds and a position that came later. Undefined when nothing does. */
export function afterAcknowledged(waiting: PendingHeartbeat, sent: PendingHeartbeat): PendingHeartbeat | undefined {
  const ranges = subtractRanges(waiting.ranges, sent.ranges)
  if (ranges.length === 0 && waiting.at === sent.at) return undefined
  if (waiting.elapsedSeconds === undefined) return { ...waiting, ranges }
  return { ...waiting, ranges, elapsedSeconds: Math.max(0, waiting.elapsedSeconds - elapsedOf(sent)) }
}

/** How long a heartbeat has waited, in seconds; none by a clock that was put back meanwhile. */
export const secondsWaited = (beat: PendingHeartbeat, now: number): number => Math.max(0, now - beat.at) / 1000

/** A stored heartbeat as it stands in the browser's storage; undefined for anything else. */
export function parsePendingHeartbeat(text: string | null): PendingHeartbeat | undefined {
  const given = parsed(text)
  if (typeof given !== 'object' || given === null) return undefined
  const { positionSeconds, at, ranges, elapsedSeconds } = given as Record<string, unknown>
  if (!isAmount(positionSeconds) || !isAmount(at) || !Array.isArray(ranges)) return undefined
  const whole: readonly unknown[] = ranges
  if (!whole.every(isRange)) return undefined
  return { positionSeconds, at, ranges: mergeRanges(whole), ...(isAmount(elapsedSeconds) && { elapsedSeconds }) }
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
