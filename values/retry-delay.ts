const minDelayMs = 1_000
const maxDelayMs = 60_000

/**
 * The delay before the next attempt, in ms, after `failures` consecutive failures: exponential up to a minute, reduced by
 * up to half at random so that many clients do not retry at the same moment.
 * @param failures 1 or more
 * @param random 0 up to 1
 */
export function retryDelay(failures: number, random: number): number {
  const whole = Math.min(maxDelayMs, minDelayMs * 2 ** Math.min(failures - 1, 16))
  return whole - (whole / 2) * random
}
