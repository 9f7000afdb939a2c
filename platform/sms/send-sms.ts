import { sql, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { deliverSmsJob } from './deliver-sms-job.ts'

/** A text message to send. */
export interface Sms {
  /** E.164, `+4791234567`. */
  readonly to: string
  readonly text: string
  /** The kind of message, for the outbox and for metrics. */
  readonly kind: string
  /** The message is not sent after this time, because an expired code would only confuse. */
  readonly usefulUntil: Date
}

/** Adds a text message and its delivery job to the transaction that caused it. No row is read back, as with mail. */
export async function sendSms(tx: Transaction, sms: Sms): Promise<void> {
  const { id } = await tx.selectNoFrom(sql<string>`new_id()`.as('id')).executeTakeFirstOrThrow()
  await tx
    .insertInto('sms_outbox')
    .values({ id, recipient: sms.to, body: sms.text, kind: sms.kind, useful_until: sms.usefulUntil })
    .execute()
  await addJob(tx, deliverSmsJob, { smsId: id }, { once: { key: `deliver-sms ${id}`, otherwise: 'leave' } })
}
