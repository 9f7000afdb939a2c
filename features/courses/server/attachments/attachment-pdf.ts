import { parseMarkdown, type Block, type Inline } from '#features/courses/rules/markdown.ts'
import { a4, openPdf, writtenPdf, type FontName } from '#platform/pdf/index.ts'
import type { Language } from '#values/language.ts'
import { attachmentTexts } from './attachment-texts.ts'

/** The content of a text attachment. Name and course without emphasis marks. */
export interface PageFacts {
  readonly name: string
  readonly course: string
  /** Markdown, as far as `parseMarkdown` reads it. */
  readonly body: string
  /** When the course was last changed: the only date in the file. */
  readonly at: Date
}

/** All measures in points. */
const margins = { top: 96, right: 72, bottom: 84, left: 72 }
const width = a4[0] - margins.left - margins.right
const foot = a4[1] - margins.bottom
const [ink, quiet, rule] = ['#10262B', '#3F5154', '#C9C6BB']

const headings = {
  1: { size: 25, before: 0, after: 9, gap: -1 },
  2: { size: 15.5, before: 15, after: 4, gap: 0 },
  3: { size: 12.5, before: 11, after: 3, gap: 0 },
} as const
const text = { size: 11.5, gap: 3.2, after: 8 }
const item = { indent: 18, after: 4 }
const fonts: Record<Inline['mark'], FontName> = {
  plain: 'serif-500',
  strong: 'serif-700',
  emphasis: 'serif-500-italic',
}
const headingFonts: Record<Inline['mark'], FontName> = {
  plain: 'serif-600',
  strong: 'serif-600',
  emphasis: 'serif-500-italic',
}

/**
 * Renders a text attachment as a tagged PDF on A4, with header and footer on each page; the same input gives the same
 * bytes (C2). Text that nearly fits on one page is scaled down until it does.
 * @returns the file, and its number of pages
 */
export async function attachmentPdf(facts: PageFacts, language: Language): Promise<PrintedPage> {
  const usual = await printed(facts, language, 1)
  if (usual.pages !== 2) return usual
  const smaller = await printed(facts, language, 0.88)
  return smaller.pages === 1 ? smaller : usual
}

/** A file, and its number of pages. */
export interface PrintedPage {
  readonly bytes: Buffer
  readonly pages: number
}

/** A document being written, and the scale of its measures. */
interface Paper {
  readonly document: PDFKit.PDFDocument
  readonly scale: number
}

