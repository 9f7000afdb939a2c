/** How often a test may be taken. */
export interface AttemptTerms {
  /** Null when attempts are not limited. */
  readonly maxAttempts: number | null
  /** Hours after the last one allowed until there are as many again; null: there are no more. */
  readonly cooldownHours: number | null
}

/** A user's attempts at a test. */
export interface AttemptHistory {
  /** All started attempts. */
  readonly count: number
  /** When the latest finished one ended; null before the first. */
  readonly lastFinishedAt: Date | null
}

const hour = 60 * 60 * 1000

/**
 * How many attempts are left; null when the test doesn't limit them. A started attempt counts. With a
 * cool-down they come in rounds: after it the full number is available again (Q1).
 */
export function attemptsLeft(terms: AttemptTerms, taken: AttemptHistory, now: Date): number | null {
  const { maxAttempts, cooldownHours } = terms
  if (maxAttempts === null) return null
  if (cooldownHours === null) return Math.max(0, maxAttempts - taken.count)
  const opensAt = endOfCooldown(terms, taken)
  return opensAt !== null && now < opensAt ? 0 : maxAttempts - (taken.count % maxAttempts)
}

/**
 * When another attempt may be started (Q1: ATTEMPTS_EXCEEDED).
 * @returns null when one may be started now, and when none ever may
 */
export function opensAgainAt(terms: AttemptTerms, taken: AttemptHistory, now: Date): Date | null {
  const opensAt = endOfCooldown(terms, taken)
  return opensAt !== null && now < opensAt ? opensAt : null
}

/** Null while attempts of the round are left, and where attempts don't come in rounds. */
function endOfCooldown({ maxAttempts, cooldownHours }: AttemptTerms, { count, lastFinishedAt }: AttemptHistory) {
  const isRoundOver = maxAttempts !== null && count > 0 && count % maxAttempts === 0
  if (cooldownHours === null || !isRoundOver || lastFinishedAt === null) return null
  return new Date(lastFinishedAt.getTime() + cooldownHours * hour)
}
