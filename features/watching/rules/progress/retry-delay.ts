const minDelayMs = 1_000
const maxDelayMs = 60_000

/**
 * How long to wait before trying again after `failures` failures in a row: twice as long each time up to a minute,
 * shortened by up to a half at random so that many players don't come back in one moment.
 * @param failures 1 or more
 * @param random 0 up to 1
 */
export function retryDelay(failures: number, random: number): number {
  const whole = Math.min(maxDelayMs, minDelayMs * 2 ** Math.min(failures - 1, 16))
  return whole - (whole / 2) * random
}
