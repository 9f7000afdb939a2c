/** The maximum number of cells in a list: fifty thousand people, empty rows between them, and twenty columns. */
export const maxCells = 2_000_000
/** The maximum number of characters in a row; no person's row is longer. */
export const maxRecordLength = 200_000
/** The maximum number of columns in a row, the same as in spreadsheet programs. */
export const maxColumns = 16_384

/**
 * Whether a CSV text is small enough for the parser, which creates a string for every cell. Separators in quotes count
 * too; that only refuses texts that are far larger than any list of people.
 * @param separator one character
 */
export function isWithinCsvLimits(text: string, separator: string): boolean {
  const separatorCode = separator.charCodeAt(0)
  let cells = 1
  let columns = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === separatorCode) {
      if (++cells > maxCells || ++columns > maxColumns) return false
    } else if (code === 10 || code === 13) {
      if (++cells > maxCells) return false
      columns = 1
    }
  }
  return true
}
