import type { Database } from '#platform/database/index.ts'
import { nextRunDay } from '#features/activity/rules/report-schedule.ts'
import { changeReports, type ReportRequest, type ReportResult } from './change-report.ts'
import { pauseReportSchedule } from './report-schedule-store.ts'

/** Pauses a report, or starts it again: days that passed meanwhile are not made up for. */
export function pauseReport(
  database: Database,
  request: ReportRequest & { readonly id: string; readonly isPaused: boolean },
): Promise<ReportResult> {
  const { organizationId, at, id, isPaused } = request
  return changeReports(database, request, async ({ tx, today, schedules, log }) => {
    const known = schedules.find((each) => each.id === id)
    if (!known) return { kind: 'Refused', reason: 'UNKNOWN_REPORT' }
    if (known.isPaused === isPaused) return undefined
    const nextOn = known.nextOn > today ? known.nextOn : nextRunDay(known.weekday, today)
    await pauseReportSchedule(tx, { organizationId, id, at }, { isPaused, nextOn })
    await log(isPaused ? 'REPORT_PAUSED' : 'REPORT_RESUMED', { file: known.file })
    return undefined
  })
}
