import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { endImportRun, lockImportRun, restartRows, type ImportRun } from './import-run-store.ts'
import { queueImportRun } from './queue-import-run.ts'

/** How a change of a run ended. */
export const importRunResults = ['DONE', 'UNCHANGED', 'UNKNOWN'] as const
export type ImportRunResult = (typeof importRunResults)[number]

/** Runs a file that is checked. */
export const startImportRun = (database: Database, acting: ActingStaff, id: string): Promise<ImportRunResult> =>
  changeRun(database, acting, id, { from: ['CHECKED'], line: 'IMPORT_STARTED' }, async (tx) => {
    await restartRows(tx, id, acting.at)
    await queueImportRun(tx, id)
  })

/** Stops a run between two rows. What was taken over stays; what the file said is deleted. */
export const stopImportRun = (database: Database, acting: ActingStaff, id: string): Promise<ImportRunResult> =>
  changeRun(database, acting, id, { from: ['CHECKING', 'CHECKED', 'RUNNING'], line: 'IMPORT_STOPPED' }, (tx) =>
    endImportRun(tx, id, 'STOPPED', acting.at),
  )

function changeRun(
  database: Database,
  acting: ActingStaff,
  id: string,
  { from, line }: { readonly from: readonly ImportRun['status'][]; readonly line: string },
  change: (tx: Transaction) => Promise<void>,
): Promise<ImportRunResult> {
  return changeAsStaff<ImportRunResult>(database, acting, 'imports.run', async (tx) => {
    const run = isUuid(id) ? await lockImportRun(tx, id) : undefined
    if (!run) return { result: 'UNKNOWN' }
    if (!from.includes(run.status)) return { result: 'UNCHANGED' }
    await change(tx)
    return { result: 'DONE', line: { kind: line, facts: { kind: run.kind, run: id } } }
  })
}
