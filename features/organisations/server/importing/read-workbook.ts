import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate'
import { readSheet } from 'read-excel-file/node'

/** What the parts of a workbook may unpack to. Fifty thousand people take about a third of it. */
const mostInside = 96 * 1024 * 1024
const mostParts = 2000
/** The parts that cells are read from; pictures, macros and what else there may be stay packed. */
const ofCells =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i

export type WorkbookFault = 'WRONG_KIND' | 'TOO_LARGE_INSIDE' | 'BROKEN'

/**
 * The cells of a workbook's first sheet (ECMA-376), as texts. What a part says it unpacks to is added up before anything
 * is unpacked, and a part gets no more room than it said: a file that lies about its size comes out cut short.
 */
export async function readWorkbook(bytes: Uint8Array, mostRows: number): Promise<string[][] | WorkbookFault> {
  let inside = 0
  let parts = 0
  const isWanted = ({ name, originalSize }: UnzipFileInfo): boolean => {
    parts++
    if (!ofCells.test(name)) return false
    inside += originalSize
    return inside <= mostInside && parts <= mostParts
  }
  try {
    const cells = unzipSync(bytes, { filter: isWanted })
    if (inside > mostInside || parts > mostParts) return 'TOO_LARGE_INSIDE'
    if (!Object.keys(cells).some((name) => name.toLowerCase() === 'xl/workbook.xml')) return 'WRONG_KIND'
    // packed anew with the sizes that are true: the reader unpacks by itself, and would believe the others
    const rows = await readSheet(Buffer.from(zipSync(cells, { level: 0 })))
    return rows.slice(0, mostRows).map((row) => row.map(textOf))
  } catch {
    return 'BROKEN'
  }
}

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
