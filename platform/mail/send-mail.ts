import { createHash } from 'node:crypto'
import { sql, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import type { MailKind } from '#values/mail/mail-kind.ts'
import { deliverMailJob, onceFor } from './deliver-mail-job.ts'

/** An attached file: at most five per message, of two megabytes each. */
interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** A message to send: plain text and HTML have the same content. */
export interface Mail {
  readonly to: string
  /** The address for replies, when a person wrote the message. */
  readonly replyTo?: string | undefined
  /** The one-click unsubscribe URL for mails of this kind (RFC 8058): accepts a POST without sign-in. */
  readonly leaveUrl?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The kind of message, for the outbox and for metrics. */
  readonly kind: MailKind
  /** The deduplication key within a kind: a message with the same key is sent only once. */
  readonly once?: string | undefined
  readonly attachments?: readonly Attachment[] | undefined
}

/** The domain ending of generated addresses of users who have none of their own (RFC 2606, section 2). */
const reachesNobody = '.invalid'

/**
 * Adds a message and its delivery job to the transaction that caused it, so that both are committed or rolled back with
 * it. The id is generated first and no row is read back, because the sender may have no permission to read the outbox.
 * Nothing is sent to users who only have a generated address.
 * @returns whether the message is new
 */
export async function sendMail(tx: Transaction, mail: Mail): Promise<boolean> {
  if (mail.to.endsWith(reachesNobody)) return false
  const id = mail.once === undefined ? await newId(tx) : idOf(`${mail.kind} ${mail.once}`)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_outbox')
    .values({
      id,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      leave_url: mail.leaveUrl ?? null,
      subject: mail.subject.slice(0, 200),
      text_body: mail.text,
      html_body: mail.html,
      kind: mail.kind,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return false
  if (mail.attachments?.length)
    await tx
      .insertInto('mail_attachment')
      .values(
        mail.attachments.map(({ name, mediaType, bytes }, position) => ({
          mail_id: id,
          position,
          name,
          media_type: mediaType,
          bytes: Buffer.from(bytes),
        })),
      )
      .execute()
  await addJob(tx, deliverMailJob, { mailId: id }, { once: onceFor(id) })
  return true
}

async function newId(tx: Transaction): Promise<string> {
  const { id } = await tx.selectNoFrom(sql<string>`new_id()`.as('id')).executeTakeFirstOrThrow()
  return id
}

/** A version 8 UUID for a text (RFC 9562 §5.8): the first 120 bits of its SHA-256. */
function idOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
