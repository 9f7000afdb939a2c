import { CsvError, parse } from 'csv-parse/sync'
import { fileText, type Encoding } from '#features/people/rules/importing/file-text.ts'
import { isWithinCsvLimits, maxRecordLength } from '#features/people/rules/importing/csv-limits.ts'
import { separated, separators, type Separator } from '#features/people/rules/importing/separator.ts'
import { readWorkbook } from './read-workbook.ts'

/** Why a table cannot be read at all. */
export type TableFault =
  /** An Excel workbook in the old format, or one with a password: both have the same container format. */
  | 'OLD_WORKBOOK'
  | 'WRONG_KIND'
  | 'EMPTY'
  | 'OPEN_QUOTE'
  | 'BROKEN'
  /** A file that contains, or decompresses to, far more than any list. */
  | 'TOO_LARGE_INSIDE'
  /** A workbook with a structure that no spreadsheet program writes. */
  | 'UNSAFE_INSIDE'
  | 'TOO_MANY_ROWS'

export type TableRead =
  | { readonly kind: 'Fault'; readonly fault: TableFault }
  | {
      readonly kind: 'Table'
      readonly table: readonly (readonly string[])[]
      /** undefined for a workbook */
      readonly encoding?: Encoding
      readonly separator?: Separator
    }

/**
 * Parses the cells of a CSV file or of a workbook's first sheet. The content decides which one it is.
 * @param maxRows the number of rows after which reading ends
 */
export async function readTable(bytes: Uint8Array, maxRows: number): Promise<TableRead> {
  if (bytes.length === 0) return { kind: 'Fault', fault: 'EMPTY' }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { kind: 'Fault', fault: 'OLD_WORKBOOK' }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const workbook = await readWorkbook(bytes, maxRows)
    return typeof workbook === 'string' ? { kind: 'Fault', fault: workbook } : { kind: 'Table', table: workbook }
  }
  const file = startsWith(bytes, 0x25, 0x50, 0x44, 0x46) ? undefined : fileText(bytes)
  if (file === undefined) return { kind: 'Fault', fault: 'WRONG_KIND' }
  const { separator, text } = separated(file.text)
  if (!isWithinCsvLimits(text, separators[separator])) return { kind: 'Fault', fault: 'TOO_LARGE_INSIDE' }
  try {
    const table = parse(text, {
      delimiter: separators[separator],
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      maxRecordSize: maxRecordLength,
      to: maxRows,
    })
    return { kind: 'Table', table, encoding: file.encoding, separator }
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    return { kind: 'Fault', fault: csvFaults[problem.code] ?? 'BROKEN' }
  }
}

const csvFaults: Readonly<Partial<Record<string, TableFault>>> = {
  CSV_QUOTE_NOT_CLOSED: 'OPEN_QUOTE',
  CSV_MAX_RECORD_SIZE: 'TOO_LARGE_INSIDE',
}

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign)
