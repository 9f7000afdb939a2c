import { fieldOf, roleOf, type Field } from './words.ts'

/** A row of a list as it is written in the file. */
export interface ListedPerson {
  /** 1 for the first person; empty rows and the header are not counted. */
  readonly number: number
  readonly name: string
  readonly email: string
  readonly role: string
  readonly groups: string
}

/** The maximum number of rows in a list. */
export const maxPeople = 50_000
const maxCellLength = 300
/** Enough for twenty groups with the longest names, and their separators. */
const maxGroupsLength = 1500
/** The number of rows in which the header is searched, because titles may be above it. */
const maxRowsAboveHeader = 10

type Columns = Partial<Record<Field, number>>

/**
 * The people of a table, with columns found by its header or, without one, by the content.
 * @returns undefined when no column contains addresses
 */
export function listedPeople(table: readonly (readonly string[])[]): ListedPerson[] | undefined {
  const rows = table.map((row) => row.map(cleanCell)).filter((row) => row.some((cell) => cell !== ''))
  const head = headOf(rows)
  const columns = head?.columns ?? columnsByContent(rows)
  if (columns === undefined) return undefined
  return rows.slice(head?.ends ?? 0).map((row, at) => {
    const cell = (field: Field, maxLength?: number) => cut(row[columns[field] ?? -1] ?? '', maxLength)
    const { name, email } = named(cell('email'))
    const ownName = [cell('name'), cell('firstName'), cell('lastName')].filter((part) => part !== '').join(' ')
    return {
      number: at + 1,
      name: cut(ownName || name),
      email,
      role: cell('role'),
      groups: cell('group', maxGroupsLength),
    }
  })
}

/** Removes invisible characters: control characters, and those that change the text direction. */
const cleanCell = (cell: string): string =>
  cell
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const cut = (cell: string, maxLength = maxCellLength): string => [...cell].slice(0, maxLength).join('')

/** Splits an address in the format of mail programs, "Kari Lund <kari@nordvik.no>", into name and address. */
export function named(cell: string): { name: string; email: string } {
  const [, name = '', email] = /^(.*)<\s*(?:mailto:)?([^<>]*)>$/i.exec(cell) ?? []
  if (email === undefined) return { name: '', email: cell.replace(/^mailto:/i, '') }
  return { name: name.trim().replace(/^(["'])(.*)\1$/, '$2'), email: email.trim() }
}

/** The header of a table, if there is one above all addresses, and the index of the row after it. */
function headOf(rows: readonly (readonly string[])[]): { columns: Columns; ends: number } | undefined {
  for (const [at, row] of rows.slice(0, maxRowsAboveHeader).entries()) {
    if (row.some((cell) => cell.includes('@'))) return undefined
    const columns = columnsByHead(row)
    if (columns) return { columns, ends: at + 1 }
  }
  return undefined
}

/** The columns of a header row; undefined for a row without a name for the address column. */
function columnsByHead(row: readonly string[]): Columns | undefined {
  const columns: Columns = {}
  for (const [at, head] of row.entries()) {
    const field = fieldOf(head)
    if (field) columns[field] ??= at
  }
  // «Nombre» beside «Apellidos» is the given name
  if (columns.lastName !== undefined && columns.name !== undefined && columns.firstName === undefined) {
    columns.firstName = columns.name
    delete columns.name
  }
  return columns.email === undefined ? undefined : columns
}

function columnsByContent(rows: readonly (readonly string[])[]): Columns | undefined {
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
  return { email, ...(role === undefined ? {} : { role }), ...(name < 0 ? {} : { name }) }
}

/** The index of the first maximum; undefined if no count is above zero. */
function greatest(counts: readonly number[], except = -1): number | undefined {
  const best = Math.max(0, ...counts.filter((_, at) => at !== except))
  return best === 0 ? undefined : counts.findIndex((count, at) => count === best && at !== except)
}
