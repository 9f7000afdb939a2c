/** ECMA-376 Part 1, 18.3.1.4 and 18.18.7: the last cell of a sheet is XFD1048576. */
export const maxColumn = 16_384
export const maxRow = 1_048_576

export interface CellReference {
  /** From 1. */
  readonly row: number
  readonly column: number
}

/** The row and column of a cell reference, such as 12 and 2 for `B12`; undefined for an impossible one. */
export function cellReference(text: string): CellReference | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(text) ?? []
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  const row = Number(digits)
  return column <= maxColumn && row <= maxRow ? { row, column } : undefined
}
