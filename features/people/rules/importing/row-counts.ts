import type { RowStatus } from './validate-rows.ts'

export type RowStatusCounts = Readonly<Record<RowStatus, number>>

/** The maximum number of segments that a user can distinguish across a dialog. */
export const maxSegments = 80

/**
 * Shows a list of many rows as a line of segments, ordered by status, each for the same share of the rows. A status
 * with at least one row gets at least one segment, so that three errors among fifty thousand rows are visible.
 */
export function shareSegments(counts: RowStatusCounts, maxCount = maxSegments): RowStatus[] {
  const order = (['INVITE', 'KNOWN', 'FIX', 'OUT'] as const).filter((status) => counts[status] > 0)
  const total = order.reduce((sum, status) => sum + counts[status], 0)
  if (total <= maxCount) return order.flatMap((status) => Array.from({ length: counts[status] }, () => status))
  const shares = new Map(order.map((status) => [status, Math.max(1, Math.round((counts[status] / total) * maxCount))]))
  const largest = order.reduce((a, b) => (counts[b] > counts[a] ? b : a))
  const over = [...shares.values()].reduce((sum, share) => sum + share, 0) - maxCount
  shares.set(largest, (shares.get(largest) ?? 0) - over)
  return order.flatMap((status) => Array.from({ length: shares.get(status) ?? 0 }, () => status))
}
