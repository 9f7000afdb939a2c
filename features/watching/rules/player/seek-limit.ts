/** Playback may be this far ahead of what has been recorded, in seconds. */
const tolerance = 1.5

/**
 * The position that a seek may go to when a film must be watched in order the first time: the one asked for, or the
 * furthest one so far. In seconds; `limit` is null when the viewer may seek freely.
 */
export function clampToSeekLimit(
  requested: number,
  limit: number | null,
): { readonly seconds: number; readonly isRefused: boolean } {
  const isRefused = limit !== null && requested > limit + tolerance
  return { seconds: isRefused ? limit : requested, isRefused }
}

/** The seek limit after a position has been played; null stays null. */
export const extendedLimit = (limit: number | null, played: number): number | null =>
  limit === null ? null : Math.max(limit, played)
