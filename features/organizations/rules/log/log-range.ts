/** The groups by which a log can be filtered. */
export const logGroupNames = ['people', 'groups', 'assignments', 'playlists', 'organization', 'exports'] as const
export type LogGroup = (typeof logGroupNames)[number]

/** The periods of a log in days; 'all' means the 24 months for which entries are stored. */
export const logPeriods = ['30', '90', '365', 'all'] as const
export type LogPeriod = (typeof logPeriods)[number]

const day = 24 * 60 * 60 * 1000

/** The start of a period; undefined for 'all'. */
export const logSince = (period: LogPeriod, now: Date): Date | undefined =>
  period === 'all' ? undefined : new Date(now.getTime() - Number(period) * day)

/** The highest offset in a log; to see older entries, a user narrows the filter. */
export const furthestLine = 20_000
