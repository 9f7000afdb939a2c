import { sql, type Transaction } from '#platform/database/index.ts'
import type { SuppressionCause } from './suppressible.ts'

interface ReturnedTo {
  readonly recipient: string
  readonly cause: SuppressionCause
  readonly reason: string
  /** when the returned message was written; undefined when it is unknown */
  readonly writtenAt: Date | undefined
  readonly at: Date
}

/**
 * Suppresses an address. A complaint outweighs a bounce, and a report about a message that was written before a suppression
 * was lifted changes nothing. The actor must be the system.
 */
export async function suppress(
  tx: Transaction,
  { recipient, cause, reason, writtenAt, at }: ReturnedTo,
): Promise<void> {
  await sql`
    insert into mail_suppression as s (recipient, cause, reason, suppressed_at) values (${recipient}, ${cause}, ${reason}, ${at})
    on conflict (recipient) do update set
      cause = case when s.lifted_at is null and s.cause = 'COMPLAINED' then s.cause else excluded.cause end,
      reason = excluded.reason, suppressed_at = excluded.suppressed_at, lifted_at = null
    where s.lifted_at is null or s.lifted_at < ${writtenAt ?? at}`.execute(tx)
}

/** Whether an address, in any case, is suppressed now. The actor must be the system. */
export async function isSuppressed(tx: Transaction, recipient: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail_suppression where recipient = lower(${recipient}) and lifted_at is null`.execute(tx)
  return rows.length > 0
}

/** A suppression, lifted or not, locked until the transaction ends. The actor must be the system. */
export async function findSuppression(
  tx: Transaction,
  id: string,
): Promise<{ readonly cause: SuppressionCause; readonly isLifted: boolean } | undefined> {
  const { rows } = await sql<{ cause: SuppressionCause; isLifted: boolean }>`
    select cause, lifted_at is not null as "isLifted" from mail_suppression where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Lifts a suppression: the next mail to its address is sent. The actor must be the system. */
export async function liftSuppression(tx: Transaction, id: string, at: Date): Promise<void> {
  await sql`
    update mail_suppression set lifted_at = greatest(${at}, suppressed_at) where id = ${id} and lifted_at is null`.execute(
    tx,
  )
}

/** Suppresses an address again whose suppression was lifted. The actor must be the system. */
export async function restoreSuppression(tx: Transaction, id: string): Promise<void> {
  await sql`update mail_suppression set lifted_at = null where id = ${id}`.execute(tx)
}

/** Deletes suppressions from before then. The actor must be the system. */
export async function deleteOldSuppressions(tx: Transaction, before: Date): Promise<void> {
  await sql`delete from mail_suppression where suppressed_at < ${before}`.execute(tx)
}
