import { findManagement } from '#features/organizations/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { maySetUpReports } from '#features/activity/rules/report-schedule.ts'
import {
  findReportPeople,
  findReportSchedules,
  type ReportPerson,
  type ReportSchedule,
} from './report-schedule-store.ts'

/** More people than this are not offered. */
export const maxOffered = 200

/** What an admin has set up, and whom it can go to. */
export interface Reports {
  readonly schedules: readonly ReportSchedule[]
  readonly people: readonly ReportPerson[]
}

/** The reports of an organisation for its admins; undefined for everybody else, whether it exists or not. */
export function listReports(
  database: Database,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
): Promise<Reports | undefined> {
  return inTransaction(
    database,
    { kind: 'system' },
    async (tx) => {
      const management = await findManagement(tx, userId, organizationId)
      if (!maySetUpReports(management?.role)) return undefined
      return {
        schedules: await findReportSchedules(tx, organizationId),
        people: await findReportPeople(tx, organizationId, { limit: maxOffered }),
      }
    },
    { readOnly: true },
  )
}
