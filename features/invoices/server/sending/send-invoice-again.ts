import * as v from 'valibot'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { addJob, type Job, type JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { isUuid } from '#values/uuid.ts'
import { pdfFile } from '#features/invoices/server/document/document-file.ts'
import { findInvoiceById } from '#features/invoices/server/invoice-store.ts'
import { isSentAsEhf } from './delivery-store.ts'
import { invoiceMail } from './invoice-mail.ts'

/** One more mail about a document, to its buyer. `again`: when it was asked for. */
export const sendInvoiceAgainJob: Job<{ invoiceId: string; again: string }> = {
  name: 'send-invoice-again',
  payload: v.object({ invoiceId: v.pipe(v.string(), v.uuid()), again: v.pipe(v.string(), v.isoTimestamp()) }),
  attempts: 14,
}

/** Minutes in which a document is sent again once. */
const minMinutesBetween = 10

type InvoiceSentAgain =
  | { readonly kind: 'Queued' }
  | { readonly kind: 'UnknownInvoice' }
  /** it waits to be sent, or was sent a moment ago */
  | { readonly kind: 'TooSoon' }

/**
 * Queues the mail about an invoice or a credit note once more, to the address of the invoice. It does not go to the
 * invoice network again, where a second copy is a second invoice. The actor must be the system.
 */
export async function sendInvoiceAgain(tx: Transaction, invoiceId: string, at: Date): Promise<InvoiceSentAgain> {
  if (!isUuid(invoiceId)) return { kind: 'UnknownInvoice' }
  const { rows } = await sql<{ state: string; last: Date | null }>`
    select state, greatest(sent_at, again_at) as last from invoice_delivery where invoice_id = ${invoiceId}
    for update`.execute(tx)
  const [delivery] = rows
  if (!delivery) return { kind: 'UnknownInvoice' }
  const isRecent = delivery.last !== null && at.getTime() - delivery.last.getTime() < minMinutesBetween * 60_000
  if (delivery.state === 'WAITING' || isRecent) return { kind: 'TooSoon' }
  await sql`update invoice_delivery set again_at = ${at} where invoice_id = ${invoiceId}`.execute(tx)
  await addJob(tx, sendInvoiceAgainJob, { invoiceId, again: at.toISOString() })
  return { kind: 'Queued' }
}

/** Writes the mail, once for each time that it was asked for. */
export async function mailInvoiceAgain(
  { invoiceId, again }: { readonly invoiceId: string; readonly again: string },
  { database }: JobContext,
): Promise<void> {
  const found = await inTransaction(database, { kind: 'system' }, async (tx) => ({
    invoice: await findInvoiceById(tx, invoiceId),
    isTaken: await isSentAsEhf(tx, invoiceId),
  }))
  const { invoice, isTaken } = found
  if (!invoice) return
  const { snapshot } = invoice
  const file = await pdfFile(snapshot, snapshot.language, { isSentAsEhf: isTaken })
  await inTransaction(database, { kind: 'system' }, (tx) =>
    sendMail(tx, {
      ...invoiceMail(snapshot, isTaken),
      kind: 'invoice',
      attachments: [file],
      to: snapshot.buyer.email,
      once: `${invoiceId} again ${again}`,
    }),
  )
}
