const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A score that a platform does not take is tried for so long. */
export const retryForDays = 5

/** How long is waited after the n-th try. */
const retryDelays = [30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour]
const maxRetryDelay = 6 * hour

/**
 * When a score is tried again, or that it is given up.
 * @param failed.attempts tries that have failed, this one among them
 * @param failed.retryAfterSeconds how long the platform wants to be left alone
 */
export function nextRetryAt(
  failed: { readonly attempts: number; readonly since: Date; readonly retryAfterSeconds?: number | undefined },
  now: Date,
): { readonly kind: 'Again'; readonly at: Date } | { readonly kind: 'GivenUp' } {
  if (now.getTime() - failed.since.getTime() >= retryForDays * day) return { kind: 'GivenUp' }
  const pause = retryDelays[failed.attempts - 1] ?? maxRetryDelay
  const asked = (failed.retryAfterSeconds ?? 0) * second
  return { kind: 'Again', at: new Date(now.getTime() + Math.max(pause, asked)) }
}

/**
 * The moment that goes along with a new score: this second. Platforms compare in whole seconds and refuse what is not
 * later than the last one, and a moment that lies ahead would block what comes after it; so of two within one second,
 * the second waits.
 * @param last of the score before, for the same person and place
 */
export function scoreTimestamp(
  last: Date | null,
  now: Date,
): { readonly kind: 'Now'; readonly stamp: Date } | { readonly kind: 'Wait'; readonly until: Date } {
  const stamp = new Date(Math.floor(now.getTime() / second) * second)
  if (last === null || stamp > last) return { kind: 'Now', stamp }
  return { kind: 'Wait', until: new Date(last.getTime() + second) }
}
