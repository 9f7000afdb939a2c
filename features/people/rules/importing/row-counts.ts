import type { RowStatus } from './validate-rows.ts'

/** How many rows each fate has. */
export type RowStatusCounts = Readonly<Record<RowStatus, number>>

/** Strokes that can still be told apart across a dialog. */
export const maxSegments = 80

/**
 * A list of many rows as a line of strokes, each standing for the same share of it, in the order of fates. A fate that
 * any row has gets at least one stroke, so that three faults among fifty thousand are seen.
 */
export function shareSegments(counts: RowStatusCounts, most = maxSegments): RowStatus[] {
  const order = (['INVITE', 'KNOWN', 'FIX'] as const).filter((fate) => counts[fate] > 0)
  const total = order.reduce((sum, fate) => sum + counts[fate], 0)
  if (total <= most) return order.flatMap((fate) => Array.from({ length: counts[fate] }, () => fate))
  const shares = new Map(order.map((fate) => [fate, Math.max(1, Math.round((counts[fate] / total) * most))]))
  const largest = order.reduce((a, b) => (counts[b] > counts[a] ? b : a))
  const over = [...shares.values()].reduce((sum, share) => sum + share, 0) - most
  shares.set(largest, (shares.get(largest) ?? 0) - over)
  return order.flatMap((fate) => Array.from({ length: shares.get(fate) ?? 0 }, () => fate))
}
