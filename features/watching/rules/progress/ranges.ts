/** Whole seconds of a film from `from` up to but not including `to`; 0 ≤ from < to. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** The same seconds as the fewest possible ranges, in order: adjacent and overlapping ones are merged, empty ones removed. */
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

/** The seconds of `ranges` that are in none of `taken`, in order. Linear, because a queue may hold thousands of ranges. */
export function subtractRanges(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  const left: Range[] = []
  const cuts = mergeRanges(taken)
  let next = 0
  for (const { from, to } of mergeRanges(ranges)) {
    let begun = from
    for (; next < cuts.length; next += 1) {
      const cut = cuts[next]
      if (!cut || cut.from >= to) break
      if (cut.from > begun) left.push({ from: begun, to: cut.from })
      begun = Math.max(begun, cut.to)
      // a cut that extends beyond this range may overlap the next one too
      if (cut.to > to) break
    }
    if (begun < to) left.push({ from: begun, to })
  }
  return left
}

/** How many distinct whole seconds of a film of `lengthSeconds` the ranges cover (C7). */
export function secondsSeen(ranges: readonly Range[], lengthSeconds: number): number {
  return mergeRanges(ranges).reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, lengthSeconds) - Math.max(0, from)),
    0,
  )
}

/**
 * The whole seconds played between two positions. A partly played second counts for the range that ends it, so that
 * consecutive ranges leave no gap and count nothing twice.
 */
export function playedRange(fromSeconds: number, toSeconds: number): Range | undefined {
  const range = { from: Math.max(0, Math.floor(fromSeconds)), to: Math.floor(toSeconds) }
  return range.to > range.from ? range : undefined
}
