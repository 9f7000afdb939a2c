import { a4, openPdf, textRuns, type DocumentFacts, type FontName } from '#platform/pdf/index.ts'

export interface ReportStyle {
  readonly font: FontName
  /** In points. */
  readonly size: number
  readonly color?: string
}

/** The position of a text, in points: `y` is the baseline; text wider than `width` ends in an ellipsis. */
interface ReportPlace {
  readonly x: number
  readonly y: number
  readonly align?: 'left' | 'right' | 'center'
  readonly width?: number
}

export interface ReportSheet {
  readonly document: PDFKit.PDFDocument
  /** An element with one line of text. */
  readonly line: (
    tag: 'H1' | 'H2' | 'P' | 'TH' | 'TD',
    text: string,
    style: ReportStyle,
    place: ReportPlace,
  ) => PDFKit.PDFStructureElement
}

/** A page of A4, tagged (PDF/UA-1, ISO 14289-1): names from any script are set as on certificates. */
export function openReport(facts: DocumentFacts): ReportSheet {
  const document = openPdf({ ...facts, size: a4 })
  const widthOf = (text: string, { font, size }: ReportStyle) =>
    textRuns(document, text, font).reduce((width, run) => {
      document.font(run.font).fontSize(size)
      return width + document.widthOfString(run.text, run.isOwn ? {} : { features: [] })
    }, 0)
  const fitting = (text: string, style: ReportStyle, width: number): string => {
    if (widthOf(text, style) <= width) return text
    const letters = [...text]
    while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`, style) > width) letters.pop()
    return `${letters.join('').trimEnd()}…`
  }
  return {
    document,
    line: (tag, text, style, { x, y, align = 'left', width }) => {
      const shown = width === undefined ? text : fitting(text, style, width)
      const isWhole = shown === text && textRuns(document, text, style.font).every(({ isOwn }) => isOwn)
      return document.struct(tag, isWhole ? {} : { actual: text }, () => {
        let left = x - (align === 'left' ? 0 : widthOf(shown, style) / (align === 'center' ? 2 : 1))
        document.fillColor(style.color ?? '#10262B')
        for (const run of textRuns(document, shown, style.font)) {
          document.font(run.font).fontSize(style.size)
          const options = { lineBreak: false, ...(run.isOwn ? {} : { features: [] }) }
          document.text(run.text, left, y, { ...options, baseline: 'alphabetic' })
          left += document.widthOfString(run.text, options)
        }
      })
    },
  }
}
