/** How long an order that is being paid is asked about, in ms. */
export const maxPollMs = 120_000

/**
 * How long to wait before an order is asked about again: often while the bank's answer is likely, seldom afterwards, and
 * 0 for not at all.
 * @param waited ms since the first question
 */
export function pollIntervalMs(waited: number): number {
  if (waited < 20_000) return 1500
  return waited < maxPollMs ? 5000 : 0
}
