import { sql, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { findAttachments } from './outbox-store.ts'
import { sendMail } from './send-mail.ts'

export type MailSentAgain =
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
  readonly kind: string
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
