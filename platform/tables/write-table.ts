import { stringify } from 'csv-stringify/sync'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { csvFormat } from '#values/csv-format.ts'
import type { Language } from '#values/language.ts'

/** A file format for the export of a table. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export type TableCell = string | number | boolean | Date | null

export interface Table {
  readonly language: Language
  /** The name of the worksheet, at most 31 characters; not used for CSV. */
  readonly name: string
  readonly columns: readonly { readonly header: string; /** In characters. */ readonly width?: number }[]
  readonly rows: readonly (readonly TableCell[])[]
}

export interface TableFile {
  readonly content: Buffer
  readonly contentType: string
}

/**
 * Writes a table as a file that spreadsheets open without an import dialog: CSV, or a workbook (ECMA-376) in which each
 * cell has its type. Times are in UTC.
 */
export async function writeTable(format: TableFormat, table: Table): Promise<TableFile> {
  return format === 'csv'
    ? { content: csvOf(table), contentType: 'text/csv; charset=utf-8' }
    : {
        content: await workbookOf(table),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }
}

const csvOf = ({ language, columns, rows }: Table): Buffer =>
  csvLines(language, [columns.map(({ header }) => header), ...rows], { isFirst: true })

/**
 * Lines of a CSV that is written in parts.
 * @param part.isFirst whether these are the first lines of the file
 */
export const csvLines = (
  language: Language,
  rows: readonly (readonly TableCell[])[],
  { isFirst = false } = {},
): Buffer => Buffer.from(stringify([...rows], csvFormat(language, { isFirst })))

function workbookOf({ name, columns, rows }: Table): Promise<Buffer> {
  const head = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }))
  const data: SheetData = [
    head,
    ...rows.map((row) =>
      row.map((cell) =>
        cell instanceof Date ? { value: cell, type: Date, format: 'yyyy-mm-dd hh:mm' } : cell === '' ? null : cell,
      ),
    ),
  ]
  return writeWorkbook(data, {
    // characters that Excel does not allow in the name of a sheet
    sheet: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ width = 18 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
