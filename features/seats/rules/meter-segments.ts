/** What one stroke of the seats says: somebody sits there, somebody is asked to, or nobody. */
export type SeatStroke = 'taken' | 'invited' | 'free'

/**
 * One stroke for each seat, or in proportion where there are more than `most`: whoever is in first, then who is asked.
 * A kind that there is of is never left out, and nothing stands beyond the seats.
 */
export function meterSegments(
  { seats, taken, invited }: { readonly seats: number; readonly taken: number; readonly invited: number },
  most: number,
): SeatStroke[] {
  const total = Math.max(seats, taken)
  const asked = Math.min(invited, total - taken)
  const counts = { taken, invited: asked, free: total - taken - asked }
  const count = Math.min(total, most)
  const shown = { ...counts }
  if (total > most) {
    for (const kind of ['taken', 'invited', 'free'] as const)
      shown[kind] = counts[kind] === 0 ? 0 : Math.max(1, Math.floor((counts[kind] / total) * count))
    // what rounding left over goes to the largest
    const largest = (['taken', 'free', 'invited'] as const).toSorted((a, b) => counts[b] - counts[a])[0] ?? 'taken'
    shown[largest] += count - shown.taken - shown.invited - shown.free
  }
  const strokes = (kind: SeatStroke) => Array.from({ length: shown[kind] }, () => kind)
  return [...strokes('taken'), ...strokes('invited'), ...strokes('free')]
}
