const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** For how many days a rejected score is retried. */
export const retryForDays = 5

/** The delay after the n-th failed attempt, in ms. */
const retryDelays = [30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour]
const maxRetryDelay = 6 * hour

/**
 * When a score is retried, or that retrying ends.
 * @param failed.attempts failed attempts, including this one
 * @param failed.retryAfterSeconds how long the platform asks us to wait
 */
export function nextRetryAt(
  failed: { readonly attempts: number; readonly since: Date; readonly retryAfterSeconds?: number | undefined },
  now: Date,
): { readonly kind: 'Again'; readonly at: Date } | { readonly kind: 'GivenUp' } {
  if (now.getTime() - failed.since.getTime() >= retryForDays * day) return { kind: 'GivenUp' }
  const pause = retryDelays[failed.attempts - 1] ?? maxRetryDelay
  const retryAfterMs = (failed.retryAfterSeconds ?? 0) * second
  return { kind: 'Again', at: new Date(now.getTime() + Math.max(pause, retryAfterMs)) }
}

/**
 * The timestamp of a new score, in whole seconds. Platforms compare whole seconds and reject a timestamp that is not
 * later than the last one, and a timestamp in the future would block later scores. So the second of two scores within
 * one second is delayed.
 * @param last timestamp of the previous score of the same user and resource link
 */
export function scoreTimestamp(
  last: Date | null,
  now: Date,
): { readonly kind: 'Now'; readonly stamp: Date } | { readonly kind: 'Wait'; readonly until: Date } {
  const stamp = new Date(Math.floor(now.getTime() / second) * second)
  if (last === null || stamp > last) return { kind: 'Now', stamp }
  return { kind: 'Wait', until: new Date(last.getTime() + second) }
}
