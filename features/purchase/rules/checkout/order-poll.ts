/** How long an order that is being paid is asked about, in ms. */
export const pollLimit = 120_000

/**
 * How long to wait before an order is asked about again: often while the bank's answer is likely, seldom afterwards, and
 * 0 for not at all.
 * @param waited ms since the first question
 */
export function pollPause(waited: number): number {
  if (waited < 20_000) return 1500
  return waited < pollLimit ? 5000 : 0
}
