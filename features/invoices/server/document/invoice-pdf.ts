import { attachFile, linesOf, writtenPdf } from '#platform/pdf/index.ts'
import type { Language } from '#values/language.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { longDate } from '#values/text/long-date.ts'
import { writeFoot, writePayment } from './document-foot.ts'
import { quietText, titleOf, writeParties, writeQr, writeTitle, type DocumentContext } from './document-head.ts'
import { sumsHeight, writeSums, writeTable } from './document-table.ts'
import { documentTexts } from './document-texts.ts'
import { margin, openPdfPage, strong, type PdfPage } from './pdf-page.ts'

/** What a document carries besides its snapshot. */
export interface DocumentExtras {
  /** the same invoice as EHF */
  readonly ehf?: string | undefined
  /** the address in the QR code of a Spanish invoice */
  readonly qrAddress?: string | undefined
  /** whether the agency has the record of a Spanish invoice, which then says VERI*FACTU */
  readonly isRecordSent?: boolean | undefined
  /** whether the network has taken the document */
  readonly isSentAsEhf?: boolean | undefined
}

const noteWidth = 300
/** More than the longest note takes; limits notes that consist of line breaks. */
const maxNoteLines = 16

/**
 * An invoice or credit note as a PDF (PDF/A-3a, PDF/UA-1): A4, tagged, byte for byte the same for the same snapshot. The
 * lines are in the words of the snapshot, everything around them in the reader's language.
 */
export function invoicePdf(
  snapshot: InvoiceSnapshot,
  language: Language,
  extras: DocumentExtras = {},
): Promise<Buffer> {
  const texts = documentTexts[language]
  const written: DocumentContext = { snapshot, texts, language }
  const at = new Date(snapshot.issuedAt)
  const title = `${titleOf(written)} ${snapshot.number}`
  const facts = {
    title,
    author: snapshot.issuer.name,
    subject: `${snapshot.buyer.name} · ${snapshot.number}`,
    language,
    at,
  }
  const paper = openPdfPage(facts)
  const { document } = paper.sheet
  const bytes = writtenPdf(document)
  const pages = draw(paper, written, extras)
  // how many there are is known when all are written
  for (let page = 0; page < pages; page += 1) {
    document.switchToPage(page)
    writeFoot(paper, written, page + 1, pages)
  }
  if (extras.ehf)
    attachFile(document, {
      name: `EHF-${snapshot.number.replaceAll('/', '-')}.xml`,
      mediaType: 'application/xml',
      description: texts.ehf,
      bytes: Buffer.from(extras.ehf),
      modifiedAt: at,
    })
  paper.root.end()
  document.end()
  return bytes
}

/** @returns the number of pages */
function draw(
  paper: PdfPage,
  written: DocumentContext,
  { qrAddress, isRecordSent, isSentAsEhf }: DocumentExtras,
): number {
  let pages = 1
  const turn = () => {
    paper.addPage()
    pages += 1
    return margin
  }
  writeTitle(paper, written)
  if (qrAddress) writeQr(paper, written, qrAddress, isRecordSent)
  const top = writeParties(paper, written) + 48
  const notes = notesOf(paper, written, isSentAsEhf)
  const notesHeight = notes.reduce((sum, { lines }) => sum + lines.length * 21 + 8, 0)
  const reservedHeight = 28 + Math.max(sumsHeight(written.snapshot.vats.length), notesHeight) + 80
  const end = writeTable(paper, written, { top, reservedHeight, turn })
  const { document } = paper.sheet
  let y = end + 28
  for (const { lines, isStrong } of notes) {
    const style = isStrong ? strong : quietText
    const from = y
    paper.root.add(
      document.struct(
        'P',
        {},
        lines.map((line, place) => () => paper.sheet.write(line, style, { x: margin, y: from + 15 + place * 21 })),
      ),
    )
    y += lines.length * 21 + 8
  }
  writeSums(paper, written, end + 28)
  writePayment(paper, written)
  return pages
}

/** The notes beside the sums: payment, VAT exemption, reason of a credit note, the buyer's own note. */
function notesOf(paper: PdfPage, { snapshot, texts, language }: DocumentContext, isSentAsEhf = false) {
  const { kind, payment, buyer, vats } = snapshot
  const byCard = payment.method === 'CARD'
  const paying =
    kind === 'CREDIT_NOTE'
      ? byCard
        ? texts.backToCard
        : texts.takenOff
      : byCard
        ? texts.paidByCard(longDate(language, snapshot.issueDate))
        : texts.payBy(longDate(language, snapshot.dueDate))
  const sentAsEhf = isSentAsEhf ? ` ${texts.alsoEhf}` : ''
  const exemptions = new Set(vats.map(({ exemption }) => exemption))
  return [
    { text: snapshot.reason, isStrong: true },
    { text: buyer.note, isStrong: true },
    { text: `${paying}${sentAsEhf}`, isStrong: false },
    ...[...exemptions].map((text) => ({ text, isStrong: false })),
  ]
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, isStrong }) => ({
      isStrong,
      lines: text
        .split(/\r\n|[\n\r]/)
        .flatMap((line) => linesOf(paper.sheet, line.replaceAll('\t', ' '), isStrong ? strong : quietText, noteWidth))
        .slice(0, maxNoteLines),
    }))
}
