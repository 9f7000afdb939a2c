/** A chapter of a film. Seconds. */
interface ChapterLength {
  readonly start: number
  readonly length: number
}

/**
 * How long the chapters of a film are; together they are the film, without chapters it is one.
 * @param starts where they begin, in any order; those outside the film are dropped
 */
export function chapterLengths(starts: readonly number[], lengthSeconds: number): ChapterLength[] {
  const inside = starts.filter((start) => start > 0 && start < lengthSeconds)
  const ordered = [0, ...new Set(inside.toSorted((a, b) => a - b))]
  return ordered.map((start, index) => ({ start, length: (ordered[index + 1] ?? lengthSeconds) - start }))
}
