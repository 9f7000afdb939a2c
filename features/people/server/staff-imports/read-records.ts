import { fileText } from '#features/people/rules/importing/file-text.ts'
import {
  maxRecords,
  recordOfItem,
  recordsOfTable,
  type FileRecord,
} from '#features/people/rules/staff-imports/records.ts'
import { readTable, type TableFault } from '#features/people/server/importing/read-table.ts'

export type RecordsRead =
  | { readonly kind: 'Fault'; readonly fault: TableFault }
  | { readonly kind: 'Records'; readonly records: readonly FileRecord[] }

/** A heading, the records, empty rows between them, and one row more, which shows that there are too many. */
const maxTableRows = 2 * maxRecords + 2

/** Reads the rows of a JSON list, a CSV file or a workbook's first sheet. The content decides which one it is. */
export async function readRecords(bytes: Uint8Array): Promise<RecordsRead> {
  const items = jsonItems(bytes)
  if (items === 'BROKEN') return { kind: 'Fault', fault: 'BROKEN' }
  if (items) return checked(items.slice(0, maxRecords + 1).map(recordOfItem))
  const read = await readTable(bytes, maxTableRows)
  if (read.kind === 'Fault') return read
  if (read.table.length >= maxTableRows) return { kind: 'Fault', fault: 'TOO_MANY_ROWS' }
  return checked(recordsOfTable(read.table))
}

function checked(records: readonly FileRecord[]): RecordsRead {
  if (records.length === 0) return { kind: 'Fault', fault: 'EMPTY' }
  if (records.length > maxRecords) return { kind: 'Fault', fault: 'TOO_MANY_ROWS' }
  return { kind: 'Records', records }
}

/** The items of a JSON list; undefined for a file that does not begin as JSON does. */
function jsonItems(bytes: Uint8Array): readonly unknown[] | 'BROKEN' | undefined {
  const text = fileText(bytes)?.text.trimStart()
  if (text === undefined || !/^[[{]/.test(text)) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : 'BROKEN'
  } catch {
    return 'BROKEN'
  }
}
