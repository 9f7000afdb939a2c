import { sql, type Transaction } from '#platform/database/index.ts'
import type { FileRecord } from '#features/people/rules/staff-imports/records.ts'

export const importKinds = ['ORGANIZATIONS', 'USERS'] as const
export type ImportKind = (typeof importKinds)[number]
export const importRunStatuses = ['CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'STOPPED'] as const
export type ImportRunStatus = (typeof importRunStatuses)[number]
export const rowResults = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const
export type RowResult = (typeof rowResults)[number]

/** Why a row is refused; each has its sentence in the studio. */
export const rowReasons = [
  'REPEATED',
  'WRONG_FIELDS',
  'MALFORMED_ADDRESS',
  'COMPANY_EXISTS',
  'NOBODY_NAMED',
  'UNKNOWN_ORGANIZATION',
  'SEVERAL_ORGANIZATIONS',
] as const
export type RowReason = (typeof rowReasons)[number]

/** What became of a row, or would become of it. */
export type RowOutcome =
  | { readonly result: Exclude<RowResult, 'REFUSED'> }
  | {
      readonly result: 'REFUSED'
      readonly reason: RowReason
      readonly fields?: readonly string[]
      readonly shortId?: string
    }

export interface ImportRun {
  readonly id: string
  readonly kind: ImportKind
  readonly status: ImportRunStatus
  readonly askedBy: string | null
}

/** A run, locked until the transaction ends. The actor must be the system. */
export async function lockImportRun(tx: Transaction, id: string): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`
    select id, kind, status, asked_by as "askedBy" from import_run where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function insertImportRun(
  tx: Transaction,
  given: { readonly kind: ImportKind; readonly askedBy: string; readonly rowCount: number; readonly at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('import_run')
    .values({ kind: given.kind, asked_by: given.askedBy, row_count: given.rowCount, created_at: given.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A row as it is read: with its cells, or refused at once. */
export type NewRow = { readonly number: number } & (
  { readonly given: FileRecord } | { readonly refused: Extract<RowOutcome, { readonly result: 'REFUSED' }> }
)

/** Inserts rows, at most a thousand in one call, and counts those that are refused at once. */
export async function insertRunRows(tx: Transaction, runId: string, rows: readonly NewRow[]): Promise<void> {
  const records = rows.map((row) => {
    if ('given' in row) return { number: row.number, given: row.given, fields: [] }
    const { result, reason, fields = [] } = row.refused
    return { number: row.number, result, reason, fields }
  })
  const refused = rows.filter((row) => 'refused' in row).length
  await sql`
    insert into import_run_row (run_id, number, given, result, reason, fields)
    select ${runId}, number, given, result, reason, fields
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as given (number integer, given jsonb, result text, reason text, fields text[])`.execute(tx)
  await sql`update import_run set refused_count = refused_count + ${refused} where id = ${runId}`.execute(tx)
}

export interface WaitingRow {
  readonly number: number
  readonly given: FileRecord
}

/** The next rows whose turn has not come, in the order of the file. */
export async function findWaitingRows(tx: Transaction, runId: string, limit: number): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select number, given from import_run_row
    where run_id = ${runId} and result is null order by number limit ${limit}`.execute(tx)
  return rows
}

/** Records what became of a row whose turn it is. @returns false when it was recorded before */
export async function recordOutcome(
  tx: Transaction,
  runId: string,
  number: number,
  outcome: RowOutcome,
): Promise<boolean> {
  const { reason = null, fields = [], shortId = null } = outcome.result === 'REFUSED' ? outcome : {}
  const { rows } = await sql`
    update import_run_row set result = ${outcome.result}, reason = ${reason}, fields = ${[...fields]}::text[],
      short_id = ${shortId}
    where run_id = ${runId} and number = ${number} and result is null returning number`.execute(tx)
  if (rows.length === 0) return false
  const column = sql.ref(`${outcome.result.toLowerCase()}_count`)
  await sql`update import_run set ${column} = ${column} + 1 where id = ${runId}`.execute(tx)
  return true
}

/** Lets every row that can be read have its turn again; what the check said is forgotten. */
export async function restartRows(tx: Transaction, runId: string, at: Date): Promise<void> {
  await sql`
    update import_run_row set result = null, reason = null, fields = '{}', short_id = null
    where run_id = ${runId} and given is not null`.execute(tx)
  await sql`
    update import_run set status = 'RUNNING', started_at = ${at}, created_count = 0, changed_count = 0,
      unchanged_count = 0, refused_count = (select count(*) from import_run_row where run_id = ${runId} and result is not null)
    where id = ${runId}`.execute(tx)
}

export async function setChecked(tx: Transaction, runId: string): Promise<void> {
  await tx.updateTable('import_run').set({ status: 'CHECKED' }).where('id', '=', runId).execute()
}

/** Ends a run: what the file said is deleted, the counts and the refused rows stay. */
export async function endImportRun(
  tx: Transaction,
  runId: string,
  status: 'DONE' | 'STOPPED',
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom('import_run_row')
    .where('run_id', '=', runId)
    .where((where) => where.or([where('result', 'is', null), where('result', '<>', 'REFUSED')]))
    .execute()
  await tx.updateTable('import_run_row').set({ given: null }).where('run_id', '=', runId).execute()
  await tx.updateTable('import_run').set({ status, ended_at: at }).where('id', '=', runId).execute()
}

/** Checked files that nobody has run since, locked; at most 20. */
export async function lockUnstarted(tx: Transaction, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from import_run where status in ('CHECKING', 'CHECKED') and created_at < ${before}
    order by created_at limit 20 for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes reports that are too old, at most 20. @returns how many */
export async function removeOldRuns(tx: Transaction, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from import_run where id in (
      select id from import_run where created_at < ${before} order by created_at limit 20) returning id`.execute(tx)
  return rows.length
}
