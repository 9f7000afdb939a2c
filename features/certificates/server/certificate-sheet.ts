import { openPdf, type DocumentFacts, type FontName } from '#platform/pdf/index.ts'

/** A4 landscape in CSS pixels, the unit the sheet is drawn in; a PDF counts in points. */
export const sheet = { width: 1122.52, height: 793.7 }
const pointsPerPixel = 0.75

export interface TextStyle {
  readonly font: FontName
  /** In pixels. */
  readonly size: number
  readonly color?: string
  /** In em. */
  readonly tracking?: number
}

/** Where text stands: `y` is the line the letters stand on. */
export interface TextPlace {
  readonly x: number
  readonly y: number
  readonly align?: 'left' | 'right'
}

export interface Sheet {
  readonly document: PDFKit.PDFDocument
  readonly widthOf: (text: string, style: TextStyle) => number
  readonly write: (text: string, style: TextStyle, place: TextPlace) => void
}

/**
 * A PDF of one page, A4 landscape, drawn in CSS pixels from the upper left corner. Tagged, with title and language
 * (PDF/UA, ISO 14289-1); the same facts give the same bytes, so `at` is the only date in it.
 */
export function openSheet(facts: DocumentFacts): Sheet {
  const document = openPdf({ ...facts, size: [sheet.width * pointsPerPixel, sheet.height * pointsPerPixel] })
  document.scale(pointsPerPixel)

  const take = ({ font, size, tracking = 0 }: TextStyle) => {
    document.font(font).fontSize(size)
    return { characterSpacing: tracking * size, lineBreak: false }
  }
  return {
    document,
    widthOf: (text, style) => document.widthOfString(text, take(style)),
    write: (text, style, { x, y, align = 'left' }) => {
      const options = take(style)
      const left = align === 'right' ? x - document.widthOfString(text, options) : x
      document.fillColor(style.color ?? '#10262B').text(text, left, y, { ...options, baseline: 'alphabetic' })
    },
  }
}
