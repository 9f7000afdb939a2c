import { sql, type Transaction } from '#platform/database/index.ts'
import type { PaymentEvent, Provider } from '#features/purchase/server/payments/acquirer-interface.ts'

/** The outcome of a webhook event. */
export type EventOutcome = 'APPLIED' | 'NOTHING_NEW' | 'MISMATCH' | 'UNKNOWN_PAYMENT'

/** Inserts an event in the caller's transaction. @returns false when it was received before */
export async function insertEvent(
  tx: Transaction,
  provider: Provider,
  { eventId, facts, money }: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  const body = JSON.stringify({ facts, money }, plain)
  const { numAffectedRows } = await sql`
    insert into payment_event (provider, event_id, body, outcome, received_at)
    values (${provider}, ${eventId}, ${body}, 'RECEIVED', ${now}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Writes the outcome of an event. */
export async function writeEventOutcome(
  tx: Transaction,
  provider: Provider,
  eventId: string,
  closed: { readonly outcome: EventOutcome; readonly paymentId: string | null },
): Promise<void> {
  await sql`
    update payment_event set outcome = ${closed.outcome}, payment_id = ${closed.paymentId}
    where provider = ${provider} and event_id = ${eventId}`.execute(tx)
}

/** Deletes events that are too old to be sent again. */
export const deleteOldEvents = async (tx: Transaction, before: Date): Promise<void> =>
  void (await sql`delete from payment_event where received_at < ${before}`.execute(tx))
