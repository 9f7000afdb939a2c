/** The state of the seats in one segment of the meter: used by a member, reserved for an invited person, or free. */
export type MeterSegment = 'taken' | 'invited' | 'free'

/**
 * One segment for each seat; with more than `maxCount` seats, segments in proportion: members first, then invited people.
 * Every kind with at least one seat has at least one segment, and invitations beyond the number of seats are not shown.
 */
export function meterSegments(
  { seats, taken, invited }: { readonly seats: number; readonly taken: number; readonly invited: number },
  maxCount: number,
): MeterSegment[] {
  const total = Math.max(seats, taken)
  const reserved = Math.min(invited, total - taken)
  const counts = { taken, invited: reserved, free: total - taken - reserved }
  const count = Math.min(total, maxCount)
  const shown = { ...counts }
  if (total > maxCount) {
    for (const kind of ['taken', 'invited', 'free'] as const)
      shown[kind] = counts[kind] === 0 ? 0 : Math.max(1, Math.floor((counts[kind] / total) * count))
    // the segments lost by rounding go to the largest kind
    const largest = (['taken', 'free', 'invited'] as const).toSorted((a, b) => counts[b] - counts[a])[0] ?? 'taken'
    shown[largest] += count - shown.taken - shown.invited - shown.free
  }
  const segmentsOf = (kind: MeterSegment) => Array.from({ length: shown[kind] }, () => kind)
  return [...segmentsOf('taken'), ...segmentsOf('invited'), ...segmentsOf('free')]
}
