import { fieldOf, roleOf, type Field } from './words.ts'

/** The user's answer about a column: its meaning, or that it is left out. */
export type ColumnAnswer = Field | 'none'
/** Answers by the place of the column, from 0. */
export type ColumnAnswers = ReadonlyMap<number, ColumnAnswer>

/** A column of a list that has content. */
export interface ListColumn {
  /** from 0 */
  readonly place: number
  /** The text of its header; empty without one. */
  readonly head: string
  /** Undefined for a column about which the user must be asked. */
  readonly answer: ColumnAnswer | undefined
  /** Its first different cells, for the question. */
  readonly samples: readonly string[]
}

/** The columns of a list, and the place of the first row below its header. */
export interface ColumnsFound {
  readonly columns: readonly ListColumn[]
  readonly firstRow: number
}

/** The maximum number of columns with content; a longer list is no list of people that somebody can be asked about. */
export const maxListColumns = 60
/** The number of rows in which the header is searched, because titles may be above it. */
const maxRowsAboveHeader = 10
const maxSamples = 3
const maxSampleLength = 60
const maxHeadLength = 80

type Table = readonly (readonly string[])[]

/**
 * The columns of a table with cleaned cells: by the user's answers, by the header in any of the three languages, and
 * without one by the content. Of two columns with the same meaning the user is asked about the second, but several
 * columns may hold groups.
 * @returns undefined when no column can contain addresses; 'TOO_MANY' for more columns than can be asked about
 */
export function columnsOf(rows: Table, answers: ColumnAnswers): ColumnsFound | 'TOO_MANY' | undefined {
  const byContent = contentFields(rows)
  const head = headOf(rows)
  const firstRow = head?.ends ?? 0
  const below = rows.slice(firstRow)
  const guessed = head?.fields ?? byContent ?? new Map<number, Field>()
  const email = placeOf(guessed, 'email') ?? placeOf(byContent ?? new Map<number, Field>(), 'email')
  if (email === undefined && ![...answers.values()].includes('email')) return undefined
  // a column that is named holds the addresses, also where it is empty: each row then says so
  const places = filledColumns(below, email)
  if (places.length > maxListColumns) return 'TOO_MANY'
  const taken = new Set<ColumnAnswer>()
  const columns = places.map((place): ListColumn => {
    const given = answers.get(place) ?? (place === email ? 'email' : guessed.get(place))
    const isFree = given === 'none' || given === 'group' || (given !== undefined && !taken.has(given))
    if (given !== undefined && isFree) taken.add(given)
    return {
      place,
      head: cut(rows[firstRow - 1]?.[place] ?? '', maxHeadLength),
      answer: isFree ? given : undefined,
      samples: samplesOf(below, place),
    }
  })
  // a column that is named but empty holds no address
  const isPossible = columns.some(({ answer }) => answer === undefined || answer === 'email')
  return isPossible ? { columns, firstRow } : undefined
}

/** Whether every column has a meaning, and one of them holds the addresses. */
export const areAnswered = (columns: readonly ListColumn[]): boolean =>
  columns.every(({ answer }) => answer !== undefined) && columns.some(({ answer }) => answer === 'email')

/** The letters of a column in a spreadsheet: A to Z, AA … @param place from 0 */
export function columnLetter(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26))
  return place < 26 ? last : columnLetter(Math.floor(place / 26) - 1) + last
}

const placeOf = (guessed: ReadonlyMap<number, Field>, field: Field): number | undefined =>
  [...guessed].find(([, each]) => each === field)?.[0]

const cut = (cell: string, maxLength: number): string => [...cell].slice(0, maxLength).join('')

function filledColumns(rows: Table, email: number | undefined): number[] {
  const filled = new Set<number>(email === undefined ? [] : [email])
  for (const row of rows) for (const [place, cell] of row.entries()) if (cell !== '') filled.add(place)
  return [...filled].toSorted((a, b) => a - b)
}

function samplesOf(rows: Table, place: number): string[] {
  const samples = new Set<string>()
  for (const row of rows) {
    const cell = row[place] ?? ''
    if (cell !== '') samples.add(cut(cell, maxSampleLength))
    if (samples.size === maxSamples) break
  }
  return [...samples]
}

/**
 * The header of a table, if there is one above all addresses: the row that names the address column, else the last one
 * with a known name. `ends` is the place of the row after it.
 */
function headOf(rows: Table): { readonly fields: ReadonlyMap<number, Field>; readonly ends: number } | undefined {
  let best: { readonly fields: ReadonlyMap<number, Field>; readonly ends: number } | undefined
  for (const [at, row] of rows.slice(0, maxRowsAboveHeader).entries()) {
    if (row.some((cell) => cell.includes('@'))) break
    const fields = headFields(row)
    if (fields.size === 0) continue
    best = { fields, ends: at + 1 }
    if (placeOf(fields, 'email') !== undefined) break
  }
  // a single cell with a known word may be a title
  return best && (best.fields.size > 1 || placeOf(best.fields, 'email') !== undefined) ? best : undefined
}

function headFields(row: readonly string[]): ReadonlyMap<number, Field> {
  const found = new Map<number, Field>()
  const taken = new Set<Field>()
  for (const [place, head] of row.entries()) {
    const field = fieldOf(head)
    if (field === undefined || (field !== 'group' && taken.has(field))) continue
    taken.add(field)
    found.set(place, field)
  }
  // «Nombre» beside «Apellidos» is the given name
  const name = placeOf(found, 'name')
  if (name !== undefined && taken.has('lastName') && !taken.has('firstName')) found.set(name, 'firstName')
  return found
}

/** The columns of a table without a header; undefined when no column contains addresses. */
function contentFields(rows: Table): ReadonlyMap<number, Field> | undefined {
  const looked = rows.slice(0, 200)
  const width = Math.min(20, Math.max(0, ...looked.map((row) => row.length)))
  const share = (holds: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, at) => looked.filter((row) => holds(row[at] ?? '')).length)
  const email = greatest(share((cell) => cell.includes('@')))
  if (email === undefined) return undefined
  const role = greatest(
    share((cell) => roleOf(cell) !== undefined),
    email,
  )
  const words = share((cell) => /\p{L}/u.test(cell))
  const name = words.findIndex((count, at) => count > 0 && at !== email && at !== role)
  return new Map<number, Field>([
    [email, 'email'],
    ...(role === undefined ? [] : [[role, 'role'] as const]),
    ...(name < 0 ? [] : [[name, 'name'] as const]),
  ])
}

/** The index of the first maximum; undefined if no count is above zero. */
function greatest(counts: readonly number[], except = -1): number | undefined {
  const best = Math.max(0, ...counts.filter((_, at) => at !== except))
  return best === 0 ? undefined : counts.findIndex((count, at) => count === best && at !== except)
}
