import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { sendMail, type RenderedMail } from '#platform/mail/index.ts'
import { ehfFile, pdfFile, type DocumentFile } from '#features/invoices/server/document/document-file.ts'
import { ehfAddress } from '#features/invoices/server/document/ehf.ts'
import { findInvoiceById, type Invoice } from '#features/invoices/server/invoice-store.ts'
import type { AccessPoint } from './access-point.ts'
import { lockPendingDelivery, markSent, markUnsent, type Delivery } from './delivery-store.ts'
import { ehfMail, invoiceMail, paperMail } from './invoice-mail.ts'
import { sendInvoiceJob } from './send-invoice-job.ts'

/** The ways that documents go besides mail. */
export interface SendingParts {
  /** undefined: such documents go by e-mail */
  readonly accessPoint: AccessPoint | undefined
  /** in demo mode, documents for the network are only shown in the outbox */
  readonly showsEhf: boolean
}

const system = { kind: 'system' } as const

/** Attempts before a document falls back to e-mail: some hours of an outage. */
const maxAttempts = 8

export const sendingJobs = (parts: SendingParts): RunnableJob[] => [
  runnableJob(sendInvoiceJob, ({ invoiceId }, context) => sendInvoice(parts, invoiceId, context)),
]

/**
 * Sends a document once. Mails are queued in the transaction that records the delivery. A document for the network
 * is sent outside of a transaction, under the same idempotency key at every attempt, so that a crash in between is
 * harmless.
 * @throws to be retried by the job
 */
export async function sendInvoice(parts: SendingParts, invoiceId: string, context: JobContext): Promise<void> {
  const { database } = context
  const [invoice, delivery] = await inTransaction(database, system, async (tx) => [
    await findInvoiceById(tx, invoiceId),
    await lockPendingDelivery(tx, invoiceId),
  ])
  if (!invoice || !delivery) return
  if (delivery.channel === 'EHF' && (await goesAsEhf(parts, invoice, delivery, context))) return
  const pdf = await pdfFile(invoice.snapshot, invoice.snapshot.language)
  const isPaper = delivery.channel === 'PAPER'
  const { buyer, issuer } = invoice.snapshot
  await inTransaction(database, system, (tx) =>
    post(tx, invoice, context, {
      to: isPaper ? issuer.email : buyer.email,
      kind: isPaper ? 'invoice-paper' : 'invoice',
      content: isPaper ? paperMail(invoice.snapshot) : invoiceMail(invoice.snapshot),
      file: pdf,
    }),
  )
}

interface Posted {
  readonly to: string
  readonly kind: string
  readonly content: RenderedMail
  readonly file: DocumentFile
}

async function post(tx: Transaction, { id }: Invoice, { clock }: JobContext, { content, file, ...mail }: Posted) {
  if (!(await lockPendingDelivery(tx, id))) return
  await sendMail(tx, { ...mail, ...content, once: id, attachments: [file] })
  await markSent(tx, id, clock())
}

/** @returns whether it went; it goes by e-mail when not */
async function goesAsEhf(
  { accessPoint, showsEhf }: SendingParts,
  invoice: Invoice,
  delivery: Delivery,
  context: JobContext,
): Promise<boolean> {
  const { database, clock, log, signal } = context
  const { id, number, snapshot } = invoice
  const receiver = ehfAddress(snapshot)
  const file = ehfFile(snapshot)
  if (receiver === undefined || !file) return false
  if (!accessPoint) {
    if (!showsEhf) log.warn({ invoice: number }, 'no access point is connected: sent by e-mail')
    else
      await inTransaction(database, system, (tx) =>
        post(tx, invoice, context, {
          to: snapshot.issuer.email,
          kind: 'invoice-ehf',
          content: ehfMail(snapshot, receiver),
          file,
        }),
      )
    return showsEhf
  }
  const sender = `0192:${snapshot.issuer.number}`
  const answer = await accessPoint({ id, number, sender, receiver, xml: file.bytes.toString() }, signal)
  if (answer.kind === 'Taken') {
    await inTransaction(database, system, (tx) => markSent(tx, id, clock(), answer.reference))
    return true
  }
  const isGivenUp = answer.kind === 'Unreachable' || delivery.tries + 1 >= maxAttempts
  await inTransaction(database, system, (tx) => markUnsent(tx, id, isGivenUp ? 'EMAIL' : 'EHF', answer.reason))
  if (!isGivenUp) throw new Error(answer.reason)
  log.warn({ invoice: number, reason: answer.reason }, 'the receiver cannot be reached as EHF: sent by e-mail')
  return false
}
