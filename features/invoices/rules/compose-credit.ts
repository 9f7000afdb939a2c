import type { InvoiceLine } from './billing.ts'
import { vatsOf, type Composed } from './compose-snapshot.ts'
import { vatsOfPart, vatsOfRest } from './credit.ts'
import { lineText, partText, restText } from './line-texts.ts'
import type { InvoiceSnapshot, SnapshotLine, SnapshotVat } from './snapshot.ts'

/**
 * The part of an invoice that is credited: lines without VAT, at the rate of the invoice's first line; or an amount
 * with VAT.
 */
export type CreditedPart = { readonly lines: readonly InvoiceLine[] } | { readonly amount: bigint }

/**
 * Composes the credit note of an invoice: of some lines, of an amount, or of the remaining total. When nothing was
 * credited before, the remaining total is credited line by line; after that with one line for each VAT rate.
 * @param left what can still be credited of the invoice's total, above zero
 * @param part everything that is left when undefined
 */
export function composeCredit(invoice: InvoiceSnapshot, left: bigint, part?: CreditedPart): Composed {
  const { lines: credited, vats } = contentOf(invoice, left, part)
  const { market, language, currency, buyer, period } = invoice
  const net = sumOf(vats, 'net')
  const vat = sumOf(vats, 'vat')
  const sums = { net, vat, total: net + vat }
  return { kind: 'CREDIT_NOTE', market, language, currency, buyer, period, lines: credited, vats, ...sums }
}

function contentOf(invoice: InvoiceSnapshot, left: bigint, part: CreditedPart | undefined) {
  const { vats, total, language, number } = invoice
  if (part && 'lines' in part) {
    const lines = partLines(invoice, part.lines)
    const exemption = (category: string) => vats.find((each) => each.category === category)?.exemption ?? ''
    return { lines, vats: vatsOf(lines, exemption) }
  }
  if (part && part.amount !== left) {
    const some = vatsOfPart(vats, total, left, part.amount)
    return { lines: linesOfVats(invoice, some, 'PART', partText(language, number)), vats: some }
  }
  const rest = vatsOfRest(vats, total, left)
  if (left === total) return { lines: invoice.lines, vats: rest }
  return { lines: linesOfVats(invoice, rest, 'REST', restText(language, number)), vats: rest }
}

const sumOf = (vats: readonly SnapshotVat[], of: 'net' | 'vat') => vats.reduce((sum, each) => sum + each[of], 0n)

function partLines({ lines, language }: InvoiceSnapshot, given: readonly InvoiceLine[]): SnapshotLine[] {
  const [first] = lines
  if (!first) return []
  return given.map(({ facts, ...line }) => ({
    ...line,
    ...lineText(language, first.name, { ...line, facts }),
    vatCategory: first.vatCategory,
    vatRateBp: first.vatRateBp,
    period: line.kind === 'PAPER' ? null : first.period,
  }))
}

/** A line for each rate. */
function linesOfVats(
  { period }: InvoiceSnapshot,
  vats: readonly SnapshotVat[],
  kind: string,
  words: Pick<SnapshotLine, 'name' | 'detail'>,
): SnapshotLine[] {
  return vats.map(({ category, rateBp, net }) => ({
    kind,
    ...words,
    // with several rates, the amount credited at one of them may exceed what was billed at it
    quantity: net < 0n ? -1 : 1,
    unitAmount: net < 0n ? -net : net,
    net,
    vatCategory: category,
    vatRateBp: rateBp,
    period,
  }))
}
