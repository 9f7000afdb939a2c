import { sql, type Transaction } from '#platform/database/index.ts'
import type { ImportKind, ImportRunStatus, RowReason, RowResult } from './import-run-store.ts'

export const runPageSize = 20
export const rowPageSize = 50

/** A run as the studio shows it. */
export interface StudioImportRun {
  readonly id: string
  readonly kind: ImportKind
  readonly status: ImportRunStatus
  /** null: a deleted account */
  readonly askedBy: string | null
  readonly rowCount: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly createdAt: Date
  /** null: it was only checked */
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

export interface StudioImportRow {
  readonly number: number
  /** null: it is deleted, or the row could not be read */
  readonly name: string | null
  readonly result: RowResult
  readonly reason: RowReason | null
  readonly fields: readonly string[]
  readonly shortId: string | null
}

const columns = sql`
  id, kind, status, asked_by as "askedBy", row_count as "rowCount", created_count as created, changed_count as changed,
  unchanged_count as unchanged, refused_count as refused, created_at as "createdAt", started_at as "startedAt",
  ended_at as "endedAt"`

/** The latest runs. The actor must be staff with `imports.run`. */
export async function findImportRuns(tx: Transaction, offset: number): Promise<StudioImportRun[]> {
  const { rows } = await sql<StudioImportRun>`
    select ${columns} from studio_import_run order by created_at desc, id desc offset ${offset} limit ${runPageSize}`.execute(
    tx,
  )
  return rows
}

/** One run; undefined when there is none. The actor must be staff with `imports.run`. */
export async function findImportRun(tx: Transaction, id: string): Promise<StudioImportRun | undefined> {
  const { rows } = await sql<StudioImportRun>`select ${columns} from studio_import_run where id = ${id}`.execute(tx)
  return rows[0]
}

/** Rows of a run with one result, in the order of the file. The actor must be staff with `imports.run`. */
export async function findImportRunRows(
  tx: Transaction,
  runId: string,
  { result, offset }: { readonly result: RowResult; readonly offset: number },
): Promise<StudioImportRow[]> {
  const { rows } = await sql<StudioImportRow>`
    select number, name, result, reason, fields, short_id as "shortId" from studio_import_run_row
    where run_id = ${runId} and result = ${result} order by number offset ${offset} limit ${rowPageSize}`.execute(tx)
  return rows
}
