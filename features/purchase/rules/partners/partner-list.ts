import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { isLine, tidyLine } from '#values/written-text.ts'

/** The most characters of a company's name on a list. */
const maxCompanyNameLength = 200

/** A line of a partner's list of members. */
export interface ListedCompany {
  /** as it is stored: without spaces */
  readonly number: string
  readonly name: string
}

/** The column positions of a list. */
export interface ListColumns {
  readonly number: number
  readonly name: number
}

export type ListedLine =
  | { readonly kind: 'Company'; readonly company: ListedCompany }
  | { readonly kind: 'Bad'; readonly reason: 'NO_NUMBER' | 'WRONG_NUMBER' | 'NO_NAME' | 'WRONG_NAME' }

const words = {
  number: ['organisasjonsnummer', 'orgnr', 'org.nr', 'org.nr.', 'orgnummer', 'number', 'nif', 'cif', 'vat'],
  name: ['navn', 'bedrift', 'firma', 'firmanavn', 'name', 'company', 'nombre', 'empresa', 'razón social'],
} as const satisfies Record<keyof ListColumns, readonly string[]>

/** Finds the columns in the header row; undefined when one is missing or appears twice. */
export function listColumns(head: readonly string[]): ListColumns | undefined {
  const tidy = head.map((cell) => tidyLine(cell).toLowerCase())
  const placesOf = (column: keyof ListColumns) =>
    tidy.flatMap((cell, place) => ((words[column] as readonly string[]).includes(cell) ? [place] : []))
  const [number, ...numbers] = placesOf('number')
  const [name, ...names] = placesOf('name')
  if (number === undefined || name === undefined || numbers.length + names.length > 0) return undefined
  return { number, name }
}

/** Reads one line of a list below its head. */
export function readListedLine(cells: readonly string[], columns: ListColumns, market: Market): ListedLine {
  const given = tidyLine(cells[columns.number] ?? '')
  if (given === '') return { kind: 'Bad', reason: 'NO_NUMBER' }
  const number = parseOrganizationNumber(given, market)
  if (number === undefined) return { kind: 'Bad', reason: 'WRONG_NUMBER' }
  const name = tidyLine(cells[columns.name] ?? '')
  if (name === '') return { kind: 'Bad', reason: 'NO_NAME' }
  if (!isLine(name, maxCompanyNameLength)) return { kind: 'Bad', reason: 'WRONG_NAME' }
  return { kind: 'Company', company: { number, name } }
}

const separators = ['\t', ';', ','] as const

/** The separator of a list: the most frequent candidate in its first line. */
export function listSeparator(head: string): (typeof separators)[number] {
  const count = (separator: string) => head.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}
