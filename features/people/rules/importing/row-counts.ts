import type { RowStatus } from './validate-rows.ts'

export type RowStatusCounts = Readonly<Record<RowStatus, number>>

/** The maximum number of segments that a user can distinguish across a dialog. */
export const maxSegments = 80

/**
 * Shows a list of many rows as a line of segments, ordered by status, each for the same share of the rows. A status
 * with at least one row gets at least one segment, so that three errors among fifty thousand rows are visible.
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
