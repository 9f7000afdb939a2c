import type { FontName } from './house-fonts.ts'
import { openPdf } from './open-pdf.ts'
import { textRuns, type TextRun } from './text-runs.ts'
import type { DocumentFacts } from './xmp.ts'

/** A4 portrait in CSS pixels, the unit of all coordinates here; a PDF uses points. */
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

/** The position of a text: `y` is its baseline. */
export interface TextPlace {
  readonly x: number
  readonly y: number
  readonly align?: 'left' | 'right'
}

export interface Sheet {
  readonly document: PDFKit.PDFDocument
  /** Adds a page. */
  readonly addPage: () => void
  /** Draws content without meaning for screen readers: lines, and elements that repeat on every page. */
  readonly decorate: (draw: () => void) => void
  readonly widthOf: (text: string, style: TextStyle) => number
  /** The text for the element when glyphs differ from the letters in order or shape (ActualText). */
  readonly spokenFor: (text: string, style: TextStyle) => { readonly actual?: string }
  /** A drawing, with its alternative text and its position on the page. */
  readonly addFigure: (
    parent: PDFKit.PDFStructureElement,
    alt: string,
    place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    draw: () => void,
  ) => void
  readonly write: (text: string, style: TextStyle, place: TextPlace) => void
}

/**
 * A PDF drawn in CSS pixels from the upper left corner. Tagged, with title and language (PDF/UA, ISO 14289-1). The same
 * facts give the same bytes, so `at` is the only date in it.
 * @param size in pixels
 */
export function openSheet(facts: DocumentFacts, size: { readonly width: number; readonly height: number }): Sheet {
  const document = openPdf({ ...facts, size: [size.width * pointsPerPixel, size.height * pointsPerPixel] })
  document.scale(pointsPerPixel)

  const runsOf = (text: string, { font }: TextStyle) => textRuns(document, text, font)
  /**
   * The options of a run: text in a script font is shaped as a whole and has no letter spacing, which would break
   * joined letters.
   */
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
      // the types omit the box
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
