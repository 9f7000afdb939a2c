/** The groups that a log is narrowed to. */
export const logGroupNames = ['people', 'groups', 'assignments', 'playlists', 'organization', 'exports'] as const
export type LogGroup = (typeof logGroupNames)[number]

/** How far back a log is looked at, in days; all of it is what is kept, 24 months. */
export const logPeriods = ['30', '90', '365', 'all'] as const
export type LogPeriod = (typeof logPeriods)[number]

const day = 24 * 60 * 60 * 1000

/** Since when a period is; undefined for all of it. */
export const logSince = (period: LogPeriod, now: Date): Date | undefined =>
  period === 'all' ? undefined : new Date(now.getTime() - Number(period) * day)

/** The most of a search's lines that are paged through; a log is narrowed instead. */
export const furthestLine = 20_000
