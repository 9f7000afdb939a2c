/** The most rows of a file of another system. */
export const maxRecords = 5000
/** The most columns that are read of a row; no list of another system has more. */
export const maxFields = 40
/** A cell with one character more than any field may have, so that it is refused and not shortened. */
const maxCellLength = 601
const maxHeadingLength = 100

/** The cells of a row by their headings, as texts; empty cells are left out. */
export type FileRecord = Readonly<Record<string, string>>

/** A table whose first row that is not empty has the headings. Empty rows are left out. */
export function recordsOfTable(table: readonly (readonly string[])[]): FileRecord[] {
  const [headings = [], ...rows] = table.filter((row) => row.some((cell) => cell.trim() !== ''))
  return rows.map((row) => recordOf(headings.map((heading, place) => [heading, row[place] ?? ''])))
}

/** An item of a JSON list. What is no object gives no cell, so that the row is refused. */
export const recordOfItem = (item: unknown): FileRecord =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? recordOf(Object.entries(item)) : {}

const recordOf = (cells: readonly (readonly [string, unknown])[]): FileRecord =>
  Object.fromEntries(
    cells
      .slice(0, maxFields)
      .map(([heading, value]) => [heading.trim().slice(0, maxHeadingLength), textOf(value)] as const)
      .filter(([heading, text]) => heading !== '' && text !== ''),
  )

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().slice(0, maxCellLength)
    : ''

/** The places of records whose id of the other system an earlier record has already. */
export function repeatedPlaces(records: readonly FileRecord[]): Set<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const [place, record] of records.entries()) {
    const id = record['legacyUUID']?.toLowerCase()
    if (id === undefined) continue
    if (seen.has(id)) repeated.add(place)
    seen.add(id)
  }
  return repeated
}
