import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { checkedWorkbook, type WorkbookProblem } from '#protocols/workbook/index.ts'

/** Fifty thousand people need about a third of these bytes, and a quarter of these cells. */
const limits = {
  maxUnpacked: 96 * 1024 * 1024,
  maxArea: 4_000_000,
  maxCells: 2_000_000,
  maxSharedText: 64 * 1024 * 1024,
}

export type WorkbookFault = 'WRONG_KIND' | 'TOO_LARGE_INSIDE' | 'TOO_MANY_ROWS' | 'UNSAFE_INSIDE' | 'BROKEN'

const faults: Readonly<Record<WorkbookProblem, WorkbookFault>> = {
  UNSAFE: 'UNSAFE_INSIDE',
  TOO_LARGE: 'TOO_LARGE_INSIDE',
  TOO_MANY_ROWS: 'TOO_MANY_ROWS',
  BROKEN: 'BROKEN',
  WRONG_KIND: 'WRONG_KIND',
}

/**
 * The cells of a workbook's first sheet (ECMA-376), as texts. The library trusts the file's content, so the whole file
 * is checked first, and the library gets only the checked parts.
 */
export async function readWorkbook(bytes: Uint8Array, maxRows: number): Promise<string[][] | WorkbookFault> {
  const checked = checkedWorkbook(bytes, { ...limits, maxRows })
  if (checked.kind === 'Refused') return faults[checked.problem]
  try {
    // zipped again without compression, because the library expects a zip file
    const rows = await readSheet(Buffer.from(zipSync(checked.parts, { level: 0 })))
    return rows.map((row) => row.map(textOf))
  } catch (error) {
    // out of memory: the process reports it
    if (error instanceof RangeError) throw error
    return 'BROKEN'
  }
}

const textOf = (cell: unknown): string => {
  // a number beyond the range of dates can have a date format
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
