/** How many attempts may still be taken; null when the test doesn't limit them. An attempt that was begun is taken. */
export function attemptsLeft(maxAttempts: number | null, taken: number): number | null {
  return maxAttempts === null ? null : Math.max(0, maxAttempts - taken)
}

/**
 * Whether another attempt may be begun (Q1: ATTEMPTS_EXCEEDED). A passed test may be taken again while attempts are
 * left; the best result counts.
 */
export function mayBegin(maxAttempts: number | null, taken: number): boolean {
  return attemptsLeft(maxAttempts, taken) !== 0
}
