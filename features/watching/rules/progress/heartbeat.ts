import { mergeRanges, type Range } from './ranges.ts'
import { assumedElapsedSeconds, isPlayableIn } from './watch-budget.ts'

/** What a player says now and then: where it is, and which whole seconds were played since it last said so. */
export interface Heartbeat {
  readonly lessonShortId: string
  readonly positionSeconds: number
  readonly ranges: readonly Range[]
  /** How long the heartbeat had to wait, by the player's own clock: since when its position is true. Nothing: no time. */
  readonly secondsAgo?: number | null | undefined
  /** How long playing the ranges took, in seconds of time. Nothing: what a heartbeat usually holds. */
  readonly elapsedSeconds?: number | null | undefined
}

/** A heartbeat that may be stored. */
interface ValidHeartbeat extends Heartbeat {
  readonly secondsAgo: number
  readonly elapsedSeconds: number
}

/** The most ranges one heartbeat may carry. */
export const maxRanges = 200

/** No film is longer than this many seconds; larger numbers are nonsense before any film is looked up. */
const maxFilmSeconds = 24 * 60 * 60

/** A player's clock may run this far past the length that the catalogue states. */
export const endToleranceSeconds = 1

/** What has waited no longer than this is as true as when it arrives: one player's heartbeats stay in their order. */
const freshSeconds = 5

/** An older heartbeat is taken for one of this age: thirty days. */
const oldestSeconds = 30 * 24 * 60 * 60

/**
 * When a heartbeat's position was true. A device that was offline must not overrule where another one has come to
 * meanwhile. Only how long it waited is asked of the player, not what time it is: clocks are wrong more often than slow.
 */
export function positionRecordedAt({ secondsAgo }: ValidHeartbeat, arrived: Date): Date {
  return new Date(arrived.getTime() - (secondsAgo <= freshSeconds ? 0 : Math.min(secondsAgo, oldestSeconds) * 1000))
}

/** Since when the ranges of a heartbeat were played, by what the player says. */
export function playingStartedAt({ elapsedSeconds, ...heartbeat }: ValidHeartbeat, arrived: Date): Date {
  return new Date(positionRecordedAt({ ...heartbeat, elapsedSeconds }, arrived).getTime() - elapsedSeconds * 1000)
}

/**
 * A heartbeat that may be stored, its ranges merged; or undefined when it is malformed: a position or range that is
 * negative, inverted, empty, not a whole second or beyond any film, a time to come, or more than {@link maxRanges} ranges.
 * Of more seconds than can be played in the time that playing took only the position is accepted.
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
