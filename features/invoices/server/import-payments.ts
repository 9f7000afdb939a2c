import { parse } from 'csv-parse/sync'
import { lockOrganization, proveOrganization } from '#features/organizations/server/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import {
  paymentColumns,
  readPayment,
  type IncomingPayment,
  type PaymentProblem,
} from '#features/invoices/rules/payment-file.ts'
import { findInvoiceById, lockInvoice } from './invoice-store.ts'
import { settle } from './settle-invoice.ts'

/** The result of one line of the bank's list. Amounts are minor units. */
export type PaymentResult =
  | { readonly kind: 'Paid' | 'Repeated'; readonly number: string }
  | { readonly kind: 'PartPaid'; readonly number: string; readonly open: bigint }
  /** the whole payment is recorded; the difference is owed to the buyer */
  | { readonly kind: 'OverPaid'; readonly number: string; readonly over: bigint }
  | { readonly kind: 'UnknownReference' | 'WrongCurrency'; readonly payingFor: string }
  | { readonly kind: 'BadLine'; readonly problem: PaymentProblem }

export type ImportPaymentsResult =
  | {
      readonly kind: 'Imported'
      readonly lines: readonly { readonly line: number; readonly outcome: PaymentResult }[]
    }
  | { readonly kind: 'BadFile'; readonly reason: 'BROKEN' | 'NO_HEAD' | 'TOO_LONG' }

/** A bank's list of a day is far shorter. */
const maxLines = 50_000

/**
 * Imports a bank's list of incoming payments: each is matched to its invoice by KID or number, and posted. Lines
 * that were imported before are recognized by the bank's reference and counted once.
 * @param content CSV in UTF-8 with a header row, separated by semicolons or commas
 */
export async function importPayments(database: Database, content: Buffer): Promise<ImportPaymentsResult> {
  const lines = readLines(content)
  if (typeof lines === 'string') return { kind: 'BadFile', reason: lines }
  const results = []
  for (const [place, line] of lines.entries()) {
    const payment = readPayment(line)
    const outcome: PaymentResult =
      typeof payment === 'string'
        ? { kind: 'BadLine', problem: payment }
        : await inTransaction(database, { kind: 'system' }, (tx) => recordPayment(tx, payment))
    // in a transaction of its own: organizations are locked before invoices
    if ('number' in outcome)
      await inTransaction(database, { kind: 'system' }, (tx) => proveByInvoice(tx, outcome.number))
    // the head is the first line
    results.push({ line: place + 2, outcome })
  }
  return { kind: 'Imported', lines: results }
}

function readLines(content: Buffer): Record<string, string>[] | 'BROKEN' | 'NO_HEAD' | 'TOO_LONG' {
  const columns = (head: string[]) => head.map((name) => name.trim().toLowerCase())
  try {
    const lines: Record<string, string>[] = parse(content, {
      bom: true,
      columns,
      // amounts have commas where cells are parted by semicolons
      delimiter: content.subarray(0, content.indexOf('\n')).includes(';') ? ';' : ',',
      trim: true,
      skip_empty_lines: true,
      to: maxLines + 1,
    })
    if (lines.length > maxLines) return 'TOO_LONG'
    const [first = {}] = lines
    return paymentColumns.every((name) => name in first) ? lines : 'NO_HEAD'
  } catch {
    return 'BROKEN'
  }
}

async function recordPayment(tx: Transaction, payment: IncomingPayment): Promise<PaymentResult> {
  const { payingFor, amount, on, bankReference, currency } = payment
  const { rows } = await sql<{ id: string }>`
    select id from invoice where kind = 'INVOICE' and (kid = ${payingFor} or number = ${payingFor})`.execute(tx)
  const [found] = rows
  const invoice = found && (await lockInvoice(tx, found.id))
  const document = invoice && (await findInvoiceById(tx, invoice.id))
  if (!invoice || !document) return { kind: 'UnknownReference', payingFor }
  if (currency && currency !== document.snapshot.currency) return { kind: 'WrongCurrency', payingFor }
  const { number } = invoice
  // noon is the same day in both markets
  const at = new Date(`${on}T12:00:00Z`)
  const counted = await settle(tx, document, [{ invoice, amount }], { means: 'BANK', reference: bankReference, at })
  if (!counted) return { kind: 'Repeated', number }
  const open = invoice.total - invoice.credited - invoice.settled - amount
  if (open === 0n) return { kind: 'Paid', number }
  return open > 0n ? { kind: 'PartPaid', number, open } : { kind: 'OverPaid', number, over: -open }
}

/** An invoice that is paid in full proves its organization: its bank knows who that is. */
async function proveByInvoice(tx: Transaction, number: string): Promise<void> {
  const { rows } = await sql<{ id: string; organizationId: string }>`
    select id, organization_id as "organizationId" from invoice
    where number = ${number} and organization_id is not null`.execute(tx)
  const [found] = rows
  if (!found) return
  const { id, organizationId } = found
  await lockOrganization(tx, organizationId)
  const invoice = await lockInvoice(tx, id)
  if (!invoice || invoice.settled <= 0n || invoice.settled < invoice.total - invoice.credited) return
  await proveOrganization(tx, { organizationId, proof: 'INVOICE', evidence: number, at: new Date() })
}
