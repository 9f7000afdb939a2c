import { daysAfter, type Day } from '#values/day.ts'
import { textIn } from '#values/localised-text.ts'
import { basisPointsOf } from '#values/money.ts'
import type { Billing, InvoiceLine } from './billing.ts'
import { exemptionText, lineText } from './line-texts.ts'
import type { CorrectedInvoice, InvoiceSnapshot, SnapshotIssuer, SnapshotLine, SnapshotVat } from './snapshot.ts'

/** The words and sums of a document, before it has a number. */
export type Composed = Pick<
  InvoiceSnapshot,
  'kind' | 'market' | 'language' | 'currency' | 'buyer' | 'lines' | 'vats' | 'net' | 'vat' | 'total' | 'period'
>

/** The line with the opposite sign. Unit prices stay positive (EN 16931, BR-27); the quantity carries the sign. */
const negated = <Line extends { readonly quantity: number; readonly net: bigint }>(line: Line): Line => ({
  ...line,
  quantity: -line.quantity,
  net: -line.net,
})

/** Lines without a period, such as the fee for a paper invoice. */
const isOneTime = ({ kind }: InvoiceLine) => kind === 'PAPER'

function linesOf({ lines, productName, language, ...billing }: Billing): SnapshotLine[] {
  const plan = textIn(productName, language)
  // the document names Kursiva also where the plan's name does not
  const product = plan.startsWith('Kursiva') ? plan : `Kursiva, ${plan}`
  return lines.map((line) => ({
    kind: line.kind,
    ...lineText(language, product, line),
    quantity: line.quantity,
    unitAmount: line.unitAmount,
    net: line.net,
    vatCategory: billing.vatCategory,
    vatRateBp: billing.vatRateBp,
    period: isOneTime(line) ? null : billing.period,
  }))
}

/** The VAT of lines, category by category and rate by rate, each rounded once (EN 16931, BR-CO-17). */
export function vatsOf(
  lines: readonly SnapshotLine[],
  exemption: (category: SnapshotVat['category']) => string,
): SnapshotVat[] {
  const groups = Map.groupBy(lines, ({ vatCategory, vatRateBp }) => `${vatCategory} ${vatRateBp}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { vatCategory: category, vatRateBp: rateBp } = first
    const net = sumOf(group.map((line) => line.net))
    return [{ category, rateBp, net, vat: basisPointsOf(net, rateBp), exemption: exemption(category) }]
  })
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n)

/**
 * Composes one document of one or more billings for the same buyer: all lines, the paper fee once, VAT on the sum. A
 * total below zero makes a credit note with positive amounts.
 * @param billings at least one; buyer and language are those of the last
 * @throws for an empty list
 */
export function composeDocument(billings: readonly Billing[]): Composed {
  const last = billings.at(-1)
  if (!last) throw new Error('a document bills something')
  const { market, language, currency, buyer } = last
  const all = billings.flatMap((billing) => linesOf({ ...billing, language }))
  const paper = all.find(({ kind }) => kind === 'PAPER')
  const lines = all.filter((line) => line.kind !== 'PAPER' || line === paper)
  const exemptionFor = (category: SnapshotVat['category']) => {
    const own = billings.find((each) => each.vatCategory === category)?.vatExemption
    return category === 'E' || category === 'O'
      ? (own && textIn(own, language)) || exemptionText(language, category)
      : ''
  }
  const vats = vatsOf(lines, exemptionFor)
  const net = sumOf(vats.map((each) => each.net))
  const vat = sumOf(vats.map((each) => each.vat))
  const from = billings.map(({ period }) => period.from).toSorted()[0] ?? last.period.from
  const to =
    billings
      .map(({ period }) => period.to)
      .toSorted()
      .at(-1) ?? last.period.to
  const composed = { market, language, currency, buyer, period: { from, to } }
  if (net + vat >= 0n) return { ...composed, kind: 'INVOICE', lines, vats, net, vat, total: net + vat }
  return {
    ...composed,
    kind: 'CREDIT_NOTE',
    lines: lines.map(negated),
    vats: vats.map((each) => ({ ...each, net: -each.net, vat: -each.vat })),
    net: -net,
    vat: -vat,
    total: -(net + vat),
  }
}

/** The facts that are added to a composed document when it is issued. */
export interface Issue {
  readonly issuer: SnapshotIssuer
  readonly number: string
  readonly kid: string
  readonly on: Day
  readonly at: Date
  readonly paymentMethod: 'CARD' | 'INVOICE'
  /** payment term in days of an invoice that is not paid by card */
  readonly paymentDays: number
  readonly corrects: readonly CorrectedInvoice[]
  readonly reason: string
}

/** Completes a composed document. */
export function snapshotOf(composed: Composed, issue: Issue): InvoiceSnapshot {
  const isToBePaid = composed.kind === 'INVOICE' && issue.paymentMethod === 'INVOICE'
  return {
    version: 1,
    ...composed,
    number: issue.number,
    issueDate: issue.on,
    issuedAt: issue.at.toISOString(),
    dueDate: isToBePaid ? daysAfter(issue.on, issue.paymentDays) : issue.on,
    issuer: issue.issuer,
    payment: { method: issue.paymentMethod, kid: isToBePaid ? issue.kid : '' },
    corrects: issue.corrects,
    reason: issue.reason,
  }
}
