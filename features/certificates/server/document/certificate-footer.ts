import { fitted, linesOf } from '#platform/pdf/index.ts'
import type { Language } from '#values/language.ts'
import type { CertificateFacts, CertificateProof } from '#features/certificates/server/certificate-facts.ts'
import { drawFootRule, drawAnswerBars, answerBarsSize } from './certificate-marks.ts'
import { margin, quiet, right, type Sheet, type TextStyle } from './certificate-sheet.ts'
import { certificateTexts, namesIn } from '#features/certificates/server/certificate-texts.ts'
import { longDate } from '#values/text/long-date.ts'

const footTop = 682

/** Expert, date, code and result marks in up to four columns; the last is as wide as its marks, empty ones are left out. */
export function writeFoot(
  page: Sheet,
  root: PDFKit.PDFStructureElement,
  facts: CertificateFacts,
  language: Language,
  proof: CertificateProof | undefined,
): void {
  const { document } = page
  const texts = certificateTexts[language]
  const answers = facts.answers ?? []
  const barsWidth = answers.length > 0 ? answerBarsSize(answers.length).total + 8 : 0
  const gap = 36
  const rest = right - margin - (barsWidth > 0 ? barsWidth + 3 * gap : 2 * gap)
  const [expertWidth, dayWidth] = [(rest * 1.15) / 3.4, (rest * 1.25) / 3.4]
  const hasExperts = facts.expert_names.length > 0
  const dayLeft = hasExperts ? margin + expertWidth + gap : margin
  const codeLeft = dayLeft + dayWidth + gap
  if (hasExperts) drawFootRule(document, margin, expertWidth, footTop)
  drawFootRule(document, dayLeft, dayWidth, footTop)
  drawFootRule(document, codeLeft, rest - expertWidth - dayWidth, footTop)

  const strong: TextStyle = { font: 'serif-600', size: 18 }
  const small: TextStyle = { font: 'sans-400', size: 13, color: quiet }
  const put = (text: string, style: TextStyle, x: number, y: number) =>
    root.add(document.struct('P', page.spokenFor(text, style), () => page.write(text, style, { x, y })))
  if (hasExperts) {
    const names = namesIn(language, facts.expert_names)
    writeSignature(page, names, expertWidth)
    const line = `${names}, ${texts.expert(facts.expert_names.length)}`
    for (const [number, text] of linesOf(page, line, small, expertWidth).entries())
      put(text, small, margin, footTop + 24 + number * 18)
  }
  put(longDate(language, facts.best_score_at), strong, dayLeft, footTop + 28)
  put(texts.issued, small, dayLeft, footTop + 49)
  if (facts.valid_until) put(texts.validUntil(longDate(language, facts.valid_until)), small, dayLeft, footTop + 67)
  put(facts.code, strong, codeLeft, footTop + 28)
  put(proof ? texts.checkAt : texts.code, small, codeLeft, footTop + 49)
  if (proof) writeAddress(page, root, proof.address, { x: codeLeft, y: footTop + 67, style: small })
  if (barsWidth > 0) {
    const alt = texts.answerSummary(answers.filter(Boolean).length, answers.length)
    const left = right - barsWidth
    page.addFigure(root, alt, { x: left, y: footTop, width: barsWidth, height: 62 }, () =>
      drawAnswerBars(document, answers, left, footTop),
    )
  }
}

/** The link to the public check; the code at the end of its address is printed above it. */
function writeAddress(
  page: Sheet,
  root: PDFKit.PDFStructureElement,
  address: string,
  { x, y, style }: { x: number; y: number; style: TextStyle },
): void {
  const { document } = page
  const shown = address.slice(address.indexOf('//') + 2, address.lastIndexOf('/'))
  const link: PDFKit.PDFStructureElement = document.struct('Link', {}, () => {
    page.write(shown, { ...style, color: '#10262B' }, { x, y })
    // oxlint-disable-next-line no-new-wrappers -- the library writes a bare string as a name
    const options = { structParent: link, Contents: new String(address) }
    document.link(x, y - style.size, page.widthOf(shown, style), style.size * 1.4, address, options as object)
  })
  root.add(link)
}

/** The expert's name in handwriting, above the printed name; left out for many names, which would be too small. */
function writeSignature({ document, ...page }: Sheet, names: string, width: number): void {
  const hand = fitted(page, names, { font: 'serif-500-italic', size: 35 }, width - 12)
  if (hand.size < 18) return
  document.markContent('Artifact', { type: 'Layout' })
  document.save().rotate(-3, { origin: [margin + 6, footTop + 2] })
  page.write(names, hand, { x: margin + 6, y: footTop + 1 })
  document.restore().endMarkedContent()
}
