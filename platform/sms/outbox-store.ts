import type { Transaction } from '#platform/database/index.ts'
import type { TextMessage } from './gateway.ts'

/** The message, unless it was delivered, has expired or was deleted. */
export function findWaiting(tx: Transaction, id: string, now: Date): Promise<TextMessage | undefined> {
  return tx
    .selectFrom('sms_outbox')
    .select(['id', 'recipient as to', 'body as text'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('useful_until', '>', now)
    .executeTakeFirst()
}

/** Records that the gateway has accepted the message. */
export async function markSent(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('sms_outbox')
    .set((row) => ({ sent_at: at, attempts: row('attempts', '+', 1), last_error: null }))
    .where('id', '=', id)
    .execute()
}

/** @param error as text, without secrets */
export async function markFailed(tx: Transaction, id: string, error: string): Promise<void> {
  await tx
    .updateTable('sms_outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute()
}

/** Deletes at most `limit` messages written before then, the oldest first. */
export async function deleteOld(tx: Transaction, until: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sms_outbox')
    .where('id', 'in', (from) =>
      from.selectFrom('sms_outbox').select('id').where('created_at', '<', until).orderBy('created_at').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The newest messages, sent or not. */
export function findNewest(tx: Transaction, limit: number) {
  return tx
    .selectFrom('sms_outbox')
    .select(['id', 'kind', 'recipient as to', 'body as text', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
