import { mergeRanges, type Range } from './ranges.ts'

/** What a player says now and then: where it is, and which whole seconds were played since it last said so. */
export interface Heartbeat {
  readonly lessonShortId: string
  readonly positionSeconds: number
  readonly ranges: readonly Range[]
}

/** The most ranges one heartbeat may carry. */
export const maxRanges = 200

/** No film is longer than this many seconds; larger numbers are nonsense before any film is looked up. */
const longestFilmSeconds = 24 * 60 * 60

/** A player's clock may run this far past the length that the catalogue states. */
export const endToleranceSeconds = 1

/**
 * A heartbeat that may be stored, its ranges merged; or undefined when it is malformed: a position or range that is
 * negative, inverted, empty, not a whole second or beyond any film, or more than {@link maxRanges} ranges.
 */
export function acceptedHeartbeat(given: Heartbeat): Heartbeat | undefined {
  if (!/^[a-z0-9-]{1,24}$/.test(given.lessonShortId)) return undefined
  if (!(given.positionSeconds >= 0 && given.positionSeconds <= longestFilmSeconds)) return undefined
  if (given.ranges.length > maxRanges || !given.ranges.every(isRange)) return undefined
  return { ...given, ranges: mergeRanges(given.ranges) }
}

const isRange = ({ from, to }: Range) =>
  Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to > from && to <= longestFilmSeconds
