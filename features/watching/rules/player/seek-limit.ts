/** A place somebody comes to by playing may lie this far beyond what was recorded. Seconds. */
const tolerance = 1.5

/**
 * Where a jump may lead where a film is to be seen in order the first time: to the place asked for, or to the furthest
 * one so far. Seconds; `limit` null where the viewer is free.
 */
export function allowedPlace(
  asked: number,
  limit: number | null,
): { readonly seconds: number; readonly isRefused: boolean } {
  const isRefused = limit !== null && asked > limit + tolerance
  return { seconds: isRefused ? limit : asked, isRefused }
}

/** The furthest place after a moment has been played; null stays free. */
export const extendedLimit = (limit: number | null, played: number): number | null =>
  limit === null ? null : Math.max(limit, played)
