/** Whole seconds of a film from `from` up to but not including `to`; 0 ≤ from < to. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** The same seconds as the fewest ranges, in order: what touches or overlaps becomes one. Empty ranges fall out. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  const ordered = ranges.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)
  for (const range of ordered) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else merged.push(range)
  }
  return merged
}

/** The seconds of `ranges` that are in none of `taken`. */
export function subtractRanges(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  return mergeRanges(taken).reduce<Range[]>(
    (left, cut) =>
      left.flatMap((range) => [
        ...(range.from < cut.from ? [{ from: range.from, to: Math.min(range.to, cut.from) }] : []),
        ...(range.to > cut.to ? [{ from: Math.max(range.from, cut.to), to: range.to }] : []),
      ]),
    mergeRanges(ranges),
  )
}

/** How many different whole seconds of a film of `lengthSeconds` the ranges hold (C7). */
export function secondsSeen(ranges: readonly Range[], lengthSeconds: number): number {
  return mergeRanges(ranges).reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, lengthSeconds) - Math.max(0, from)),
    0,
  )
}

/**
 * The whole seconds of a stretch that was played from one moment to another. A begun second counts for the stretch
 * that ends it, so that stretches which follow one another leave no gap and count nothing twice.
 */
export function playedRange(fromSeconds: number, toSeconds: number): Range | undefined {
  const range = { from: Math.max(0, Math.floor(fromSeconds)), to: Math.floor(toSeconds) }
  return range.to > range.from ? range : undefined
}
