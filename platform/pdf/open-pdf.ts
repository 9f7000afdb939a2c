import { createRequire } from 'node:module'
import type PdfDocument from 'pdfkit'
import { houseFonts } from './house-fonts.ts'
import { maker, xmpOf, type DocumentFacts } from './xmp.ts'

const load = createRequire(import.meta.url)

/** Width and height in points. */
export type PageSize = readonly [number, number]

export const a4: PageSize = [595.28, 841.89]

/**
 * An empty PDF with Kursiva's design, made for long-term archives and for accessibility: PDF/A-3a (ISO 19005-3) and
 * PDF/UA-1 (ISO 14289-1), so tagged, with title and language, and with Kursiva's fonts by name, embedded when they are
 * used.
 * @param facts.margins in points, top to left; none by default
 */
export function openPdf(
  facts: DocumentFacts & {
    readonly size: PageSize
    readonly margins?: { top: number; right: number; bottom: number; left: number }
  },
): PDFKit.PDFDocument {
  // loaded at its first use: a process that never needs it keeps its memory
  const Document = load('pdfkit') as typeof PdfDocument
  const document = new Document({
    size: [...facts.size],
    ...(facts.margins ? { margins: facts.margins } : { margin: 0 }),
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: facts.language,
    displayTitle: true,
    // headers and footers are written when the number of pages is known
    bufferPages: true,
    info: {
      Title: facts.title,
      Author: facts.author,
      Subject: facts.subject,
      Creator: maker,
      Producer: maker,
      CreationDate: facts.at,
      ModDate: facts.at,
    },
    font: null as unknown as string,
  })
  for (const [name, font] of houseFonts()) document.registerFont(name, font)
  const xmp = xmpOf(facts)
  // the library's own metadata does not escape text and supports only one standard at a time
  const metadata = { append: () => undefined, end: () => undefined, getXML: () => xmp, getLength: () => undefined }
  const end = document.end.bind(document)
  Object.assign(document, {
    metadata,
    end: () => {
      writeUnicodeMap(document)
      end()
    },
  })
  return document
}

/** The library's data of an embedded font, by glyph. */
interface OpenedFont {
  readonly unicode: number[][]
  readonly widths: number[]
  readonly scale: number
}

/**
 * Assigns characters to glyphs without any: the first glyph of each font, which is never drawn, and glyphs that are
 * part of a combination. A font must not map a glyph to nothing or to U+0000 (ISO 19005-3, 6.2.11.7.2).
 */
function writeUnicodeMap(document: PDFKit.PDFDocument): void {
  const { _fontFamilies: fonts } = document as unknown as { _fontFamilies: Record<string, OpenedFont> }
  for (const font of Object.values(fonts)) {
    const { unicode, widths, scale } = font
    // the width of the first glyph is in font units, but a PDF needs thousandths of the size
    if (widths[0] !== undefined) widths[0] *= scale
    for (const [glyph, letters] of unicode.entries()) {
      if (glyph === 0) unicode[glyph] = [0xfffd]
      else if (letters.length === 0) unicode[glyph] = [0x200b]
    }
  }
}

/** The document's bytes after its end. Call it before anything is written. */
export function writtenPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
