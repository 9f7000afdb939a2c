import { logGroupNames, logPeriods, type LogGroup, type LogPeriod } from './log-range.ts'

/** What the log on the page is narrowed to, as its address says it. */
export interface LogAddress {
  /** undefined: everything */
  readonly group: LogGroup | undefined
  readonly period: LogPeriod
}

/** Reads `?log=people&period=90`; anything else is everything of the last 30 days. */
export const logAddress = (given: { readonly log?: unknown; readonly period?: unknown }): LogAddress => ({
  group: logGroupNames.find((each) => each === spelled(given.log)),
  // the router reads a number where one stands
  period: logPeriods.find((each) => each === String(given.period)) ?? '30',
})

// addresses written before 2026-11-24 spell it with an s
const spelled = (log: unknown) => (log === 'organisation' ? 'organization' : log)

/** The query string of what is shown; what goes without saying is left out. */
export const logSearch = ({ group, period }: LogAddress): { log?: LogGroup; period?: LogPeriod } => ({
  ...(group && { log: group }),
  ...(period !== '30' && { period }),
})
