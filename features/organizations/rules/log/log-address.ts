import { textParam } from '#values/text/search-params.ts'
import { logGroupNames, logPeriods, type LogGroup, type LogPeriod } from './log-range.ts'

/** The filter of the log in the page's query string. */
export interface LogAddress {
  /** undefined: all groups */
  readonly group: LogGroup | undefined
  readonly period: LogPeriod
}

/** Parses `?log=people&period=90`; invalid values mean all groups and the last 30 days. */
export const logAddress = (given: { readonly log?: unknown; readonly period?: unknown }): LogAddress => ({
  group: logGroupNames.find((each) => each === spelled(textParam(given.log))),
  period: logPeriods.find((each) => each === textParam(given.period)) ?? '30',
})

// addresses from before 2026-11-24 spell it with an s
const spelled = (log: string | undefined) => (log === 'organisation' ? 'organization' : log)

/** The query string of a filter; default values are omitted. */
export const logSearch = ({ group, period }: LogAddress): { log?: LogGroup; period?: LogPeriod } => ({
  ...(group && { log: group }),
  ...(period !== '30' && { period }),
})
