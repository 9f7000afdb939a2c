import { mergeRanges, type Range } from './ranges.ts'
import { assumedElapsedSeconds, isPlayableIn } from './watch-budget.ts'

/** What a player sends regularly: its position, and the whole seconds played since the last heartbeat. */
export interface Heartbeat {
  readonly lessonShortId: string
  readonly positionSeconds: number
  readonly ranges: readonly Range[]
  /** How long the heartbeat was queued, by the player's clock, in seconds; 0 when absent. */
  readonly secondsAgo?: number | null | undefined
  /** How long playing the ranges took, in seconds of real time; when absent, {@link defaultElapsedSeconds} is assumed. */
  readonly elapsedSeconds?: number | null | undefined
}

/** A validated heartbeat. */
interface ValidHeartbeat extends Heartbeat {
  readonly secondsAgo: number
  readonly elapsedSeconds: number
}

/** How many ranges a heartbeat may contain. */
export const maxRanges = 200

/** No film is longer than this; larger positions are rejected before the film is looked up. */
const maxFilmSeconds = 24 * 60 * 60

/** A player's position may exceed the film's recorded length by this much, in seconds. */
export const endToleranceSeconds = 1

/** A heartbeat queued for less than this counts as sent immediately, so that one player's heartbeats keep their order. */
const freshSeconds = 5

/** Older heartbeats are treated as this old: thirty days. */
const oldestSeconds = 30 * 24 * 60 * 60

/**
 * When a heartbeat's position was recorded. A device that was offline must not override the newer position of another
 * device. The player reports how long the heartbeat was queued, not the time of day, because clocks are often wrong.
 */
export function positionRecordedAt({ secondsAgo }: ValidHeartbeat, arrived: Date): Date {
  return new Date(arrived.getTime() - (secondsAgo <= freshSeconds ? 0 : Math.min(secondsAgo, oldestSeconds) * 1000))
}

/** When playing a heartbeat's ranges started, as the player reports it. */
export function playingStartedAt({ elapsedSeconds, ...heartbeat }: ValidHeartbeat, arrived: Date): Date {
  return new Date(positionRecordedAt({ ...heartbeat, elapsedSeconds }, arrived).getTime() - elapsedSeconds * 1000)
}

/**
 * A heartbeat with merged ranges; undefined when it is malformed: a position or range that is negative, inverted, empty,
 * not in whole seconds or longer than any film, a time in the future, or more than {@link maxRanges} ranges. When the
 * ranges hold more seconds than can be played in the reported time, only the position is accepted.
 */
export function validateHeartbeat(given: Heartbeat): ValidHeartbeat | undefined {
  if (!/^[a-z0-9-]{1,24}$/.test(given.lessonShortId)) return undefined
  if (!(given.positionSeconds >= 0 && given.positionSeconds <= maxFilmSeconds)) return undefined
  if (given.ranges.length > maxRanges || !given.ranges.every(isRange)) return undefined
  const secondsAgo = given.secondsAgo ?? 0
  if (!(secondsAgo >= 0)) return undefined
  const ranges = mergeRanges(given.ranges)
  const elapsedSeconds = Math.min(given.elapsedSeconds ?? assumedElapsedSeconds(ranges), oldestSeconds)
  if (!(elapsedSeconds >= 0)) return undefined
  return { ...given, ranges: isPlayableIn(ranges, elapsedSeconds) ? ranges : [], secondsAgo, elapsedSeconds }
}

const isRange = ({ from, to }: Range) =>
  Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to > from && to <= maxFilmSeconds
