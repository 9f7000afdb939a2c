import { writtenPdf } from '#platform/pdf/index.ts'
import type { Language } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { drawFootRule, drawPracticeLines, drawStrokes, strokesMeasure } from './certificate-marks.ts'
import { openSheet, sheet, type Sheet, type TextPlace, type TextStyle } from './certificate-sheet.ts'
import type { CertificateRow, CertificateStanding } from './certificate-store.ts'
import { certificateTexts, dayIn, lengthIn, namesIn } from './certificate-texts.ts'

const margin = 72
const right = sheet.width - margin
const nameBaseline = 356
const footTop = 682
const quiet = '#3F5154'

/** What a certificate is made of. */
export type CertificateFacts = Omit<
  CertificateRow,
  'id' | 'user_id' | 'course_id' | 'type' | 'status' | keyof CertificateStanding
>

/**
 * The certificate as a PDF: the holder's name written on the practice sheet's baseline, the course upright, and one
 * standing stroke per question. Tagged, in the reader's language, and byte for byte the same for the same facts (Q3).
 */
export function certificatePdf(facts: CertificateFacts, language: Language): Promise<Buffer> {
  const texts = certificateTexts[language]
  const course = courseTitle(facts, language)
  const page = openSheet({
    title: `${texts.title}: ${course}, ${facts.holder_name}`,
    author: 'Kursiva',
    subject: `${course} · ${facts.code}`,
    language,
    at: facts.best_score_at,
  })
  const { document } = page
  const bytes = writtenPdf(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const put = (tag: 'P' | 'H1', text: string, style: TextStyle, place: TextPlace) =>
    root.add(document.struct(tag, page.spokenFor(text, style), () => page.write(text, style, place)))

  drawPracticeLines(document, nameBaseline)
  writeWordmark(page, root)
  put('P', texts.title, { font: 'serif-500', size: 18 }, { x: right, y: 74, align: 'right' })
  put('P', texts.otherTitles, { font: 'serif-500-italic', size: 18 }, { x: right, y: 99, align: 'right' })

  const lead: TextStyle = { font: 'sans-400', size: 17, color: quiet }
  put('P', texts.shows, lead, { x: margin, y: 240 })
  const name: TextStyle = { font: 'serif-500-italic', size: 106, tracking: -0.025 }
  put('P', facts.holder_name, fitted(page, facts.holder_name, name, right - margin), { x: margin, y: nameBaseline })
  put('P', texts.passed, lead, { x: margin, y: 438 })
  const heading: TextStyle = { font: 'serif-600', size: 52, tracking: -0.015 }
  put('H1', course, fitted(page, course, heading, right - margin), { x: margin, y: 494 })
  const small: TextStyle = { font: 'sans-400', size: 16, color: quiet }
  const length = lengthIn(language, facts.episode_count, facts.duration_seconds)
  const lines = [length, texts.test(facts.percentage, facts.pass_percentage)].filter(Boolean).join(' ')
  put('P', lines, small, { x: margin, y: 536 })
  writeFoot(page, root, facts, language)

  root.end()
  document.end()
  return bytes
}

/** The title without its leaning phrase: a certificate's title stands upright. */
export const courseTitle = (facts: Pick<CertificateFacts, 'course_name'>, language: Language): string =>
  plainTitle(textIn(facts.course_name, language)).replaceAll('\u00AD', '')

function writeWordmark(page: Sheet, root: PDFKit.PDFStructureElement): void {
  const upright: TextStyle = { font: 'serif-700', size: 48, tracking: -0.02 }
  root.add(
    page.document.struct('P', { actual: 'Kursiva' }, () => {
      page.write('Kurs', upright, { x: margin, y: 97 })
      page.write(
        'iva',
        { ...upright, font: 'serif-700-italic' },
        { x: margin + page.widthOf('Kurs', upright) + 0.48, y: 97 },
      )
    }),
  )
}

/** Expert, day, code and strokes: four columns, the last as wide as its strokes. */
function writeFoot(page: Sheet, root: PDFKit.PDFStructureElement, facts: CertificateFacts, language: Language): void {
  const { document } = page
  const texts = certificateTexts[language]
  const answers = facts.answers ?? []
  const strokes = answers.length > 0 ? strokesMeasure(answers.length).total + 8 : 0
  const gap = 36
  const rest = right - margin - (strokes > 0 ? strokes + 3 * gap : 2 * gap)
  const [expertWidth, dayWidth] = [(rest * 1.15) / 3.4, (rest * 1.25) / 3.4]
  const dayLeft = margin + expertWidth + gap
  const codeLeft = dayLeft + dayWidth + gap
  drawFootRule(document, margin, expertWidth, footTop)
  drawFootRule(document, dayLeft, dayWidth, footTop)
  drawFootRule(document, codeLeft, rest - expertWidth - dayWidth, footTop)

  const strong: TextStyle = { font: 'serif-600', size: 18 }
  const small: TextStyle = { font: 'sans-400', size: 13, color: quiet }
  const put = (text: string, style: TextStyle, x: number, y: number) =>
    root.add(document.struct('P', page.spokenFor(text, style), () => page.write(text, style, { x, y })))
  if (facts.expert_names.length > 0) {
    const names = namesIn(language, facts.expert_names)
    writeSignature(page, names, expertWidth)
    const line = `${names}, ${texts.expert(facts.expert_names.length)}`
    for (const [number, text] of linesOf(page, line, small, expertWidth).entries())
      put(text, small, margin, footTop + 24 + number * 18)
  }
  put(dayIn(language, facts.best_score_at), strong, dayLeft, footTop + 28)
  put(texts.issued, small, dayLeft, footTop + 49)
  put(facts.code, strong, codeLeft, footTop + 28)
  put(texts.code, small, codeLeft, footTop + 49)
  if (strokes > 0) {
    const alt = texts.strokes(answers.filter(Boolean).length, answers.length)
    root.add(document.struct('Figure', { alt }, () => drawStrokes(document, answers, right - strokes, footTop)))
  }
}

/** The expert's name as a hand would write it. It repeats what is printed under it; many names are too small for a hand. */
function writeSignature({ document, ...page }: Sheet, names: string, width: number): void {
  const hand = fitted(page, names, { font: 'serif-500-italic', size: 35 }, width - 12)
  if (hand.size < 18) return
  document.markContent('Artifact', { type: 'Layout' })
  document.save().rotate(-3, { origin: [margin + 6, footTop + 2] })
  page.write(names, hand, { x: margin + 6, y: footTop + 1 })
  document.restore().endMarkedContent()
}

/** The text broken between words into lines of at most `width` pixels. */
function linesOf(page: Sheet, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && page.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The style with the text made smaller until it fits the width. */
function fitted(page: Pick<Sheet, 'widthOf'>, text: string, style: TextStyle, width: number): TextStyle {
  const natural = page.widthOf(text, style)
  return natural <= width ? style : { ...style, size: (style.size * width) / natural }
}
