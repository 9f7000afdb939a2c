import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { repeatedPlaces, type FileRecord } from '#features/people/rules/staff-imports/records.ts'
import type { Database } from '#platform/database/index.ts'
import { insertImportRun, insertRunRows, type ImportKind, type NewRow } from './import-run-store.ts'
import { queueImportRun } from './queue-import-run.ts'
import { readRecordsApart, type RecordsGiven } from './records-parser.ts'
import { unreadableFields } from './take-row.ts'

export type ImportRunBegun =
  { readonly kind: 'Begun'; readonly id: string } | Extract<RecordsGiven, { readonly kind: 'Fault' }>

const batchSize = 500

/**
 * Reads a file of another system, and begins to check what would become of its rows. Rows that cannot be read are
 * refused at once, and nothing of them is stored.
 */
export async function beginImportRun(
  database: Database,
  acting: ActingStaff,
  { kind, bytes }: { readonly kind: ImportKind; readonly bytes: Uint8Array },
): Promise<ImportRunBegun> {
  const read = await readRecordsApart(bytes, acting.userId)
  if (read.kind === 'Fault') return read
  const repeated = repeatedPlaces(read.records)
  const rows = read.records.map((record, place) => newRow(kind, record, place, repeated.has(place)))
  return changeAsStaff<ImportRunBegun>(database, acting, 'imports.run', async (tx) => {
    const id = await insertImportRun(tx, { kind, askedBy: acting.userId, rowCount: rows.length, at: acting.at })
    for (let at = 0; at < rows.length; at += batchSize) await insertRunRows(tx, id, rows.slice(at, at + batchSize))
    await queueImportRun(tx, id)
    return { result: { kind: 'Begun', id }, line: { kind: 'IMPORT_CHECKED', facts: { kind, rows: rows.length } } }
  })
}

function newRow(kind: ImportKind, given: FileRecord, place: number, isRepeated: boolean): NewRow {
  const number = place + 1
  if (isRepeated) return { number, refused: { result: 'REFUSED', reason: 'REPEATED' } }
  const fields = unreadableFields(kind, given)
  return fields.length > 0
    ? { number, refused: { result: 'REFUSED', reason: 'WRONG_FIELDS', fields } }
    : { number, given }
}
