import { sql, type Transaction } from '#platform/database/index.ts'

/** An attached file of a message. */
export interface AttachedFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** A message that is not yet delivered. */
export interface WaitingMail {
  readonly id: string
  readonly kind: string
  readonly to: string
  /** Null when no person wrote it and replies are not expected. */
  readonly replyTo: string | null
  /** The unsubscribe URL for this kind of mail (RFC 8058); null when it has none. */
  readonly leaveUrl: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly writtenAt: Date
  readonly attachments: readonly AttachedFile[]
}

/** The message, unless it was delivered or deleted. */
export async function findWaiting(tx: Transaction, id: string): Promise<WaitingMail | undefined> {
  const mail = await tx
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'recipient as to', 'reply_to as replyTo', 'leave_url as leaveUrl', 'subject'])
    .select(['text_body as text', 'html_body as html', 'created_at as writtenAt'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('suppressed_at', 'is', null)
    .executeTakeFirst()
  return mail && { ...mail, attachments: await findAttachments(tx, id) }
}

/** The files of a message, in their order. */
export function findAttachments(tx: Transaction, mailId: string): Promise<AttachedFile[]> {
  return tx
    .selectFrom('mail_attachment')
    .select(['name', 'media_type as mediaType', 'bytes'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute()
}

/** Records that the mail server has accepted the message. */
export async function markSent(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set((row) => ({ sent_at: at, attempts: row('attempts', '+', 1), last_error: null }))
    .where('id', '=', id)
    .execute()
}

/**
 * @param error as text, without secrets
 * @param refusedAt when it was refused for good; undefined when it is tried again
 */
export async function markFailed(tx: Transaction, id: string, error: string, refusedAt?: Date): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), last_error: error, refused_at: refusedAt ?? null }))
    .where('id', '=', id)
    .execute()
}

/** Records that the message is not sent, because its address is suppressed. */
export async function markSuppressed(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('mail_outbox').set({ suppressed_at: at }).where('id', '=', id).execute()
}

/** Messages written in that period without a delivery attempt, the newest first. */
export async function findUntried(tx: Transaction, from: Date, until: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .where('suppressed_at', 'is', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest messages, sent or not. */
export function findNewest(tx: Transaction, limit: number) {
  return tx
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'recipient as to', 'reply_to as replyTo', 'subject'])
    .select(['text_body as text', 'html_body as html', 'created_at as createdAt'])
    .select((from) =>
      from
        .selectFrom('mail_attachment')
        .select((file) =>
          file.fn.coalesce(file.fn.agg<string[]>('array_agg', ['name']), sql<string[]>`'{}'`).as('names'),
        )
        .whereRef('mail_id', '=', 'mail_outbox.id')
        .as('attachments'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The HTML of a message; undefined for an unknown one. */
export async function findHtml(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('mail_outbox').select('html_body').where('id', '=', id).executeTakeFirst()
  return row?.html_body
}

/** Deletes at most `limit` messages delivered before `sent`, and as many undelivered ones written before `written`. */
export async function deleteOld(
  tx: Transaction,
  { sent, written, limit }: { readonly sent: Date; readonly written: Date; readonly limit: number },
): Promise<number> {
  const delivered = await tx
    .deleteFrom('mail_outbox')
    .where('id', 'in', (from) => from.selectFrom('mail_outbox').select('id').where('sent_at', '<', sent).limit(limit))
    .executeTakeFirst()
  const undelivered = await tx
    .deleteFrom('mail_outbox')
    .where('id', 'in', (from) =>
      from
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('created_at', '<', written)
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(delivered.numDeletedRows) + Number(undelivered.numDeletedRows)
}
