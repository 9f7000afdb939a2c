/** Cells of a list: fifty thousand people, empty lines between them, and twenty columns. */
export const maxCells = 2_000_000
/** Characters of a row: whatever is longer is no person. */
export const maxRecordLength = 200_000
/** Columns of a row, as many as spreadsheets have. */
export const maxColumns = 16_384

/**
 * Whether a CSV text may be parsed: a parser makes a string of every cell, so cells are counted first. Separators in
 * quotes count as well, which only refuses lists that are far from any list of people.
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
