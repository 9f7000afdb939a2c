import { createHash } from 'node:crypto'
import { sql, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { deliverMailJob, onceFor } from './deliver-mail-job.ts'

/** A file that goes with a message: at most five, of two megabytes each. */
export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** A message as it waits to be sent: both forms carry the whole meaning. */
export interface Mail {
  readonly to: string
  /** Where an answer goes, when a person wrote the message and not we. */
  readonly replyTo?: string | undefined
  /** Where mails of this kind end with one press (RFC 8058): takes a POST without signing in. */
  readonly leaveUrl?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What sort of message it is, for the outbox and for counting. */
  readonly kind: string
  /** What makes two messages of a kind the same one: it is then sent once, however often it is asked for. */
  readonly once?: string | undefined
  readonly attachments?: readonly Attachment[] | undefined
}

/** What the addresses end with of users who have none of their own (RFC 2606, section 2). */
const reachesNobody = '.invalid'

/**
 * Puts a message and the job of its delivery into the transaction that caused it: nothing promised is lost and nothing
 * undone is sent. The id is made first and nothing is read back: whoever may send a message need not be allowed to see
 * the outbox. Whoever has no address but one that reaches nobody is not written to.
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

/** The UUID that stands for a text, of version 8 (RFC 9562 §5.8): the first 120 bits of its SHA-256. */
function idOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
