import PDFDocument from 'pdfkit'
import { houseFonts } from './house-fonts.ts'
import { maker, xmpOf, type DocumentFacts } from './xmp.ts'

/** Width and height in points. */
export type PageSize = readonly [number, number]

export const a4: PageSize = [595.28, 841.89]

/**
 * An empty document of the house, kept readable for good and by everybody: PDF/A-3a (ISO 19005-3) and PDF/UA-1
 * (ISO 14289-1), so tagged, with title and language, and with the house's fonts by name, embedded when they are used.
 * @param facts.margins in points, top to left; none without them
 */
export function openPdf(
  facts: DocumentFacts & {
    readonly size: PageSize
    readonly margins?: { top: number; right: number; bottom: number; left: number }
  },
): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: [...facts.size],
    ...(facts.margins ? { margins: facts.margins } : { margin: 0 }),
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: facts.language,
    displayTitle: true,
    // head and foot of a page are written when all of them are known
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
  // the library's own escapes nothing and knows one standard at a time
  const metadata = { append: () => undefined, end: () => undefined, getXML: () => xmp, getLength: () => undefined }
  const end = document.end.bind(document)
  Object.assign(document, {
    metadata,
    end: () => {
      tellLetters(document)
      end()
    },
  })
  return document
}

/** What the library keeps of a font that it embeds, by glyph. */
interface OpenedFont {
  readonly unicode: number[][]
  readonly widths: number[]
  readonly scale: number
}

/**
 * Gives letters to glyphs that the library gives none: the first of each font, which is never drawn, and what is only a part
 * of another. No font may say that a glyph stands for nothing, or for U+0000 (ISO 19005-3, 6.2.11.7.2).
 */
function tellLetters(document: PDFKit.PDFDocument): void {
  const { _fontFamilies: fonts } = document as unknown as { _fontFamilies: Record<string, OpenedFont> }
  for (const font of Object.values(fonts)) {
    const { unicode, widths, scale } = font
    // and the width of the first is written as the font counts, where thousandths of the size are meant
    if (widths[0] !== undefined) widths[0] *= scale
    for (const [glyph, letters] of unicode.entries()) {
      if (glyph === 0) unicode[glyph] = [0xfffd]
      else if (letters.length === 0) unicode[glyph] = [0x200b]
    }
  }
}

/** The document's bytes, once it is ended. To be called before anything is written. */
export function writtenPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
