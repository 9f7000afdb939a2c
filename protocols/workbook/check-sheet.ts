import { cellReference, maxRow } from './cell-reference.ts'
import { must } from './problem.ts'
import { attribute, visitXmlTags, type XmlTag } from './xml-tags.ts'

export interface SheetLimits {
  /** The last row that may hold a value, from 1. */
  readonly maxRows: number
  /** Cells between the first and the last value, empty ones too: a reader makes all of them. */
  readonly maxArea: number
  /** The number of cells in the sheet, including formatted cells without a value. */
  readonly maxCells: number
  /** Bytes of all texts that cells take from the shared strings. */
  readonly maxSharedText: number
}

/**
 * Checks a sheet (ECMA-376 Part 1, 18.3) before a reader builds rows of it: every cell and row has a valid position, in
 * ascending order, and the range from the first to the last value is within the limits.
 * @param sharedLengths bytes of each shared string
 * @throws WorkbookRefused
 */
export function checkSheet(xml: Buffer, sharedLengths: readonly number[], limits: SheetLimits): void {
  let row = 0
  let column = 0
  let cells = 0
  let lastRow = 0
  let lastColumn = 0
  let sharedText = 0
  let cellColumn = 0
  let isShared = false
  let isInRow = false

  const beginRow = (tag: XmlTag) => {
    must(!isInRow, 'BROKEN', 'a row inside a row')
    const given = attribute(tag, 'r')
    const next = given === undefined ? row + 1 : Number(given)
    must(given === undefined || /^[1-9]\d{0,6}$/.test(given), 'UNSAFE', 'a row without a place')
    must(next <= maxRow, 'UNSAFE', 'a row that no sheet has')
    must(next > row, 'UNSAFE', 'rows out of order')
    row = next
    column = 0
    isInRow = tag.kind === 'Open'
  }
  const beginCell = (tag: XmlTag) => {
    cells++
    must(isInRow, 'BROKEN', 'a cell outside of a row')
    must(cells <= limits.maxCells, 'TOO_LARGE', 'too many cells')
    const given = attribute(tag, 'r')
    const place = given === undefined ? undefined : cellReference(given)
    must(given !== undefined, 'BROKEN', 'a cell without a place')
    must(place !== undefined, 'UNSAFE', 'a cell that no sheet has')
    must(place.row === row, 'UNSAFE', 'a cell of another row')
    must(place.column > column, 'UNSAFE', 'cells out of order')
    column = place.column
    cellColumn = tag.kind === 'Open' ? column : 0
    isShared = attribute(tag, 't') === 's'
  }
  const countValue = () => {
    if (cellColumn === 0) return
    lastRow = row
    lastColumn = Math.max(lastColumn, cellColumn)
    must(lastRow <= limits.maxRows, 'TOO_MANY_ROWS', 'a value below the last row')
    must(lastRow * lastColumn <= limits.maxArea, 'TOO_LARGE', 'values too far apart')
  }
  const countShared = (text: string) => {
    const length = sharedLengths[Number(text)]
    must(length !== undefined, 'BROKEN', 'a shared string that is not there')
    sharedText += length
    must(sharedText <= limits.maxSharedText, 'TOO_LARGE', 'shared strings repeated too often')
  }

  visitXmlTags(xml, (tag) => {
    const { name, kind } = tag
    if (name === 'row') {
      if (kind === 'Close') isInRow = false
      else beginRow(tag)
    } else if (name === 'c') {
      if (kind === 'Close') cellColumn = 0
      else beginCell(tag)
    } else if (kind !== 'Close') countValue()
    else if (name === 'v' && isShared && cellColumn > 0) countShared(tag.textBefore)
  })
}

/**
 * The length of each shared string in bytes (18.4.8), no longer than a cell may hold: 32,767 characters.
 * @throws WorkbookRefused
 */
export function sharedLengthsOf(xml: Buffer): number[] {
  const lengths: number[] = []
  let length = 0
  visitXmlTags(xml, ({ name, kind, textBefore }) => {
    if (name === 'si' && kind !== 'Close') length = 0
    if (name === 't' && kind === 'Close') length += textBefore.length
    must(length <= maxSharedBytes, 'TOO_LARGE', 'a shared string too long')
    if (name === 'si' && kind !== 'Open') lengths.push(length)
  })
  return lengths
}

/** Each character escaped, such as `&#x1F600;`. */
const maxSharedBytes = 32_767 * 10
