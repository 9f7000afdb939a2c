import { createHash } from 'node:crypto'
import { sql, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import type { MailKind } from '#values/mail/mail-kind.ts'
import { isUuid } from '#values/uuid.ts'
import { deliverMailJob, onceFor } from './deliver-mail-job.ts'
import { findAttachments } from './outbox-store.ts'

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

type MailSentAgain =
  | { readonly kind: 'Sent'; readonly to: string }
  | { readonly kind: 'UnknownMail' }
  /** the same went to that address within ten minutes */
  | { readonly kind: 'TooSoon' }

interface Again {
  readonly mailId: string
  /** the kinds that may be sent again: without codes, and without links that end */
  readonly kinds: readonly string[]
  readonly at: Date
}

interface StoredMail {
  readonly to: string
  readonly replyTo: string | null
  readonly leaveUrl: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly kind: MailKind
}

/**
 * Sends a message of the outbox once more, as it was and to the same address. Concurrent calls for one message wait for
 * each other. The actor must be the system.
 */
export async function sendMailAgain(tx: Transaction, { mailId, kinds, at }: Again): Promise<MailSentAgain> {
  if (!isUuid(mailId)) return { kind: 'UnknownMail' }
  const { rows } = await sql<StoredMail>`
    select m.recipient as to, m.reply_to as "replyTo", m.leave_url as "leaveUrl", m.subject, m.text_body as text,
           m.html_body as html, m.kind
    from mail_outbox m where m.id = ${mailId} and m.kind = any(${kinds}::text[]) for update of m`.execute(tx)
  const [found] = rows
  if (!found) return { kind: 'UnknownMail' }
  const { replyTo, leaveUrl, ...mail } = found
  if (await wasSentWithinMinutes(tx, mail, at)) return { kind: 'TooSoon' }
  const attachments = await findAttachments(tx, mailId)
  await sendMail(tx, { ...mail, replyTo: replyTo ?? undefined, leaveUrl: leaveUrl ?? undefined, attachments })
  return { kind: 'Sent', to: mail.to }
}

/** A statement of its own, after the lock: it sees what a call before has sent. */
async function wasSentWithinMinutes(
  tx: Transaction,
  { to, kind, subject }: Pick<StoredMail, 'to' | 'kind' | 'subject'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail_outbox
    where recipient = ${to} and kind = ${kind} and subject = ${subject}
      and created_at > ${at}::timestamptz - interval '10 minutes'
    limit 1`.execute(tx)
  return rows.length > 0
}
