import { fitted, linesOf, type TextStyle } from '#platform/pdf/index.ts'
import type { SnapshotLine } from '#features/invoices/rules/snapshot.ts'
import type { DocumentContext } from './document-head.ts'
import { amountIn, countIn, moneyIn, percentIn } from './document-formats.ts'
import { ink, margin, bodyText, right, small, strong, type PdfPage } from './pdf-page.ts'

/** Right edges of the number columns; the description takes the rest. */
const ends = [400, 526, 600, right] as const
const descriptionWidth = 268

/** The lowest position of a line on a page that another one follows. */
const maxLineY = 1000

/** A laid-out line: wrapped texts and total height. */
interface Row {
  readonly line: SnapshotLine
  readonly name: readonly string[]
  readonly detail: readonly string[]
  readonly height: number
}

/**
 * Draws the lines as a table over as many pages as needed, with the header repeated on each page.
 * @param top where the table begins on the first page
 * @param reservedHeight room to leave below the last line on its page
 * @param addPage starts another page and returns where the table may begin on it
 * @returns where the table ends on the last page
 */
export function writeTable(
  paper: PdfPage,
  written: DocumentContext,
  { top, reservedHeight, turn }: { readonly top: number; readonly reservedHeight: number; readonly turn: () => number },
): number {
  const rows = written.snapshot.lines.map((line) => rowOf(paper, line))
  const table = paper.open('Table')
  let y = writeHead(paper, written, top, table)
  for (const [place, row] of rows.entries()) {
    const isLast = place === rows.length - 1
    if (y + row.height > (isLast ? maxLineY - reservedHeight : maxLineY))
      y = writeHead(paper, written, turn(), undefined)
    writeRow(paper, written, row, y, table)
    y += row.height
    paper.drawRule(y - 1, [margin, right])
  }
  table.end()
  return y
}

function rowOf(paper: PdfPage, line: SnapshotLine): Row {
  const broken = (text: string, style: TextStyle) => (text ? linesOf(paper.sheet, text, style, descriptionWidth) : [])
  const name = broken(line.name, strong)
  const detail = broken(line.detail, small)
  return { line, name, detail, height: 25 + name.length * 21 + detail.length * 19.5 }
}

/** @param table undefined for a repeated header, which is decoration to screen readers */
function writeHead(
  paper: PdfPage,
  { texts }: DocumentContext,
  top: number,
  table: PDFKit.PDFStructureElement | undefined,
): number {
  const y = top + 22.5
  const row = table && paper.open('TR', table)
  const cells = texts.columns.map((text, place) =>
    place === 0
      ? ([text, { x: margin, y }] as const)
      : ([text, { x: ends[place - 1] ?? right, y, align: 'right' }] as const),
  )
  if (row) {
    for (const [text, place] of cells) paper.writeText('TH', text, small, place, row)
    row.end()
  } else
    paper.sheet.decorate(() => {
      for (const [text, place] of cells) paper.sheet.write(text, small, place)
    })
  paper.drawRule(top + 35.5, [margin, right], { width: 1.5, color: ink })
  return top + 37
}

function writeRow(
  paper: PdfPage,
  { language }: DocumentContext,
  row: Row,
  top: number,
  table: PDFKit.PDFStructureElement,
): void {
  const { sheet } = paper
  const { line, name, detail } = row
  const element = paper.open('TR', table)
  element.add(
    sheet.document.struct('TD', {}, [
      ...name.map((text, place) => () => sheet.write(text, strong, { x: margin, y: top + 27 + place * 21 })),
      ...detail.map(
        (text, place) => () => sheet.write(text, small, { x: margin, y: top + 26.5 + name.length * 21 + place * 19.5 }),
      ),
    ]),
  )
  // a deduction is printed as one piece at a negative price
  const sign = line.quantity < 0 ? -1n : 1n
  const figures = [
    countIn(language, Math.abs(line.quantity)),
    amountIn(language, sign * line.unitAmount),
    percentIn(language, line.vatRateBp),
    amountIn(language, line.net),
  ]
  for (const [place, text] of figures.entries())
    paper.writeText('TD', text, bodyText, { x: ends[place] ?? right, y: top + 27, align: 'right' }, element)
  element.end()
}

const sumsLeft = 430

/** Net, each rate of VAT, and the total. @returns where they end */
export function writeSums(paper: PdfPage, { snapshot, texts, language }: DocumentContext, top: number): number {
  const { currency, vats } = snapshot
  const money = (amount: bigint) => moneyIn(language, amount, currency)
  const rates = vats.map(({ category, rateBp, net, vat }): [string, string] => {
    const label = category === 'S' || category === 'Z' ? texts.vat(percentIn(language, rateBp)) : texts.withoutVat
    return [vats.length > 1 ? `${label} ${texts.of(amountIn(language, net))}` : label, money(vat)]
  })
  let y = top
  for (const [label, value] of [[texts.net, money(snapshot.net)] as const, ...rates]) {
    paper.writeText('P', label, bodyText, { x: sumsLeft, y: y + 21 })
    paper.writeText('P', value, bodyText, { x: right, y: y + 21, align: 'right' })
    y += 34
    if (y < top + 34 * (rates.length + 1)) paper.drawRule(y - 1, [sumsLeft, right])
  }
  paper.drawRule(y - 1, [sumsLeft, right], { width: 1.5, color: ink })
  const isInvoice = snapshot.kind === 'INVOICE'
  const label = isInvoice ? (snapshot.payment.method === 'CARD' ? texts.paid : texts.toPay) : texts.credited
  paper.writeText('P', label, strong, { x: sumsLeft, y: y + 40 })
  const total = money(snapshot.total)
  const beside = right - sumsLeft - paper.sheet.widthOf(label, strong) - 16
  const figure = fitted(paper.sheet, total, { font: 'serif-600', size: 34 }, beside)
  paper.writeText('P', total, figure, { x: right, y: y + 40, align: 'right' })
  return y + 52
}

/** The height of the sums for a number of VAT rates. */
export const sumsHeight = (rates: number): number => 34 * (rates + 1) + 52
