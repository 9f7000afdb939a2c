/** The number of attempts for one subject and kind of attempt. */
export type AttemptRecord = { count: number; firstAt: Date; lastAt: Date; lockedUntil: Date | null }

const FAILURES_BEFORE_LOCK = 5
const MAX_LOCK_SECONDS = 15 * 60
const RESET_AFTER_SECONDS = 15 * 60

type LockoutStatus = { kind: 'Open' } | { kind: 'Locked'; until: Date }

/**
 * Whether a password may be tried now. The fifth failure locks for 1 s, each further one doubles that (2^(n−5) s), up
 * to 15 minutes. Attempts while locked are not counted.
 */
export function lockoutStatus(record: AttemptRecord | undefined, now: Date): LockoutStatus {
  if (record?.lockedUntil == null || record.lockedUntil <= now) return { kind: 'Open' }
  return { kind: 'Locked', until: record.lockedUntil }
}

/** The record after one more wrong password. After fifteen minutes without attempts and locks the count restarts. */
export function afterFailure(record: AttemptRecord | undefined, now: Date): AttemptRecord {
  const lockEnd = Math.max(record?.lastAt.getTime() ?? 0, record?.lockedUntil?.getTime() ?? 0)
  const previous = record !== undefined && now.getTime() - lockEnd < RESET_AFTER_SECONDS * 1000 ? record : undefined
  const count = (previous?.count ?? 0) + 1
  const seconds = count < FAILURES_BEFORE_LOCK ? 0 : Math.min(2 ** (count - FAILURES_BEFORE_LOCK), MAX_LOCK_SECONDS)
  return {
    count,
    firstAt: previous?.firstAt ?? now,
    lastAt: now,
    lockedUntil: seconds === 0 ? null : new Date(now.getTime() + seconds * 1000),
  }
}

type WindowResult = { kind: 'Allowed'; record: AttemptRecord } | { kind: 'LimitReached' }

/**
 * Counts one attempt in a fixed window. Attempts beyond the limit are refused and not counted, so a client that retries
 * automatically does not extend its wait.
 */
export function countAttemptInWindow(
  record: AttemptRecord | undefined,
  limit: { count: number; seconds: number },
  now: Date,
): WindowResult {
  const running = record !== undefined && now.getTime() - record.firstAt.getTime() < limit.seconds * 1000
  if (!running) return { kind: 'Allowed', record: { count: 1, firstAt: now, lastAt: now, lockedUntil: null } }
  if (record.count >= limit.count) return { kind: 'LimitReached' }
  return { kind: 'Allowed', record: { ...record, count: record.count + 1, lastAt: now } }
}
