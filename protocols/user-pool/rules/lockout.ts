/** How often something was tried for one subject. Kept per subject and kind of attempt. */
export type AttemptRecord = { count: number; firstAt: Date; lastAt: Date; lockedUntil: Date | null }

const FREE_FAILURES = 5
const LONGEST_LOCK_SECONDS = 15 * 60
const QUIET_SECONDS = 15 * 60

export type LockoutStanding = { kind: 'Open' } | { kind: 'Locked'; until: Date }

/**
 * Whether a password may be tried now. The fifth failure locks for 1 s, each further one doubles that (2^(n−5) s), at
 * most 15 minutes. What is tried while locked is not counted.
 */
export function lockoutStanding(record: AttemptRecord | undefined, now: Date): LockoutStanding {
  if (record?.lockedUntil == null || record.lockedUntil <= now) return { kind: 'Open' }
  return { kind: 'Locked', until: record.lockedUntil }
}

/** The record after one more wrong password. Fifteen quiet minutes (after any lock) begin a new count. */
export function afterFailure(record: AttemptRecord | undefined, now: Date): AttemptRecord {
  const lockEnd = Math.max(record?.lastAt.getTime() ?? 0, record?.lockedUntil?.getTime() ?? 0)
  const kept = record !== undefined && now.getTime() - lockEnd < QUIET_SECONDS * 1000 ? record : undefined
  const count = (kept?.count ?? 0) + 1
  const seconds = count < FREE_FAILURES ? 0 : Math.min(2 ** (count - FREE_FAILURES), LONGEST_LOCK_SECONDS)
  return {
    count,
    firstAt: kept?.firstAt ?? now,
    lastAt: now,
    lockedUntil: seconds === 0 ? null : new Date(now.getTime() + seconds * 1000),
  }
}

export type WindowStanding = { kind: 'Allowed'; record: AttemptRecord } | { kind: 'LimitReached' }

/**
 * Counts one attempt in a fixed window. Attempts beyond the limit are refused and not counted, so a client that
 * repeats a refused request by itself does not make the wait longer.
 */
export function countInWindow(
  record: AttemptRecord | undefined,
  limit: { count: number; seconds: number },
  now: Date,
): WindowStanding {
  const running = record !== undefined && now.getTime() - record.firstAt.getTime() < limit.seconds * 1000
  if (!running) return { kind: 'Allowed', record: { count: 1, firstAt: now, lastAt: now, lockedUntil: null } }
  if (record.count >= limit.count) return { kind: 'LimitReached' }
  return { kind: 'Allowed', record: { ...record, count: record.count + 1, lastAt: now } }
}
