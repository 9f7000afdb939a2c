import type { TextStyle } from '#platform/pdf/index.ts'
import { linesOf } from '#platform/pdf/index.ts'
import type { DocumentContext } from './document-head.ts'
import { amountIn, dayInFigures, grouped } from './document-formats.ts'
import { ink, margin, quiet, right, small, type PdfPage } from './pdf-page.ts'

const top = 940
const bleed = 24

/** The four facts of paying, on the lines of a practice sheet. */
export function writePayment(paper: PdfPage, written: DocumentContext): void {
  const { sheet } = paper
  const span = [margin - bleed, right + bleed] as const
  const facts = factsOf(written)
  const value: TextStyle = { font: 'serif-600', size: 19 }
  const widths = facts.map(([label, text]) => Math.max(sheet.widthOf(label, small) + 6, sheet.widthOf(text, value)))
  const gap = (right - margin - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, facts.length - 1)
  const lefts = widths.map((_, place) => margin + widths.slice(0, place).reduce((sum, width) => sum + width + gap, 0))

  const line = (y: number) => paper.drawRule(y, span, { color: '#C9C4B4' })
  line(top)
  sheet.decorate(() => {
    const { document } = sheet
    document.dash(4.5, { space: 4.5 }).lineWidth(1).strokeColor('#8B928F')
    document
      .moveTo(span[0], top + 25.5)
      .lineTo(span[1], top + 25.5)
      .stroke()
      .undash()
    for (const [place, [label]] of facts.entries())
      document.rect((lefts[place] ?? 0) - 1, top + 18, sheet.widthOf(label, small) + 7, 15).fill('#FFFEFB')
  })
  paper.drawRule(top + 63, span, { width: 1.5, color: ink })
  line(top + 78)
  for (const [place, [label, text]] of facts.entries()) {
    const x = lefts[place] ?? margin
    paper.writeText('P', label, small, { x, y: top + 30 })
    paper.writeText('P', text, value, { x, y: top + 53 })
  }
}

function factsOf({ snapshot, texts, language }: DocumentContext): readonly (readonly [string, string])[] {
  const { issuer, payment } = snapshot
  const amount = [texts.amount, amountIn(language, snapshot.total)] as const
  if (snapshot.kind === 'CREDIT_NOTE')
    return [
      [texts.creditNote, snapshot.number],
      ...snapshot.corrects.slice(0, 2).map(({ number }) => [texts.corrects(1), number] as const),
      [texts.credited, amountIn(language, snapshot.total)],
    ]
  if (payment.method === 'CARD')
    return [[texts.card, dayInFigures(language, snapshot.issueDate)], [texts.invoice, snapshot.number], amount]
  const due = [texts.due, dayInFigures(language, snapshot.dueDate)] as const
  if (payment.kid === '')
    return [['IBAN', grouped(issuer.iban, 4)], ['BIC', issuer.bic], [texts.concept, snapshot.number], due]
  const account = issuer.account
    ? ([texts.account, grouped(issuer.account, 4, 2, 5)] as const)
    : (['IBAN', grouped(issuer.iban, 4)] as const)
  return [account, [texts.kid, grouped(payment.kid, 4)], amount, due]
}

/** Who sends it, and which page this is: at the foot of each. */
export function writeFoot(paper: PdfPage, { snapshot, texts }: DocumentContext, page: number, pages: number): void {
  const { issuer } = snapshot
  const isShort = issuer.registry.length <= 24
  const parts = [
    isShort
      ? snapshot.payment.kid
        ? `IBAN ${grouped(issuer.iban, 4)}`
        : issuer.name
      : `${issuer.name}, ${issuer.registry}`,
    ...(isShort && snapshot.payment.kid ? [`BIC ${issuer.bic}`] : []),
    issuer.email,
    pages > 1 ? `${snapshot.number}, ${texts.page(page, pages).toLocaleLowerCase()}` : texts.page(page, pages),
  ]
  const lines = linesOf(paper.sheet, parts.filter(Boolean).join('\u00A0· '), small, right - margin)
  for (const [number, line] of lines.entries())
    paper.writeText('P', line, { ...small, color: quiet }, { x: margin, y: 1050 + number * 19.5 })
}
