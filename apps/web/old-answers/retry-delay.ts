const firstMs = 3000
const maxMs = 60_000

/**
 * How long to wait before a failed request is repeated, in ms: twice as long after each failure, up to a minute, and
 * spread by a quarter, so that not all browsers ask at once when a server is back.
 * @param failures from 0
 * @param random from 0 to 1
 */
export const retryDelayMs = (failures: number, random: number): number =>
  Math.min(maxMs, firstMs * 2 ** failures) * (0.75 + 0.5 * random)
