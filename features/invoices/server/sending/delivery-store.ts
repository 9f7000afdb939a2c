import { sql, type Transaction } from '#platform/database/index.ts'

export type Channel = 'EHF' | 'EMAIL' | 'PAPER'

export interface Delivery {
  readonly channel: Channel
  readonly tries: number
}

/** Notes that a document is to be sent. May run twice. */
export async function insertDelivery(tx: Transaction, invoiceId: string, channel: Channel, at: Date): Promise<void> {
  await tx
    .insertInto('invoice_delivery')
    .values({ invoice_id: invoiceId, channel, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks and returns a document's pending delivery, so that it is sent only once; undefined when it was sent. */
export async function lockPendingDelivery(tx: Transaction, invoiceId: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select channel, tries from invoice_delivery where invoice_id = ${invoiceId} and state = 'WAITING' for update`.execute(
    tx,
  )
  return rows[0]
}

/** @param reference the access point's id */
export async function markSent(
  tx: Transaction,
  invoiceId: string,
  at: Date,
  reference: string | null = null,
): Promise<void> {
  await sql`
    update invoice_delivery set state = 'SENT', sent_at = ${at}, tries = tries + 1, reference = ${reference}
    where invoice_id = ${invoiceId} and state = 'WAITING'`.execute(tx)
}

/** Another try is needed, perhaps another way. @param reason in words, without secrets */
export async function markUnsent(tx: Transaction, invoiceId: string, channel: Channel, reason: string): Promise<void> {
  await sql`
    update invoice_delivery set tries = tries + 1, channel = ${channel}, reason = ${reason.slice(0, 500)}
    where invoice_id = ${invoiceId} and state = 'WAITING'`.execute(tx)
}

/** Whether an access point has taken the document; in the demonstration none does. */
export async function isSentAsEhf(tx: Transaction, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoice_delivery
    where invoice_id = ${invoiceId} and channel = 'EHF' and state = 'SENT' and reference is not null`.execute(tx)
  return rows.length > 0
}

/** The address of the person who ordered; undefined for none. The actor must be the system. */
export async function findOrdererEmail(tx: Transaction, userId: string | null): Promise<string | undefined> {
  if (userId === null) return undefined
  const { rows } = await sql<{ email: string }>`select email from user_contact where user_id = ${userId}`.execute(tx)
  return rows[0]?.email
}
