import * as v from 'valibot'
import { addJob, type Job } from '#platform/jobs/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Invoice } from '#features/invoices/server/invoice-store.ts'
import { ehfAddress } from '#features/invoices/server/document/ehf.ts'
import { insertDelivery } from './delivery-store.ts'

/** One document on its way: tried for about a day, as mail is. */
export const sendInvoiceJob: Job<{ invoiceId: string }> = {
  name: 'send-invoice',
  payload: v.object({ invoiceId: v.pipe(v.string(), v.uuid()) }),
  attempts: 14,
}

/**
 * Queues the sending of a document in the transaction that issues it, once: by the buyer's channel, or by e-mail
 * where that fails. The actor must be the system.
 */
export async function seeToSending(tx: Transaction, { id, snapshot }: Invoice): Promise<void> {
  const { sendVia } = snapshot.buyer
  const channel = sendVia === 'EHF' && ehfAddress(snapshot) === undefined ? 'EMAIL' : sendVia
  await insertDelivery(tx, id, channel, new Date(snapshot.issuedAt))
  await addJob(tx, sendInvoiceJob, { invoiceId: id }, { once: { key: `send-invoice ${id}`, otherwise: 'leave' } })
}
