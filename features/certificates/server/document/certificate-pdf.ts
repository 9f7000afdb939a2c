import { attachFile, drawQr, fitted, fittingWords, linesOf, writtenPdf, type TextPlace } from '#platform/pdf/index.ts'
import type { Language } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import {
  courseTitle,
  type CertificateFacts,
  type CertificateProof,
} from '#features/certificates/server/certificate-facts.ts'
import { writeFoot } from './certificate-footer.ts'
import { drawPracticeLines } from './certificate-marks.ts'
import { margin, openSheet, quiet, right, type Sheet, type TextStyle } from './certificate-sheet.ts'
import { certificateTexts, lengthIn, namesIn } from '#features/certificates/server/certificate-texts.ts'
import { longDate } from '#values/text/long-date.ts'

export { courseTitle, type CertificateFacts } from '#features/certificates/server/certificate-facts.ts'

const nameBaseline = 356

/** The width of the code: 27 mm on paper. */
const qrWidth = 102

/**
 * Renders the certificate as a PDF: the holder's name in handwriting on the baseline, the course in upright type, and
 * one upright mark per question. Tagged, in the reader's language, and byte for byte the same for the same facts (Q3).
 * @param proof adds the link to the check page and attaches the signed credential
 */
export function certificatePdf(facts: CertificateFacts, language: Language, proof?: CertificateProof): Promise<Buffer> {
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
  if (facts.revoked_at) {
    const withdrawn = texts.withdrawn(longDate(language, facts.revoked_at))
    put('P', withdrawn, { ...lead, color: '#A3262A' }, { x: right, y: 240, align: 'right' })
  }
  const name: TextStyle = { font: 'serif-500-italic', size: 106, tracking: -0.025 }
  put('P', facts.holder_name, fitted(page, facts.holder_name, name, right - margin), { x: margin, y: nameBaseline })
  put('P', facts.tested ? texts.passed : texts.completed, lead, { x: margin, y: 438 })
  const width = right - margin - (proof ? qrWidth + 40 : 0)
  const heading: TextStyle = { font: 'serif-600', size: 52, tracking: -0.015 }
  put('H1', course, fitted(page, course, heading, width), { x: margin, y: 494 })
  const small: TextStyle = { font: 'sans-400', size: 16, color: quiet }
  for (const [number, line] of aboutLines(page, facts, language, { style: small, width }).entries())
    put('P', line, small, { x: margin, y: 536 + number * 25 })
  if (proof) {
    const [x, y] = [right - qrWidth, 444]
    const place = { x, y, width: qrWidth, height: qrWidth }
    page.addFigure(root, texts.qr(proof.address), place, () => drawQr(document, proof.address, place))
    attachFile(document, {
      name: 'credential.json',
      mediaType: 'application/vc',
      description: texts.credential,
      bytes: Buffer.from(proof.credential),
      modifiedAt: facts.best_score_at,
    })
  }
  writeFoot(page, root, facts, language, proof)

  root.end()
  document.end()
  return bytes
}

/** Length and result, or the contents of a playlist: at most two lines. */
function aboutLines(
  page: Sheet,
  facts: CertificateFacts,
  language: Language,
  { style, width }: { style: TextStyle; width: number },
): string[] {
  const texts = certificateTexts[language]
  const day = longDate(language, facts.best_score_at)
  const test = facts.tested ? texts.test(facts.percentage, facts.pass_percentage, day) : ''
  if (!facts.contents) {
    const length = lengthIn(language, facts.episode_count, facts.duration_seconds)
    return linesOf(page, [length, test].filter(Boolean).join(' '), style, width)
  }
  const names = facts.contents.map(({ name }) => plainTitle(textIn(name, language)))
  const line = (shown: number) => {
    const more = names.length > shown ? [texts.more(names.length - shown)] : []
    return [texts.contents(namesIn(language, [...names.slice(0, shown), ...more])), test].filter(Boolean).join(' ')
  }
  for (let shown = names.length; shown > 1; shown -= 1) {
    const lines = linesOf(page, line(shown), style, width)
    if (lines.length <= 2) return lines
  }
  return [fittingWords(page, line(1), style, width)]
}

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
