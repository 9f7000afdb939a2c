import type { ColumnAnswers, ListColumn } from '#features/people/rules/importing/list-columns.ts'
import { listedPeople, maxPeople, type ListedPerson } from '#features/people/rules/importing/listed-people.ts'
import type { Encoding } from '#features/people/rules/importing/file-text.ts'
import type { Separator } from '#features/people/rules/importing/separator.ts'
import { readTable, type TableFault } from './read-table.ts'

/** Why a list cannot be read at all. */
export type ListFault = TableFault | 'TOO_MANY_COLUMNS' | 'NO_ADDRESSES'

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
  const read = await readTable(bytes, maxRows)
  return read.kind === 'Fault' ? read : peopleOf(read.table, answers, read.encoding, read.separator)
}

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
