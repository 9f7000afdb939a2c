import { inTransaction, type Database } from '#platform/database/index.ts'
import { logSecurityOnCommit } from '#platform/security-log.ts'
import { addJob } from '#platform/jobs/index.ts'
import type { Language } from '#values/language.ts'
import { checkExportRequest } from '#features/accounts/rules/personal-data.ts'
import { addExport, endExport, findRecentRequests, findLatestExport, type DataExport } from './data-export-store.ts'
import { makeDataExportJob } from './data-export-job.ts'

const system = { kind: 'system' } as const
const dayMs = 24 * 60 * 60 * 1000

type ExportRequested =
  { readonly kind: 'Requested'; readonly dataExport: DataExport } | { readonly kind: 'InProgress' | 'TooMany' }

/** Requests a data export for a user (GDPR art. 15 and 20), which a job makes. One at a time. */
export function requestDataExport(
  database: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<ExportRequested> {
  return inTransaction(database, system, async (tx) => {
    const { isInProgress, requestedAt } = await findRecentRequests(tx, userId, new Date(now.getTime() - dayMs))
    const verdict = checkExportRequest(isInProgress, requestedAt, now)
    if (verdict !== 'Granted') return { kind: verdict }
    // the job finds out the number of parts
    const dataExport = await addExport(tx, { userId, language, partsTotal: 1, at: now })
    if (!dataExport) return { kind: 'InProgress' }
    const subject = { kind: 'user', id: userId }
    logSecurityOnCommit(tx, { event: 'export', outcome: 'success', action: 'personal-data', actor: subject, subject })
    await addJob(tx, makeDataExportJob, { exportId: dataExport.id })
    return { kind: 'Requested', dataExport }
  })
}

/** Cancels the export in progress; the job stops at its next step. @returns the latest export */
export function cancelDataExport(database: Database, userId: string): Promise<DataExport | undefined> {
  return inTransaction(database, system, async (tx) => {
    await endExport(tx, { userId }, 'CANCELLED')
    return findLatestExport(tx, userId)
  })
}
