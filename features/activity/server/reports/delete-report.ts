import type { Database } from '#platform/database/index.ts'
import { changeReports, type ReportRequest, type ReportResult } from './change-report.ts'
import { deleteReportSchedule } from './report-schedule-store.ts'

/** Deletes a report. Files that were fetched, and mails that were sent, stay where they are. */
export function deleteReport(
  database: Database,
  request: ReportRequest & { readonly id: string },
): Promise<ReportResult> {
  const { organizationId, id } = request
  return changeReports(database, request, async ({ tx, schedules, log }) => {
    const known = schedules.find((each) => each.id === id)
    if (!known) return { kind: 'Refused', reason: 'UNKNOWN_REPORT' }
    await deleteReportSchedule(tx, organizationId, id)
    await log('REPORT_DELETED', { file: known.file })
    return undefined
  })
}
