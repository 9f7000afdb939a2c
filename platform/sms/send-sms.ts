import { sql, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { deliverSmsJob } from './deliver-sms-job.ts'

/** A text message as it waits to be sent. */
export interface Sms {
  /** E.164, `+4791234567`. */
  readonly to: string
  readonly text: string
  /** What sort of message it is, for the outbox and for counting. */
  readonly kind: string
  /** After that it is not sent: a code that has run out would only be in the way. */
  readonly usefulUntil: Date
}

/** Puts a text message and the job of its delivery into the transaction that caused it. Nothing is read back, as with mail. */
export async function sendSms(tx: Transaction, sms: Sms): Promise<void> {
  const { id } = await tx.selectNoFrom(sql<string>`new_id()`.as('id')).executeTakeFirstOrThrow()
  await tx
    .insertInto('sms_outbox')
    .values({ id, recipient: sms.to, body: sms.text, kind: sms.kind, useful_until: sms.usefulUntil })
    .execute()
  await addJob(tx, deliverSmsJob, { smsId: id }, { once: { key: `deliver-sms ${id}`, otherwise: 'leave' } })
}
