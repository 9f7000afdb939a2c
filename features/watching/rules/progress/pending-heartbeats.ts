import { maxRanges } from './heartbeat.ts'
import { mergeRanges, subtractRanges, type Range } from './ranges.ts'

/** What has been watched of a lesson and is not yet acknowledged. `at` is when the position was recorded, in ms. */
export interface PendingHeartbeat {
  readonly positionSeconds: number
  readonly at: number
  readonly ranges: readonly Range[]
  /** How long playing the ranges took, in seconds of real time; when absent, as long as at normal speed. */
  readonly elapsedSeconds?: number
}

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** How long playing the ranges of a heartbeat took, in seconds of real time. */
export const elapsedOf = ({ ranges, elapsedSeconds }: PendingHeartbeat): number => elapsedSeconds ?? lengthOf(ranges)

/** The combined playing time. Ranges in both were played once: memory and storage can hold the same heartbeat. */
function elapsedTogether(a: PendingHeartbeat, b: PendingHeartbeat): { readonly elapsedSeconds?: number } {
  if (a.elapsedSeconds === undefined && b.elapsedSeconds === undefined) return {}
  const length = lengthOf(b.ranges)
  const share = length > 0 ? lengthOf(subtractRanges(b.ranges, a.ranges)) / length : 0
  return { elapsedSeconds: elapsedOf(a) + elapsedOf(b) * share }
}

/** Merges two unacknowledged heartbeats: all seconds of both, and the later position. */
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
 * The pending heartbeat after the player has recorded `beat`. `beat` counts as the latest one, even when the clock has been
 * set back since the others were recorded.
 */
export const addRecorded = (waiting: PendingHeartbeat | undefined, beat: PendingHeartbeat): PendingHeartbeat =>
  mergeHeartbeats(waiting && { ...waiting, at: Math.min(waiting.at, beat.at) }, beat)

/** The part of a pending heartbeat that fits into one request, which may contain at most {@link maxRanges} ranges. */
export function sendablePart(beat: PendingHeartbeat): PendingHeartbeat {
  if (beat.ranges.length <= maxRanges) return beat
  const ranges = beat.ranges.slice(0, maxRanges)
  const { elapsedSeconds } = beat
  if (elapsedSeconds === undefined) return { ...beat, ranges }
  return { ...beat, ranges, elapsedSeconds: (elapsedSeconds * lengthOf(ranges)) / lengthOf(beat.ranges) }
}

/** What is still pending after `sent` is acknowledged: later seconds and a later position; undefined when nothing is. */
export function afterAcknowledged(waiting: PendingHeartbeat, sent: PendingHeartbeat): PendingHeartbeat | undefined {
  const ranges = subtractRanges(waiting.ranges, sent.ranges)
  if (ranges.length === 0 && waiting.at === sent.at) return undefined
  if (waiting.elapsedSeconds === undefined) return { ...waiting, ranges }
  return { ...waiting, ranges, elapsedSeconds: Math.max(0, waiting.elapsedSeconds - elapsedOf(sent)) }
}

/** How long a heartbeat has been queued, in seconds; 0 when the clock was set back since. */
export const secondsWaited = (beat: PendingHeartbeat, now: number): number => Math.max(0, now - beat.at) / 1000

/** Parses a pending heartbeat from the browser's storage; undefined when it is invalid. */
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
