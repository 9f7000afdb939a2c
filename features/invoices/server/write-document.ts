import { dayIn } from '#values/day.ts'
import type { Transaction } from '#platform/database/index.ts'
import { snapshotOf, type Composed } from '#features/invoices/rules/compose-snapshot.ts'
import { invoiceNumber } from '#features/invoices/rules/invoice-number.ts'
import { kidOf } from '#features/invoices/rules/kid.ts'
import { issuePosting } from '#features/invoices/rules/postings.ts'
import type { CorrectedInvoice, InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { insertBillingRecord } from './billing-record.ts'
import { insertInvoice, type Invoice } from './invoice-store.ts'
import { findIssuer, takePosition } from './issuer-store.ts'
import { insertPosting } from './ledger-store.ts'
import { seeToSending } from './sending/send-invoice-job.ts'

/** Owner, orders and corrected invoices of a document. */
interface DocumentFor {
  readonly orderIds: readonly string[]
  readonly subscriptionId: string | null
  readonly organizationId: string | null
  readonly userId: string | null
  readonly paymentMethod: 'CARD' | 'INVOICE'
  readonly corrects: readonly CorrectedInvoice[]
  readonly reason: string
  readonly at: Date
}

/**
 * Numbers and stores a document, posts it to the ledger, chains the tax agency's record and queues its sending, in
 * the caller's transaction. The corrected invoices are locked by the caller. The actor must be the system.
 */
export async function writeDocument(tx: Transaction, composed: Composed, given: DocumentFor): Promise<Invoice> {
  const { market } = composed
  const issuer = await findIssuer(tx, market)
  const on = dayIn(market, given.at)
  const position = await takePosition(tx, issuer.id, {
    prefix: issuer.prefixes[composed.kind],
    year: Number(on.slice(0, 4)),
  })
  const snapshot = snapshotOf(composed, {
    issuer: issuer.snapshot,
    number: invoiceNumber(position),
    kid: issuer.kidPrefix === null ? '' : kidOf(issuer.kidPrefix, position.year, position.position),
    on,
    at: given.at,
    paymentMethod: given.paymentMethod,
    paymentDays: issuer.paymentDays,
    corrects: given.corrects,
    reason: given.reason,
  })
  const { orderIds, subscriptionId, organizationId, userId } = given
  const id = await insertInvoice(tx, {
    issuerId: issuer.id,
    position,
    orderIds,
    subscriptionId,
    organizationId,
    userId,
    snapshot,
  })
  await insertPosting(tx, {
    invoiceId: id,
    market,
    currency: snapshot.currency,
    day: on,
    entries: issuePosting(postedAmounts(snapshot)),
  })
  const invoice: Invoice = {
    id,
    number: snapshot.number,
    market,
    orderId: orderIds[0] ?? null,
    subscriptionId,
    organizationId,
    userId,
    snapshot,
  }
  await insertBillingRecord(tx, invoice)
  await seeToSending(tx, invoice)
  return invoice
}

function postedAmounts({ kind, net, vat, lines }: InvoiceSnapshot) {
  const sign = kind === 'INVOICE' ? 1n : -1n
  const once = lines.filter(({ period }) => period === null).reduce((sum, line) => sum + line.net, 0n)
  return { net: sign * net, vat: sign * vat, once: sign * once }
}
