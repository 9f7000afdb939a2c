import { CsvError, parse } from 'csv-parse/sync'
import type { ColumnAnswers, ListColumn } from '#features/people/rules/importing/list-columns.ts'
import { listedPeople, maxPeople, type ListedPerson } from '#features/people/rules/importing/listed-people.ts'
import { fileText, type Encoding } from '#features/people/rules/importing/file-text.ts'
import { isWithinCsvLimits, maxRecordLength } from '#features/people/rules/importing/csv-limits.ts'
import { separated, separators, type Separator } from '#features/people/rules/importing/separator.ts'
import { readWorkbook } from './read-workbook.ts'

/** Why a list cannot be read at all. */
export type ListFault =
  /** An Excel workbook in the old format, or one with a password: both have the same container format. */
  | 'OLD_WORKBOOK'
  | 'WRONG_KIND'
  | 'EMPTY'
  | 'OPEN_QUOTE'
  | 'BROKEN'
  /** A file that contains, or decompresses to, far more than any list of people. */
  | 'TOO_LARGE_INSIDE'
  /** A workbook with a structure that no spreadsheet program writes. */
  | 'UNSAFE_INSIDE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'NO_ADDRESSES'

export type ReadOutcome =
  | { readonly kind: 'Fault'; readonly fault: ListFault }
  /** The user must say what some columns are. */
  | { readonly kind: 'Ask'; readonly columns: readonly ListColumn[] }
  | {
      readonly kind: 'Read'
      readonly columns: readonly ListColumn[]
      readonly encoding: Encoding | undefined
      readonly separator: Separator | undefined
      readonly count: number
      /** Batches of a thousand people, so that no step blocks the event loop for all of them. */
      readonly portions: readonly (readonly ListedPerson[])[]
    }

/** The maximum number of parsed rows: people, a header, titles, and empty rows, of which spreadsheets contain many. */
const maxRows = 2 * maxPeople
const batchSize = 1000

/**
 * Parses a list of people from a CSV file or the first sheet of a workbook. The content decides which one it is, not
 * the file's name.
 * @param answers what the user said about columns
 */
export async function readList(bytes: Uint8Array, answers: ColumnAnswers = new Map()): Promise<ReadOutcome> {
  if (bytes.length === 0) return { kind: 'Fault', fault: 'EMPTY' }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { kind: 'Fault', fault: 'OLD_WORKBOOK' }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const workbook = await readWorkbook(bytes, maxRows)
    return typeof workbook === 'string' ? { kind: 'Fault', fault: workbook } : peopleOf(workbook, answers)
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
    return peopleOf(table, answers, file.encoding, separator)
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    return { kind: 'Fault', fault: csvFaults[problem.code] ?? 'BROKEN' }
  }
}

const csvFaults: Readonly<Partial<Record<string, ListFault>>> = {
  CSV_QUOTE_NOT_CLOSED: 'OPEN_QUOTE',
  CSV_MAX_RECORD_SIZE: 'TOO_LARGE_INSIDE',
}

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign)

function peopleOf(
  table: readonly (readonly string[])[],
  answers: ColumnAnswers,
  encoding?: Encoding,
  separator?: Separator,
): ReadOutcome {
  if (!table.some((row) => row.some((cell) => cell.trim() !== ''))) return { kind: 'Fault', fault: 'EMPTY' }
  // the rows after the limit were not parsed and may contain people
  if (table.length >= maxRows) return { kind: 'Fault', fault: 'TOO_MANY_ROWS' }
  const read = listedPeople(table, answers)
  if (read.kind === 'NoAddresses') return { kind: 'Fault', fault: 'NO_ADDRESSES' }
  if (read.kind === 'TooManyColumns') return { kind: 'Fault', fault: 'TOO_MANY_COLUMNS' }
  if (read.kind === 'Ask') return read
  const { people, columns } = read
  if (people.length === 0) return { kind: 'Fault', fault: 'EMPTY' }
  if (people.length > maxPeople) return { kind: 'Fault', fault: 'TOO_MANY_ROWS' }
  const portions: ListedPerson[][] = []
  for (let at = 0; at < people.length; at += batchSize) portions.push(people.slice(at, at + batchSize))
  return { kind: 'Read', columns, encoding, separator, count: people.length, portions }
}
