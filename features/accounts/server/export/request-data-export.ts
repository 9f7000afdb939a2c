import { inTransaction, type Database } from '#platform/database/index.ts'
import { logSecurityOnCommit } from '#platform/security-log.ts'
import { addJob } from '#platform/jobs/index.ts'
import type { Language } from '#values/language.ts'
import { judgeCopy } from '#features/accounts/rules/account-deletion.ts'
import { addExport, endExport, findAsked, findLatestExport, type DataExport } from './data-export-store.ts'
import { makeDataExportJob } from './data-export-job.ts'

const system = { kind: 'system' } as const
const day = 24 * 60 * 60 * 1000

export type ExportRequested =
  { readonly kind: 'Requested'; readonly dataExport: DataExport } | { readonly kind: 'UnderWay' | 'TooMany' }

/** Asks for a copy of everything kept about the user (GDPR art. 15 and 20): a job makes it, one at a time. */
export function requestDataExport(
  database: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<ExportRequested> {
  return inTransaction(database, system, async (tx) => {
    const { isUnderWay, asked } = await findAsked(tx, userId, new Date(now.getTime() - day))
    const verdict = judgeCopy(isUnderWay, asked, now)
    if (verdict !== 'Granted') return { kind: verdict }
    // how many parts there are the job finds out
    const dataExport = await addExport(tx, { userId, language, partsTotal: 1, at: now })
    if (!dataExport) return { kind: 'UnderWay' }
    const subject = { kind: 'user', id: userId }
    logSecurityOnCommit(tx, { event: 'export', outcome: 'success', action: 'personal-data', actor: subject, subject })
    await addJob(tx, makeDataExportJob, { exportId: dataExport.id })
    return { kind: 'Requested', dataExport }
  })
}

/** Takes the wish back; a job that is at it stops at its next step. @returns the copy as it stands then */
export function cancelDataExport(database: Database, userId: string): Promise<DataExport | undefined> {
  return inTransaction(database, system, async (tx) => {
    await endExport(tx, { userId }, 'CANCELLED')
    return findLatestExport(tx, userId)
  })
}
