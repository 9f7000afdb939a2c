import { fieldOf, roleOf, type Field } from './words.ts'

/** A row of a list as it is written there. */
export interface ListedPerson {
  /** The first person's is 1; empty rows and the head are not counted. */
  readonly number: number
  readonly name: string
  readonly email: string
  readonly role: string
  readonly groups: string
}

/** The most rows that a list may have. */
export const maxPeople = 50_000
const maxCellLength = 300
/** Twenty groups with the longest names, and what stands between them. */
const maxGroupsLength = 1500
/** So many lines are looked through for the head: titles stand above it. */
const maxRowsAboveHeader = 10

type Columns = Partial<Record<Field, number>>

/**
 * The people of a table, by what its head says or, without one, by what stands in its columns.
 * @returns undefined when no column holds addresses
 */
export function listedPeople(table: readonly (readonly string[])[]): ListedPerson[] | undefined {
  const rows = table.map((row) => row.map(cleanCell)).filter((row) => row.some((cell) => cell !== ''))
  const head = headOf(rows)
  const columns = head?.columns ?? columnsByContent(rows)
  if (columns === undefined) return undefined
  return rows.slice(head?.ends ?? 0).map((row, at) => {
    const cell = (field: Field, most?: number) => cut(row[columns[field] ?? -1] ?? '', most)
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

/** Without what can't be seen: control signs, and those that turn the direction of reading. */
export const cleanCell = (cell: string): string =>
  cell
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const cut = (cell: string, most = maxCellLength): string => [...cell].slice(0, most).join('')

/** An address as mail programs write it, "Kari Lund <kari@nordvik.no>", in its parts. */
export function named(cell: string): { name: string; email: string } {
  const [, name = '', email] = /^(.*)<\s*(?:mailto:)?([^<>]*)>$/i.exec(cell) ?? []
  if (email === undefined) return { name: '', email: cell.replace(/^mailto:/i, '') }
  return { name: name.trim().replace(/^(["'])(.*)\1$/, '$2'), email: email.trim() }
}

/** The head of a table, if it stands above all addresses, and the place of the row after it. */
function headOf(rows: readonly (readonly string[])[]): { columns: Columns; ends: number } | undefined {
  for (const [at, row] of rows.slice(0, maxRowsAboveHeader).entries()) {
    if (row.some((cell) => cell.includes('@'))) return undefined
    const columns = columnsByHead(row)
    if (columns) return { columns, ends: at + 1 }
  }
  return undefined
}

/** A head names the addresses. */
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

/** The first place of the greatest number above nothing. */
function greatest(counts: readonly number[], except = -1): number | undefined {
  const best = Math.max(0, ...counts.filter((_, at) => at !== except))
  return best === 0 ? undefined : counts.findIndex((count, at) => count === best && at !== except)
}
