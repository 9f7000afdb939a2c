import type { LegalBlock, LegalText } from '#features/markets/server/index.ts'
import { a4InPixels, linesOf, openSheet, writtenPdf, type Sheet, type TextStyle } from '#platform/pdf/index.ts'
import type { Language } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'
import { dpaPdfTexts } from './dpa-pdf-texts.ts'

/** The content of the PDF. Links in the text are already replaced by their words. */
export interface DpaPage {
  readonly text: LegalText
  readonly language: Language
  /** who accepted it, as names and values; empty for the agreement itself */
  readonly acceptance: readonly (readonly [string, string])[]
}

const margin = 80
const width = a4InPixels.width - 2 * margin
const bottom = 1040
const indent = 18
const quiet = '#3F5154'
const styles = {
  mark: { font: 'serif-700', size: 30, tracking: -0.02 },
  title: { font: 'serif-600', size: 44, tracking: -0.02 },
  heading: { font: 'serif-600', size: 21 },
  term: { font: 'sans-600', size: 14 },
  body: { font: 'sans-400', size: 14 },
  quiet: { font: 'sans-400', size: 13, color: quiet },
} satisfies Record<string, TextStyle>

type Element = PDFKit.PDFStructureElement

/**
 * The data-processing agreement as a PDF (PDF/A-3a, PDF/UA-1): A4, tagged, byte for byte the same for the same text and
 * acceptance.
 */
export function dpaPdf({ text, language, acceptance }: DpaPage): Promise<Buffer> {
  const words = dpaPdfTexts[language]
  const version = fillPlaceholders(words.version, { version: longDate(language, text.version) })
  const at = new Date(`${text.version}T00:00:00Z`)
  const sheet = openSheet({ title: text.title, author: 'Kursiva', subject: version, language, at }, a4InPixels)
  const { document } = sheet
  const bytes = writtenPdf(document)
  const paper = openPaper(sheet)
  paper.write('P', 'Kursiva', styles.mark, { after: 34 })
  paper.write('H1', text.title, styles.title, { after: 10 })
  paper.write('P', text.lead, styles.body, { after: 4 })
  paper.write('P', version, styles.quiet, { after: 12 })
  if (acceptance.length > 0) {
    paper.heading(words.acceptance)
    paper.definitions(acceptance)
  }
  for (const [index, { title, body }] of text.sections.entries()) {
    paper.heading(`${index + 1}  ${title}`)
    for (const block of body) writeBlock(paper, block)
  }
  const pages = document.bufferedPageRange().count
  for (let page = 0; page < pages; page += 1) {
    document.switchToPage(page)
    sheet.decorate(() => {
      const foot = fillPlaceholders(words.page, { page: page + 1, pages })
      sheet.write(`Kursiva · ${text.title} · ${version}`, styles.quiet, { x: margin, y: 1078 })
      sheet.write(foot, styles.quiet, { x: margin + width, y: 1078, align: 'right' })
    })
  }
  paper.root.end()
  document.end()
  return bytes
}

function writeBlock(paper: Paper, block: LegalBlock): void {
  if (typeof block === 'string') paper.write('P', block, styles.body)
  else if ('list' in block) paper.list(block.list)
  else if ('form' in block) for (const line of block.form) paper.write('P', line, styles.body)
  else paper.definitions('terms' in block ? block.terms : block.company)
}

type Paper = ReturnType<typeof openPaper>

/** A4 paper that is written from top to bottom; what does not fit goes on the next page. */
function openPaper(sheet: Sheet) {
  const { document } = sheet
  const root = document.struct('Document')
  document.addStructure(root)
  const ground = () => sheet.decorate(() => document.rect(0, 0, a4InPixels.width, a4InPixels.height).fill('#FFFEFB'))
  ground()
  let y = 90
  /** Goes to the next page unless the height fits on this one. */
  const reserve = (height: number) => {
    if (y + height <= bottom) return
    sheet.addPage()
    ground()
    y = 80
  }
  const write = (
    tag: string,
    words: string,
    style: TextStyle,
    { left = 0, after = 8, within = root }: { left?: number; after?: number; within?: Element } = {},
  ) => {
    const lineHeight = style.size * 1.5
    const element = document.struct(tag, sheet.spokenFor(words, style))
    within.add(element)
    for (const line of linesOf(sheet, words, style, width - left)) {
      reserve(lineHeight)
      const baseline = y + style.size
      element.add(() => sheet.write(line, style, { x: margin + left, y: baseline }))
      y += lineHeight
    }
    element.end()
    y += after
  }
  return {
    root,
    write,
    /** A heading stays with the first lines of its section. */
    heading: (words: string) => {
      reserve(130)
      y += 16
      write('H2', words, styles.heading)
    },
    definitions: (pairs: readonly (readonly [string, string])[]) => {
      for (const [term, meaning] of pairs) {
        reserve(50)
        write('P', term, styles.term, { after: 0 })
        write('P', meaning, styles.body)
      }
    },
    list: (lines: readonly string[]) => {
      const list = document.struct('L')
      root.add(list)
      for (const line of lines) {
        reserve(21)
        const item = document.struct('LI')
        list.add(item)
        const mark = y + styles.body.size
        sheet.decorate(() => sheet.write('–', styles.body, { x: margin, y: mark }))
        write('LBody', line, styles.body, { left: indent, after: 5, within: item })
        item.end()
      }
      list.end()
      y += 5
    },
  }
}
