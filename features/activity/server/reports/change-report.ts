import { lockManagement } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { maySetUpReports, type ReportFile } from '#features/activity/rules/report-schedule.ts'
import { dayIn, type Day } from '#values/day.ts'
import { findReportSchedules, type ReportSchedule } from './report-schedule-store.ts'

export const reportRefusals = ['NOT_ADMIN', 'UNKNOWN_REPORT', 'TOO_MANY', 'RECEIVERS'] as const

/** `NOT_ADMIN` also for an organisation that does not exist; `RECEIVERS`: nobody, or somebody without the role. */
export interface ReportRefused {
  readonly kind: 'Refused'
  readonly reason: (typeof reportRefusals)[number]
}
export type ReportResult = { readonly kind: 'Changed'; readonly organizationId: string } | ReportRefused

export interface ReportRequest {
  readonly userId: string
  /** Not validated yet. */
  readonly organizationId: string
  readonly at: Date
}

/** The organisation, locked, of an admin who changes a report. */
interface ReportChange {
  readonly tx: Transaction
  /** In Oslo and Madrid. */
  readonly today: Day
  /** All reports of the organisation. */
  readonly schedules: readonly ReportSchedule[]
  readonly log: (
    kind: string,
    about: { readonly file: ReportFile; readonly after?: Record<string, unknown> },
  ) => Promise<void>
}

/** The names of the files in the organisation's log: those that their exports have there. */
const loggedAs: Readonly<Record<ReportFile, string>> = {
  ACTIVITY_PDF: 'report.pdf',
  PEOPLE_XLSX: 'people.xlsx',
  REQUIREMENTS_XLSX: 'requirements-and-proof.xlsx',
}

/**
 * Runs a change of an organisation's reports for an admin, one at a time.
 * @param change undefined as its result: it is done
 */
export function changeReports(
  database: Database,
  { userId, organizationId, at }: ReportRequest,
  change: (given: ReportChange) => Promise<ReportRefused | undefined>,
): Promise<ReportResult> {
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<ReportResult> => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!maySetUpReports(management?.role)) return { kind: 'Refused', reason: 'NOT_ADMIN' }
    const refused = await change({
      tx,
      today: dayIn('no', at),
      schedules: await findReportSchedules(tx, organizationId),
      log: (kind, { file, after }) =>
        recordChange(tx, { organizationId, actorId: userId, kind, subject: loggedAs[file], after, at }),
    })
    return refused ?? { kind: 'Changed', organizationId }
  })
}
