import type { Language } from '#values/language.ts'

/** What a cell of a table may hold. */
type Cell = string | number | boolean | Date | null

/**
 * What parts the cells: spreadsheets in Norwegian and Spanish take the comma for the decimal sign and expect a
 * semicolon instead (RFC 4180 otherwise).
 */
export const separatorOf = (language: Language): ',' | ';' => (language === 'en' ? ',' : ';')

/** Begins a text that a spreadsheet would calculate (OWASP: CSV injection). */
const formula = /^[=+\-@\t\r]/

const yesNo: Record<Language, readonly [string, string]> = {
  nb: ['ja', 'nei'],
  es: ['sí', 'no'],
  en: ['yes', 'no'],
}

function written(cell: Cell, language: Language): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'boolean') return yesNo[language][cell ? 0 : 1]
  if (typeof cell === 'number') return language === 'en' ? String(cell) : String(cell).replace('.', ',')
  return formula.test(cell) ? `'${cell}` : cell
}

/**
 * Writes a table as CSV (RFC 4180) that a spreadsheet in the reader's language opens as it is: UTF-8 with its mark,
 * lines ended by CR LF, moments as ISO 8601 in UTC. Texts that would be calculated get an apostrophe before them.
 */
export function writeCsv(language: Language, heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const separator = separatorOf(language)
  const quoted = (text: string) =>
    /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = [heading.map(quoted), ...rows.map((row) => row.map((cell) => quoted(written(cell, language))))]
  return `\uFEFF${lines.map((line) => `${line.join(separator)}\r\n`).join('')}`
}
