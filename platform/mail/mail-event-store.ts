import { sql, type Transaction } from '#platform/database/index.ts'
import type { SuppressionCause } from './suppression/suppressible.ts'

/** Records an event of the mail service. @returns false for one that is already recorded */
export async function recordMailEvent(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_event')
    .values({ id, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** A message that is still stored. */
export interface WrittenMail {
  readonly id: string
  readonly recipient: string
  readonly writtenAt: Date
}

/** The message with a Message-ID of ours, `<id@domain>`; undefined for other Message-IDs, and for deleted messages. */
export async function findWritten(tx: Transaction, messageId: string): Promise<WrittenMail | undefined> {
  const id = /^\s*<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(messageId)?.[1]
  if (id === undefined) return undefined
  return tx
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'created_at as writtenAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Records on a message that it came back, or that its recipient reported it as spam. */
export async function markReturned(
  tx: Transaction,
  id: string,
  { cause, reason, at }: { readonly cause: SuppressionCause; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({ returned_at: at, returned_as: cause, return_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Deletes events recorded before then. */
export async function deleteOldEvents(tx: Transaction, before: Date): Promise<void> {
  await sql`delete from mail_event where received_at < ${before}`.execute(tx)
}
