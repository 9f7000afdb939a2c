import { stringify } from 'csv-stringify/sync'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'

/** A file that a table is exported as. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export type TableCell = string | number | boolean | Date | null

export interface Table {
  /** What stands on the sheet's tab, at most 31 characters; a CSV has none. */
  readonly name: string
  readonly columns: readonly { readonly header: string; /** In characters. */ readonly width?: number }[]
  readonly rows: readonly (readonly TableCell[])[]
}

export interface TableFile {
  readonly content: Buffer
  readonly contentType: string
}

/**
 * Writes a table as a file that a spreadsheet opens as it stands: CSV in UTF-8 with a byte order mark and semicolons, as
 * Excel expects in Norway and Spain, where no cell can become a formula; or a workbook (ECMA-376), where each cell has its
 * type. Moments are written in UTC.
 */
export async function writeTable(format: TableFormat, table: Table): Promise<TableFile> {
  return format === 'csv'
    ? { content: csvOf(table), contentType: 'text/csv; charset=utf-8' }
    : {
        content: await workbookOf(table),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }
}

const csvOf = ({ columns, rows }: Table): Buffer =>
  csvLines([columns.map(({ header }) => header), ...rows], { isFirst: true })

/**
 * Lines of such a CSV, for one that is written piece by piece.
 * @param place.isFirst whether the file begins with them
 */
export const csvLines = (rows: readonly (readonly TableCell[])[], { isFirst = false } = {}): Buffer =>
  Buffer.from(
    stringify([...rows], {
      bom: isFirst,
      delimiter: ';',
      record_delimiter: 'windows',
      // a cell that begins with = + - @ gets an apostrophe before it
      escape_formulas: true,
      cast: { boolean: (value) => (value ? '1' : '0'), date: (value) => value.toISOString() },
    }),
  )

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
    // what Excel refuses in the name of a sheet
    sheet: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ width = 18 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
