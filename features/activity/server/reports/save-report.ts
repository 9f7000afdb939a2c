import type { Database } from '#platform/database/index.ts'
import { maxReceivers, maxReports, nextRunDay } from '#features/activity/rules/report-schedule.ts'
import { isUuid } from '#values/uuid.ts'
import { changeReports, type ReportRequest, type ReportResult } from './change-report.ts'
import {
  findReportPeople,
  insertReportSchedule,
  updateReportSchedule,
  type ReportValues,
} from './report-schedule-store.ts'

interface SaveReport extends ReportRequest {
  /** undefined: a new one */
  readonly id: string | undefined
  readonly values: Omit<ReportValues, 'nextOn'>
}

/**
 * Sets up a report, or changes one. It goes only to admins and managers of the organisation. Another weekday counts from
 * tomorrow on.
 */
export function saveReport(database: Database, request: SaveReport): Promise<ReportResult> {
  const { userId, organizationId, at, id, values } = request
  return changeReports(database, request, async ({ tx, today, schedules, log }) => {
    const known = schedules.find((each) => each.id === id)
    if (id !== undefined && !known) return { kind: 'Refused', reason: 'UNKNOWN_REPORT' }
    if (id === undefined && schedules.length >= maxReports) return { kind: 'Refused', reason: 'TOO_MANY' }
    const receiverIds = [...new Set(values.receiverIds)]
    const people = await findReportPeople(tx, organizationId, {
      among: receiverIds.filter(isUuid),
      limit: maxReceivers,
    })
    if (people.length === 0 || people.length !== receiverIds.length) return { kind: 'Refused', reason: 'RECEIVERS' }
    const { file, weekday } = values
    const nextOn = known?.weekday === weekday ? known.nextOn : nextRunDay(weekday, today)
    const saved = { file, weekday, nextOn, receiverIds }
    if (known) await updateReportSchedule(tx, { organizationId, id: known.id, at }, saved)
    else await insertReportSchedule(tx, { organizationId, createdBy: userId, at }, saved)
    await log(known ? 'REPORT_CHANGED' : 'REPORT_SET_UP', {
      file,
      after: { from: nextOn, names: people.map(({ name }) => name) },
    })
    return undefined
  })
}
