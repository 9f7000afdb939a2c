import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { sendMail, type RenderedMail } from '#platform/mail/index.ts'
import { ehfFile, pdfFile, type DocumentFile } from '#features/invoices/server/document/document-file.ts'
import { ehfAddress } from '#features/invoices/server/document/ehf.ts'
import { findInvoiceById, type Invoice } from '#features/invoices/server/invoice-store.ts'
import type { AccessPoint } from './access-point.ts'
import { findOrdererEmail, lockPendingDelivery, markSent, markUnsent, type Delivery } from './delivery-store.ts'
import { ehfMail, invoiceMail, paperMail } from './invoice-mail.ts'
import { mailInvoiceAgain, sendInvoiceAgainJob } from './send-invoice-again.ts'
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
  runnableJob(sendInvoiceAgainJob, mailInvoiceAgain),
]

/**
 * Sends a document once: by the buyer's channel, and by e-mail to the buyer and to the person who ordered, whatever the
 * channel (S3). Mails are queued in the transaction that records the delivery. A document for the network is sent
 * outside of a transaction, under the same idempotency key at every attempt, so that a crash in between is harmless.
 * The letter does not wait for a network that does not answer.
 * @throws to be retried by the job
 */
export async function sendInvoice(parts: SendingParts, invoiceId: string, context: JobContext): Promise<void> {
  const { database } = context
  const [invoice, delivery] = await inTransaction(database, system, async (tx) => [
    await findInvoiceById(tx, invoiceId),
    await lockPendingDelivery(tx, invoiceId),
  ])
  if (!invoice || !delivery) return
  const { snapshot } = invoice
  const goneAs = delivery.channel === 'EHF' ? await sendAsEhf(parts, invoice, delivery, context) : undefined
  const isTaken = goneAs?.kind === 'Taken'
  const file = await pdfFile(snapshot, snapshot.language, { isSentAsEhf: isTaken })
  await inTransaction(database, system, async (tx) => {
    if (!(await lockPendingDelivery(tx, invoice.id))) return
    const { id } = invoice
    if (delivery.channel === 'PAPER')
      await sendMail(tx, {
        ...paperMail(snapshot),
        to: snapshot.issuer.email,
        kind: 'invoice-paper',
        once: id,
        attachments: [file],
      })
    if (goneAs?.kind === 'Shown')
      await sendMail(tx, {
        ...goneAs.mail,
        to: snapshot.issuer.email,
        kind: 'invoice-ehf',
        once: id,
        attachments: [goneAs.file],
      })
    await sendLetters(tx, invoice, file, isTaken)
    if (goneAs?.kind !== 'NotNow') await markSent(tx, id, context.clock(), isTaken ? goneAs.reference : null)
  })
  if (goneAs?.kind === 'NotNow') throw new Error(goneAs.reason)
}

/** The letters about a document, each once: to the buyer, and to the person who ordered where that is another address. */
async function sendLetters(tx: Transaction, invoice: Invoice, file: DocumentFile, isTaken: boolean): Promise<void> {
  const { id, userId, snapshot } = invoice
  const mail = { ...invoiceMail(snapshot, isTaken), kind: 'invoice' as const, attachments: [file] }
  await sendMail(tx, { ...mail, to: snapshot.buyer.email, once: id })
  const orderer = await findOrdererEmail(tx, userId)
  if (orderer !== undefined && orderer.toLowerCase() !== snapshot.buyer.email.toLowerCase())
    await sendMail(tx, { ...mail, to: orderer, once: `${id} orderer` })
}

/** The result of sending to the network; undefined where the letter is all there is. */
type GoneAsEhf =
  | { readonly kind: 'Taken'; readonly reference: string }
  /** only shown to the finance desk, in the demonstration */
  | { readonly kind: 'Shown'; readonly mail: RenderedMail; readonly file: DocumentFile }
  | { readonly kind: 'NotNow'; readonly reason: string }

async function sendAsEhf(
  { accessPoint, showsEhf }: SendingParts,
  { id, number, snapshot }: Invoice,
  delivery: Delivery,
  { database, log, signal }: JobContext,
): Promise<GoneAsEhf | undefined> {
  const receiver = ehfAddress(snapshot)
  const file = ehfFile(snapshot)
  if (receiver === undefined || !file) return undefined
  if (!accessPoint) {
    if (showsEhf) return { kind: 'Shown', mail: ehfMail(snapshot, receiver), file }
    log.warn({ invoice: number }, 'no access point is connected: sent by e-mail')
    return undefined
  }
  const sender = `0192:${snapshot.issuer.number}`
  const answer = await accessPoint({ id, number, sender, receiver, xml: file.bytes.toString() }, signal)
  if (answer.kind === 'Taken') return answer
  const isGivenUp = answer.kind === 'Unreachable' || delivery.tries + 1 >= maxAttempts
  await inTransaction(database, system, (tx) => markUnsent(tx, id, isGivenUp ? 'EMAIL' : 'EHF', answer.reason))
  if (!isGivenUp) return { kind: 'NotNow', reason: answer.reason }
  log.warn({ invoice: number, reason: answer.reason }, 'the receiver cannot be reached as EHF: sent by e-mail')
  return undefined
}
