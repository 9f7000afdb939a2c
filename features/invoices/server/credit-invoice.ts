import { sql, type Transaction } from '#platform/database/index.ts'
import { composeCredit, type CreditedPart } from '#features/invoices/rules/compose-credit.ts'
import { creditReasonText, type CreditReason } from '#features/invoices/rules/line-texts.ts'
import { findInvoiceById, lockInvoice } from './invoice-store.ts'
import { leftOf, type IssuedInvoice } from './issue-invoice.ts'
import { writeDocument } from './write-document.ts'

/** A request to credit an invoice. */
export interface Credit {
  readonly invoiceId: string
  /** a standard reason, or a text in the buyer's language; printed on the credit note */
  readonly reason: CreditReason | { readonly words: string }
  /** the part to credit; everything that is left when undefined */
  readonly part?: CreditedPart | undefined
  readonly at: Date
}

export type Credited =
  | { readonly kind: 'Credited'; readonly creditNote: IssuedInvoice; readonly total: bigint }
  | { readonly kind: 'NothingLeft' }
  /** the part is more than is left, or nothing */
  | { readonly kind: 'NotWithin'; readonly left: bigint }
  | { readonly kind: 'UnknownInvoice' }

/** Credits the whole of an invoice or a part of it with a credit note. The actor must be the system. */
export async function creditInvoice(tx: Transaction, { invoiceId, reason, part, at }: Credit): Promise<Credited> {
  const balance = await lockInvoice(tx, invoiceId)
  const invoice = balance && (await findInvoiceById(tx, invoiceId))
  if (!balance || !invoice) return { kind: 'UnknownInvoice' }
  const left = leftOf(balance)
  if (left <= 0n) return { kind: 'NothingLeft' }
  const { snapshot, subscriptionId, organizationId, userId } = invoice
  if (part && 'amount' in part && (part.amount <= 0n || part.amount > left)) return { kind: 'NotWithin', left }
  const composed = composeCredit(snapshot, left, part)
  if (composed.total <= 0n || composed.total > left) return { kind: 'NotWithin', left }
  const { id, number } = await writeDocument(tx, composed, {
    orderIds: [],
    subscriptionId,
    organizationId,
    userId,
    paymentMethod: snapshot.payment.method,
    corrects: [{ invoiceId, number: invoice.number, issueDate: snapshot.issueDate, amount: composed.total }],
    reason: typeof reason === 'string' ? creditReasonText(snapshot.language, reason) : reason.words,
    at,
  })
  return { kind: 'Credited', creditNote: { id, number }, total: composed.total }
}

/** The credit note that took the same off an invoice for the same reason before. The invoice is locked. */
export async function findSameCredit(
  tx: Transaction,
  { invoiceId, amount, reason }: { readonly invoiceId: string; readonly amount: bigint; readonly reason: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select n.number from invoice_correction c join invoice n on n.id = c.credit_note_id
    where c.invoice_id = ${invoiceId} and c.amount = ${amount} and n.snapshot ->> 'reason' = ${reason}
    limit 1`.execute(tx)
  return rows[0]?.number
}
