import { drawQr, fitted, linesOf, type TextStyle } from '#platform/pdf/index.ts'
import type { Language } from '#values/language.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { longDate } from '#values/text/long-date.ts'
import type { DocumentTexts } from './document-texts.ts'
import { dayInFigures, grouped, periodInFigures } from './document-formats.ts'
import { ink, margin, bodyText, quiet, right, small, strong, type PdfPage } from './pdf-page.ts'

export interface DocumentContext {
  readonly snapshot: InvoiceSnapshot
  readonly texts: DocumentTexts
  readonly language: Language
}

/**
 * The title of the document, by its kind, payment and buyer. In Spain each is a "factura" by law, or a simplified one (Real
 * Decreto 1619/2012, art. 7.1); Norwegian law names none.
 */
export function titleOf({ snapshot, texts }: DocumentContext): string {
  const { kind, market, payment, buyer } = snapshot
  if (kind === 'CREDIT_NOTE') return texts.creditNote
  if (market === 'es') return buyer.number === '' ? texts.simplified : texts.invoice
  return payment.method === 'CARD' ? texts.receipt : texts.invoice
}

/** Wordmark, title and number. */
export function writeTitle(paper: PdfPage, written: DocumentContext): void {
  const { sheet, root, writeText } = paper
  const mark: TextStyle = { font: 'serif-700', size: 44, tracking: -0.02 }
  root.add(
    sheet.document.struct('P', { actual: 'Kursiva' }, () => {
      sheet.write('Kurs', mark, { x: margin, y: 99 })
      const x = margin + sheet.widthOf('Kurs', mark) + 0.44
      sheet.write('iva', { ...mark, font: 'serif-700-italic' }, { x, y: 99 })
    }),
  )
  const title = titleOf(written)
  const heading: TextStyle = { font: 'serif-600', size: 52, tracking: -0.02 }
  writeText('H1', title, fitted(sheet, title, heading, 252), { x: right, y: 103, align: 'right' })
  writeText('P', written.snapshot.number, { font: 'serif-500-italic', size: 24 }, { x: right, y: 134, align: 'right' })
}

/** 30 mm on paper, which is the least that the Spanish agency allows. */
const qrWidth = 114

/**
 * The code by which the Spanish tax agency knows the invoice, at the top. Every invoicing system prints it; only one
 * that sends its records may say VERI*FACTU (Real Decreto 1007/2023, art. 20.1).
 */
export function writeQr(paper: PdfPage, { texts }: DocumentContext, address: string, isRecordSent = false): void {
  const { sheet, root } = paper
  const x = (margin + right - qrWidth) / 2
  const centred = (text: string, y: number) =>
    paper.writeText('P', text, { ...small, color: ink }, { x: (margin + right - sheet.widthOf(text, small)) / 2, y })
  centred('QR tributario:', 40)
  const place = { x, y: 51, width: qrWidth, height: qrWidth }
  sheet.addFigure(root, texts.qr, place, () => drawQr(sheet.document, address, place))
  if (isRecordSent) centred('VERI*FACTU', 184)
}

const columns = [margin, 272.5] as const
const factsLeft = 481
/** Values shrink to fit their line, but not below this size. */
const minFontSize = 11
const top = 194

/** Buyer, seller, and the facts of the document. @returns where it ends */
export function writeParties(paper: PdfPage, written: DocumentContext): number {
  const { texts, snapshot } = written
  const { buyer, issuer } = snapshot
  const party = (x: number, label: string, lines: readonly string[]) => {
    paper.writeText('P', label, small, { x, y: top + 14 })
    const shown = lines
      .filter((line) => line.trim() !== '')
      .flatMap((line) => linesOf(paper.sheet, line, bodyText, 186))
    for (const [number, line] of shown.entries()) paper.writeText('P', line, bodyText, { x, y: top + 36 + number * 21 })
    return top + 43 + shown.length * 21
  }
  const abroad = buyer.country !== '' && buyer.country !== issuer.country ? buyer.country : ''
  const ends = [
    party(columns[0], texts.to, [
      buyer.name,
      buyer.address,
      `${buyer.zip} ${buyer.city}`,
      isElsewhere(buyer) ? texts.municipality(buyer.municipality) : '',
      abroad,
      buyer.number && numberIn(written, buyer.number, false),
    ]),
    party(columns[1], texts.from, [
      issuer.name,
      issuer.address,
      `${issuer.zip} ${issuer.city}`,
      numberIn(written, issuer.number, issuer.vatNumber !== ''),
      // a long registry text is printed in the footer
      issuer.registry.length <= 24 ? issuer.registry : '',
    ]),
    writeFacts(paper, factsOf(written)),
  ]
  return Math.max(...ends)
}

/** Whether the municipality has another name than the town. */
const isElsewhere = ({ municipality, city }: InvoiceSnapshot['buyer']): boolean =>
  municipality !== '' && municipality.toLocaleLowerCase() !== city.toLocaleLowerCase()

/** Org.nr. 311 461 184 MVA; NIF B00000000. */
function numberIn({ snapshot, texts }: DocumentContext, number: string, withVat: boolean): string {
  if (!/^\d{9}$/.test(number)) return `${texts.taxNumber} ${number}`
  const mva = withVat && snapshot.market === 'no' ? ' MVA' : ''
  return `${texts.organizationNumber} ${grouped(number, 3)}${mva}`
}

function factsOf({ snapshot, texts, language }: DocumentContext): [string, string][] {
  const day = (value: string) => (language === 'es' ? dayInFigures : longDate)(language, value)
  const isInvoice = snapshot.kind === 'INVOICE'
  const byCard = snapshot.payment.method === 'CARD'
  return [
    [texts.issued, day(snapshot.issueDate)],
    ...(isInvoice && !byCard ? [[texts.due, day(snapshot.dueDate)] as [string, string]] : []),
    ...(isInvoice ? [[texts.means, byCard ? texts.card : texts.transfer] as [string, string]] : []),
    ...(snapshot.buyer.reference ? [[texts.reference, snapshot.buyer.reference] as [string, string]] : []),
    [texts.period, periodInFigures(language, snapshot.period)],
    ...snapshot.corrects.map(({ number, issueDate }, place): [string, string] => [
      place === 0 ? texts.corrects(snapshot.corrects.length) : '',
      `${number} · ${dayInFigures(language, issueDate)}`,
    ]),
  ]
}

function writeFacts(paper: PdfPage, facts: readonly (readonly [string, string])[]): number {
  paper.drawRule(top, [factsLeft, right], { width: 1.5, color: ink })
  let y = top
  for (const [label, value] of facts) {
    if (label) paper.writeText('P', label, small, { x: factsLeft, y: y + 18 })
    const width = right - factsLeft - (label ? paper.sheet.widthOf(label, small) + 12 : 0)
    const style = fitted(paper.sheet, value, strong, width)
    const isLegible = style.size >= minFontSize
    const lines = isLegible ? [value] : linesOf(paper.sheet, value, { ...strong, size: minFontSize }, width)
    for (const [place, line] of lines.entries())
      paper.writeText('P', line, isLegible ? style : { ...strong, size: minFontSize }, {
        x: right,
        y: y + 18.5 + place * 16,
        align: 'right',
      })
    y += 28 + (lines.length - 1) * 16
    paper.drawRule(y, [factsLeft, right])
  }
  return y + 1
}

export const quietText: TextStyle = { ...bodyText, color: quiet }
