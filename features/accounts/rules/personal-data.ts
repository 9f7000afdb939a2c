const minute = 60_000
const day = 24 * 60 * minute

/** Days between the marking and the erasure of an account. */
const graceDays = 30

/** When a marked account is erased. */
export const eraseAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + graceDays * day)

/** Years without a sign-in after which an account counts as unused. */
const unusedYears = 3

/** Days in which the owner of an unused account can keep it by signing in. */
const unusedGraceDays = 60

/** Accounts that nobody has used since then are unused. */
export function unusedSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - unusedYears)
  return since
}

/** When an unused account is erased whose owner is asked now. */
export const eraseUnusedAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + unusedGraceDays * day)

/** Days in which a data export can be downloaded. */
export const dataExportDays = 7

export const dataExportExpiresAt = (readyAt: Date): Date => new Date(readyAt.getTime() + dataExportDays * day)

/** Maximum number of data exports a user may request within a day. */
export const maxExportsPerDay = 5

type ExportVerdict = 'Granted' | 'InProgress' | 'TooMany'

/**
 * Whether a data export may be requested: one at a time, and not too often.
 * @param isInProgress whether one is in progress
 * @param earlierRequests when others were requested
 */
export function checkExportRequest(isInProgress: boolean, earlierRequests: readonly Date[], now: Date): ExportVerdict {
  if (isInProgress) return 'InProgress'
  const recent = earlierRequests.filter((at) => at.getTime() > now.getTime() - day)
  return recent.length >= maxExportsPerDay ? 'TooMany' : 'Granted'
}
