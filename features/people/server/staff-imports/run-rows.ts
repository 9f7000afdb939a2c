import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { rehearse } from '#features/people/server/founding/rehearse.ts'
import {
  endImportRun,
  findWaitingRows,
  lockImportRun,
  recordOutcome,
  setChecked,
  type ImportRun,
  type WaitingRow,
} from './import-run-store.ts'
import { queueImportRun } from './queue-import-run.ts'
import { takeRow, type TakingOver } from './take-row.ts'

/** The rows of one job, so that a process that must stop is not waited for. */
const batchSize = 100

/**
 * Takes the next rows of a run, or checks what would become of them: each row in a transaction of its own, together with
 * its place in the report, so that a crash loses nothing and repeats nothing. A run that was stopped ends before the next
 * row.
 */
export async function runRows(database: Database, runId: string, at: Date, signal: AbortSignal): Promise<void> {
  const begun = await asSystem(database, async (tx) => {
    const run = await lockImportRun(tx, runId)
    return run && { run, by: await nameOf(tx, run.askedBy), rows: await findWaitingRows(tx, runId, batchSize) }
  })
  if (!begun || !isActive(begun.run)) return
  const { run, by, rows } = begun
  for (const row of rows) if (signal.aborted || !(await runRow(database, run, row, { kind: run.kind, by, at }))) break
  await asSystem(database, async (tx) => {
    const now = await lockImportRun(tx, runId)
    if (now?.status !== run.status) return
    if ((await findWaitingRows(tx, runId, 1)).length > 0) await queueImportRun(tx, runId)
    else if (now.status === 'RUNNING') await endImportRun(tx, runId, 'DONE', at)
    else await setChecked(tx, runId)
  })
}

const asSystem = <Result>(database: Database, work: (tx: Transaction) => Promise<Result>) =>
  inTransaction(database, { kind: 'system' }, work)

const isActive = ({ status }: ImportRun) => status === 'CHECKING' || status === 'RUNNING'

/** @returns false when the run was stopped meanwhile */
async function runRow(
  database: Database,
  { id, status }: ImportRun,
  { number, given }: WaitingRow,
  request: TakingOver,
): Promise<boolean> {
  const expected = status === 'CHECKING' ? await rehearse(database, (tx) => takeRow(tx, given, request)) : undefined
  return asSystem(database, async (tx) => {
    // the lock lets a second job of the same run wait, and a stop wait for the end of the row
    if ((await lockImportRun(tx, id))?.status !== status) return false
    if (!(await isWaiting(tx, id, number))) return true
    await recordOutcome(tx, id, number, expected ?? (await takeRow(tx, given, request)))
    return true
  })
}

async function isWaiting(tx: Transaction, runId: string, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from import_run_row where run_id = ${runId} and number = ${number} and result is null`.execute(tx)
  return rows.length > 0
}

/** The name that the organisations' logs keep, in at most 120 characters. */
async function nameOf(tx: Transaction, userId: string | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from user_contact where user_id = ${userId}`.execute(tx)
  return [...(rows[0]?.name ?? '')].slice(0, 120).join('').trim() || 'Kursiva'
}
