import { stringify } from 'csv-stringify/sync'
import type { SheetData } from 'write-excel-file/node'
import { csvFormat } from '#values/csv-format.ts'
import type { Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'
import { wallClock } from '#values/text/wall-clock.ts'

/** A file format for the export of a table. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** A moment is written as the organisation's clock shows it, a calendar day as the day. */
export type TableCell = string | number | boolean | Date | { readonly day: Day } | null

export interface Table {
  readonly language: Language
  /** The name of the worksheet, at most 31 characters; not used for CSV. */
  readonly name: string
  readonly columns: readonly { readonly header: string; /** In characters. */ readonly width?: number }[]
  readonly rows: readonly (readonly TableCell[])[]
  /** Lines above the header. */
  readonly above?: readonly string[]
}

export interface TableFile {
  readonly content: Buffer
  readonly contentType: string
}

/**
 * Writes a table as a file that spreadsheets open without an import dialog: CSV, or a workbook (ECMA-376) in which each
 * cell has its type. Times are in the time zone of the markets.
 */
export async function writeTable(format: TableFormat, table: Table): Promise<TableFile> {
  return format === 'csv'
    ? { content: csvOf(table), contentType: 'text/csv; charset=utf-8' }
    : {
        content: await workbookOf(table),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }
}

const csvOf = ({ language, columns, rows, above = [] }: Table): Buffer =>
  csvLines(language, [...above.map((line) => [line]), columns.map(({ header }) => header), ...rows], { isFirst: true })

/**
 * Lines of a CSV that is written in parts.
 * @param part.isFirst whether these are the first lines of the file
 * @param part.times UTC for files that machines read; else the time zone of the markets
 */
export const csvLines = (
  language: Language,
  rows: readonly (readonly TableCell[])[],
  { isFirst = false, times = 'LOCAL' }: { readonly isFirst?: boolean; readonly times?: 'LOCAL' | 'UTC' } = {},
): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map((cell) => csvCell(cell, times))),
      csvFormat(language, { isFirst }),
    ),
  )

function csvCell(cell: TableCell, times: 'LOCAL' | 'UTC') {
  if (cell instanceof Date) return times === 'LOCAL' ? wallClock(cell) : cell
  return typeof cell === 'object' && cell !== null ? cell.day : cell
}

/** A workbook has no time zones: its times are those of UTC, so a local time is written as if it were UTC. */
function workbookCell(cell: TableCell) {
  if (cell instanceof Date)
    return { value: new Date(`${wallClock(cell).replace(' ', 'T')}Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  if (typeof cell === 'object' && cell !== null)
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  return cell === '' ? null : cell
}

async function workbookOf({ name, columns, rows, above = [] }: Table): Promise<Buffer> {
  const head = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }))
  const data: SheetData = [...above.map((line) => [line]), head, ...rows.map((row) => row.map(workbookCell))]
  // loaded at its first use: a process that never needs it keeps its memory
  const { default: writeWorkbook } = await import('write-excel-file/node')
  return writeWorkbook(data, {
    // characters that Excel does not allow in the name of a sheet
    sheet: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ width = 18 }) => ({ width })),
    stickyRowsCount: above.length + 1,
  }).toBuffer()
}
