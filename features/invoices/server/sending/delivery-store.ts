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
