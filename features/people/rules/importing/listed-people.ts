import { areAnswered, columnsOf, type ColumnAnswers, type ListColumn } from './list-columns.ts'
import type { Field } from './words.ts'

/** A row of a list as it is written in the file. */
export interface ListedPerson {
  /** 1 for the first person; empty rows and the header are not counted. */
  readonly number: number
  readonly name: string
  readonly email: string
  readonly role: string
  readonly groups: string
  readonly employeeNumber: string
  readonly department: string
}

/** The maximum number of rows in a list. */
export const maxPeople = 50_000
const maxCellLength = 300
/** Enough for twenty groups with the longest names, and their separators. */
const maxGroupsLength = 1500

export type TableRead =
  | { readonly kind: 'People'; readonly columns: readonly ListColumn[]; readonly people: readonly ListedPerson[] }
  /** The user must say what some columns are. */
  | { readonly kind: 'Ask'; readonly columns: readonly ListColumn[] }
  | { readonly kind: 'NoAddresses' }
  | { readonly kind: 'TooManyColumns' }

/** The people of a table, or the columns about which the user must be asked: no column is ignored silently. */
export function listedPeople(table: readonly (readonly string[])[], answers: ColumnAnswers = new Map()): TableRead {
  const rows = table.map((row) => row.map(cleanCell)).filter((row) => row.some((cell) => cell !== ''))
  const found = columnsOf(rows, answers)
  if (found === undefined) return { kind: 'NoAddresses' }
  if (found === 'TOO_MANY') return { kind: 'TooManyColumns' }
  const { columns, firstRow } = found
  if (!areAnswered(columns)) return { kind: 'Ask', columns }
  const placesOf = (field: Field) => columns.flatMap(({ answer, place }) => (answer === field ? [place] : []))
  const [name, firstName, lastName, email, role, employeeNumber, department] = (
    ['name', 'firstName', 'lastName', 'email', 'role', 'employeeNumber', 'department'] as const
  ).map((field) => placesOf(field)[0])
  const groups = placesOf('group')
  const people = rows.slice(firstRow).map((row, at) => {
    const cell = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? ''))
    const address = named(cell(email))
    const ownName = [name, firstName, lastName]
      .map(cell)
      .filter((part) => part !== '')
      .join(' ')
    return cutPerson({
      number: at + 1,
      name: ownName || address.name,
      email: address.email,
      role: cell(role),
      groups: groups
        .map(cell)
        .filter((part) => part !== '')
        .join('|'),
      employeeNumber: cell(employeeNumber),
      department: cell(department),
    })
  })
  return { kind: 'People', columns, people }
}

/** A row with cells as they are stored: without invisible characters, and not longer than a list allows. */
export const tidyPerson = (person: ListedPerson): ListedPerson =>
  cutPerson({
    number: person.number,
    name: cleanCell(person.name),
    email: cleanCell(person.email),
    role: cleanCell(person.role),
    groups: cleanCell(person.groups),
    employeeNumber: cleanCell(person.employeeNumber),
    department: cleanCell(person.department),
  })

const cutPerson = (person: ListedPerson): ListedPerson => ({
  number: person.number,
  name: cut(person.name),
  email: cut(person.email),
  role: cut(person.role),
  groups: cut(person.groups, maxGroupsLength),
  employeeNumber: cut(person.employeeNumber),
  department: cut(person.department),
})

/** Removes invisible characters: control characters, and those that change the text direction. */
const cleanCell = (cell: string): string =>
  cell
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const cut = (cell: string, maxLength = maxCellLength): string =>
  cell.length <= maxLength ? cell : [...cell].slice(0, maxLength).join('')

/** Splits an address in the format of mail programs, "Kari Lund <kari@nordvik.no>", into name and address. */
export function named(cell: string): { name: string; email: string } {
  const [, name = '', email] = /^(.*)<\s*(?:mailto:)?([^<>]*)>$/i.exec(cell) ?? []
  if (email === undefined) return { name: '', email: cell.replace(/^mailto:/i, '') }
  return { name: name.trim().replace(/^(["'])(.*)\1$/, '$2'), email: email.trim() }
}
