import type { FontName } from './house-fonts.ts'
import { openPdf } from './open-pdf.ts'
import { textRuns, type TextRun } from './text-runs.ts'
import type { DocumentFacts } from './xmp.ts'

/** A4 upright in CSS pixels, the unit sheets are drawn in; a PDF counts in points. */
export const a4InPixels = { width: 793.7, height: 1122.52 }
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
  /** Begins another page. */
  readonly addPage: () => void
  /** What is drawn says nothing: lines, and what stands on every page. */
  readonly decorate: (draw: () => void) => void
  readonly widthOf: (text: string, style: TextStyle) => number
  /** What its element says where the glyphs stand in another order or shape than the letters (ActualText). */
  readonly spokenFor: (text: string, style: TextStyle) => { readonly actual?: string }
  /** A drawing, with what it says to those who can't see it, and where it stands on the sheet. */
  readonly addFigure: (
    parent: PDFKit.PDFStructureElement,
    alt: string,
    place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    draw: () => void,
  ) => void
  readonly write: (text: string, style: TextStyle, place: TextPlace) => void
}

/**
 * A PDF drawn in CSS pixels from the upper left corner. Tagged, with title and language (PDF/UA, ISO 14289-1); the same
 * facts give the same bytes, so `at` is the only date in it.
 * @param size in pixels
 */
export function openSheet(facts: DocumentFacts, size: { readonly width: number; readonly height: number }): Sheet {
  const document = openPdf({ ...facts, size: [size.width * pointsPerPixel, size.height * pointsPerPixel] })
  document.scale(pointsPerPixel)

  const runsOf = (text: string, { font }: TextStyle) => textRuns(document, text, font)
  /** How a run is set: script letters are shaped as a whole, and never spaced, which would tear them apart. */
  const take = ({ font, isOwn }: TextRun, style: TextStyle) => {
    document.font(font).fontSize(style.size)
    const characterSpacing = isOwn ? (style.tracking ?? 0) * style.size : 0
    return { characterSpacing, lineBreak: false, ...(isOwn ? {} : { features: [] }) }
  }
  const widthOf = (run: TextRun, style: TextStyle) => document.widthOfString(run.text, take(run, style))
  const widthOfText = (text: string, style: TextStyle) =>
    runsOf(text, style).reduce((width, run) => width + widthOf(run, style), 0)
  return {
    document,
    addPage: () => void document.addPage().scale(pointsPerPixel),
    decorate: (draw) => {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    widthOf: widthOfText,
    spokenFor: (text, style) => (runsOf(text, style).every(({ isOwn }) => isOwn) ? {} : { actual: text }),
    addFigure: (parent, alt, { x, y, width, height }, draw) => {
      const bbox = [x, y, x + width, y + height].map((pixels) => pixels * pointsPerPixel)
      // the types leave the box out
      parent.add(document.struct('Figure', { alt, bbox } as object, draw))
    },
    write: (text, style, { x, y, align = 'left' }) => {
      let left = align === 'right' ? x - widthOfText(text, style) : x
      document.fillColor(style.color ?? '#10262B')
      for (const run of runsOf(text, style)) {
        document.text(run.text, left, y, { ...take(run, style), baseline: 'alphabetic' })
        left += widthOf(run, style)
      }
    },
  }
}
