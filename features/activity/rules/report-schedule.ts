import { daysAfter, monthsAfter, type Day } from '#values/day.ts'
import type { MembershipRole } from '#values/membership-role.ts'
import type { Period } from './period.ts'
import { addWeeks, weekOfDay } from './weeks.ts'

/** The files that can be set up as a report: each is one of the exports. */
export const reportFiles = ['ACTIVITY_PDF', 'PEOPLE_XLSX', 'REQUIREMENTS_XLSX'] as const
export type ReportFile = (typeof reportFiles)[number]

/** 1 for Monday to 7 for Sunday; null: the first of each month. */
export type ReportWeekday = number | null

/** The maximum number of reports of an organisation, and of people who get one. */
export const maxReports = 10
export const maxReceivers = 20

/** Weeks in a weekly report, so that the last one stands beside those before it. */
const weeksInWeekly = 4

/** Only admins set up reports: a report may be about everybody. */
export const maySetUpReports = (role: MembershipRole | undefined): boolean => role === 'ADMIN'

/** Whether a member may get reports. */
export const mayReceiveReports = (role: MembershipRole): boolean => role !== 'MEMBER'

export const isReportWeekday = (weekday: ReportWeekday): boolean =>
  weekday === null || (Number.isInteger(weekday) && weekday >= 1 && weekday <= 7)

/** The last day up to and including this one on which the report is due. */
export function latestRunDay(weekday: ReportWeekday, day: Day): Day {
  if (weekday === null) return `${day.slice(0, 8)}01`
  const since = daysAfter(weekOfDay(day), weekday - 1)
  return since <= day ? since : daysAfter(since, -7)
}

/** The first day after this one on which the report is due. */
export function nextRunDay(weekday: ReportWeekday, day: Day): Day {
  const latest = latestRunDay(weekday, day)
  return weekday === null ? monthsAfter(latest, 1) : daysAfter(latest, 7)
}

/**
 * The weeks that a report about activity covers: whole weeks that are over. A weekly one has the last four; the monthly
 * ones follow each other without a gap.
 */
export function reportPeriod(weekday: ReportWeekday, runDay: Day): Period {
  const to = addWeeks(weekOfDay(runDay), -1)
  return { from: weekday === null ? weekOfDay(monthsAfter(runDay, -1)) : addWeeks(to, 1 - weeksInWeekly), to }
}
