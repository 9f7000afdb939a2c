import {
  a4InPixels,
  openSheet,
  type DocumentFacts,
  type Sheet,
  type TextPlace,
  type TextStyle,
} from '#platform/pdf/index.ts'

export const margin = 64
export const right = a4InPixels.width - margin

export const ink = '#10262B'
export const quiet = '#3F5154'
const rule = '#D5D2C6'

/** The style of body text. */
export const bodyText: TextStyle = { font: 'sans-400', size: 14 }
export const strong: TextStyle = { font: 'sans-600', size: 14 }
export const small: TextStyle = { font: 'sans-400', size: 13, color: quiet }

type Structure = PDFKit.PDFStructureElement

/** Upright A4 paper that is written on by tags, in pixels. */
export interface PdfPage {
  readonly sheet: Sheet
  readonly root: Structure
  /** The structure type of a text or a cell; a TH belongs to its column. */
  readonly writeText: (tag: string, text: string, style: TextStyle, place: TextPlace, within?: Structure) => void
  /** Opens a structure element; the caller ends it. */
  readonly open: (tag: string, within?: Structure) => Structure
  readonly drawRule: (
    y: number,
    span: readonly [from: number, to: number],
    pen?: { readonly width?: number; readonly color?: string },
  ) => void
  /** Another page: the paper is coloured again. */
  readonly addPage: () => void
}

export function openPdfPage(facts: DocumentFacts): PdfPage {
  const sheet = openSheet(facts, a4InPixels)
  const { document } = sheet
  const root = document.struct('Document')
  document.addStructure(root)
  const ground = () => sheet.decorate(() => document.rect(0, 0, a4InPixels.width, a4InPixels.height).fill('#FFFEFB'))
  const writeText: PdfPage['writeText'] = (tag, text, style, place, within = root) => {
    const element = document.struct(
      tag,
      { ...sheet.spokenFor(text, style), ...(tag === 'TH' ? { scope: 'Column' } : {}) },
      () => sheet.write(text, style, place),
    )
    within.add(element)
  }
  ground()
  return {
    sheet,
    root,
    writeText,
    open: (tag, within = root) => {
      const element = document.struct(tag)
      within.add(element)
      return element
    },
    drawRule: (y, [from, to], { width = 1, color = rule } = {}) =>
      sheet.decorate(() =>
        document
          .lineWidth(width)
          .strokeColor(color)
          .moveTo(from, y + width / 2)
          .lineTo(to, y + width / 2)
          .stroke(),
      ),
    addPage: () => {
      sheet.addPage()
      ground()
    },
  }
}