async function printed(facts: PageFacts, language: Language, scale: number): Promise<PrintedPage> {
  const { name: title, course: subject, at } = facts
  const document = openPdf({ title, author: 'Kursiva', subject, language, at, size: a4, margins })
  const bytes = writtenPdf(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const blocks = parseMarkdown(facts.body)
  // add the title when the text does not begin with one
  if (blocks[0]?.kind !== 'heading' || blocks[0].level !== 1)
    blocks.unshift({ kind: 'heading', level: 1, content: [{ text: title, mark: 'plain' }] })
  for (const block of blocks) writeBlock({ document, scale }, root, block)
  root.end()
  const { count: pages } = document.bufferedPageRange()
  for (let page = 0; page < pages; page++) {
    document.switchToPage(page)
    drawHeadAndFoot(document, subject, attachmentTexts[language].page(page + 1, pages))
  }
  document.end()
  return { bytes: await bytes, pages }
}

function writeBlock(paper: Paper, root: PDFKit.PDFStructureElement, block: Block): void {
  const { document, scale } = paper
  switch (block.kind) {
    case 'heading': {
      const { size, before, after, gap } = headings[block.level]
      if (document.y > margins.top) document.y += before * scale
      // a heading stays with two lines of what it is above
      keepTogether(paper, size * 2 + after + 2 * (text.size + text.gap))
      const runs = block.content.map(({ text: words, mark }) => ({ words, font: headingFonts[mark] }))
      root.add(document.struct(`H${block.level}`, {}, () => writeRuns(paper, runs, { size, gap, left: margins.left })))
      document.y += after * scale
      return
    }
    case 'paragraph':
      keepTogether(paper, 2 * (text.size + text.gap))
      root.add(
        document.struct('P', {}, () => writeRuns(paper, inFonts(block.content), { ...text, left: margins.left })),
      )
      document.y += text.after * scale
      return
    case 'list': {
      const list = document.struct('L')
      root.add(list)
      for (const [index, content] of block.items.entries())
        writeItem(paper, list, content, block.ordered ? `${block.start + index}.` : undefined)
      list.end()
      document.y += (text.after - item.after) * scale
    }
  }
}

/** A list item with its number or bullet. */
function writeItem(
  paper: Paper,
  list: PDFKit.PDFStructureElement,
  content: readonly Inline[],
  number: string | undefined,
): void {
  const { document, scale } = paper
  keepTogether(paper, 2 * (text.size + text.gap))
  const element = document.struct('LI')
  list.add(element)
  const { y } = document
  const drawNumber = (label: string) =>
    document
      .font('serif-500')
      .fontSize(text.size * scale)
      .fillColor(quiet)
      .text(label, margins.left, y, { lineBreak: false })
  element.add(
    document.struct('Lbl', number === undefined ? { actual: '•' } : {}, () => {
      if (number === undefined) drawStroke(paper, margins.left + 4, y + 2 * scale)
      else drawNumber(number)
    }),
  )
  document.y = y
  const left = margins.left + item.indent
  element.add(document.struct('LBody', {}, () => writeRuns(paper, inFonts(content), { ...text, left })))
  element.end()
  document.y += item.after * scale
}

const inFonts = (content: readonly Inline[]) => content.map(({ text: words, mark }) => ({ words, font: fonts[mark] }))

/** Writes runs of text in their fonts as one paragraph, from the current position. */
function writeRuns(
  { document, scale }: Paper,
  runs: readonly { readonly words: string; readonly font: FontName }[],
  { size, gap, left }: { size: number; gap: number; left: number },
): void {
  document.fillColor(ink).fontSize(size * scale)
  for (const [index, { words, font }] of runs.entries()) {
    const options = { continued: index < runs.length - 1, lineGap: gap * scale, width: width - (left - margins.left) }
    document.font(font)
    if (index === 0) document.text(words, left, document.y, options)
    else document.text(words, options)
  }
}

/** Starts a new page unless this much room is left. */
function keepTogether({ document, scale }: Paper, height: number): void {
  if (document.y + height * scale > foot) document.addPage()
}

/** One of the strokes that Kursiva counts with, leaning by 12°. */
function drawStroke({ document, scale }: Paper, x: number, y: number): void {
  const [height, lean, thick] = [9 * scale, 1.9 * scale, 2.2 * scale]
  document.polygon([x + lean, y], [x + lean + thick, y], [x + thick, y + height], [x, y + height]).fill(quiet)
}

/** The header and footer of each page, marked as artifacts so that screen readers skip them. */
function drawHeadAndFoot(document: PDFKit.PDFDocument, course: string, page: string): void {
  const right = a4[0] - margins.right
  const line = { lineBreak: false, baseline: 'alphabetic' } as const
  // the footer is below the bottom margin, where text would start a new page
  document.page.margins.bottom = 0
  document.markContent('Artifact', { type: 'Pagination' })
  document.font('serif-700').fontSize(17).fillColor(ink)
  const lean = margins.left + document.widthOfString('Kurs') + 0.2
  document.text('Kurs', margins.left, 58, line).font('serif-700-italic').text('iva', lean, 58, line)
  document.font('sans-400').fontSize(9).fillColor(quiet)
  const shown = shortened(document, course, width - 90)
  document.text(shown, right - document.widthOfString(shown), 58, line)
  document.lineWidth(1.1).strokeColor(ink).moveTo(margins.left, 68).lineTo(right, 68).stroke()
  const bottom = a4[1] - 44
  document
    .lineWidth(0.6)
    .strokeColor(rule)
    .moveTo(margins.left, bottom - 16)
    .lineTo(right, bottom - 16)
    .stroke()
  document.text(page, right - document.widthOfString(page), bottom, line)
  document.endMarkedContent()
}

function shortened(document: PDFKit.PDFDocument, words: string, maxWidth: number): string {
  if (document.widthOfString(words) <= maxWidth) return words
  const characters = [...words]
  while (characters.length > 0 && document.widthOfString(`${characters.join('').trimEnd()}…`) > maxWidth)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}
