/** How long an order is polled while its payment is in progress, in ms. */
export const maxPollMs = 120_000

/**
 * The interval until the next poll, in ms: short while the bank's answer is likely, longer later, 0 to stop.
 * @param waited ms since the first poll
 */
export function pollIntervalMs(waited: number): number {
  if (waited < 20_000) return 1500
  return waited < maxPollMs ? 5000 : 0
}
