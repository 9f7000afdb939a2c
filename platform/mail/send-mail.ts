import { sql, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { deliverMailJob, onceFor } from './deliver-mail-job.ts'

/** A message as it waits to be sent: both forms carry the whole meaning. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What sort of message it is, for the outbox and for counting. */
  readonly kind: string
}

/**
 * Puts a message and the job of its delivery into the transaction that caused it: nothing promised is lost and nothing
 * undone is sent. The id is made first and nothing is read back: whoever may send a message need not be allowed to see
 * the outbox.
 */
export async function sendMail(tx: Transaction, mail: Mail): Promise<void> {
  const { id } = await tx.selectNoFrom(sql<string>`new_id()`.as('id')).executeTakeFirstOrThrow()
  await tx
    .insertInto('mail_outbox')
    .values({
      id,
      recipient: mail.to,
      subject: mail.subject.slice(0, 200),
      text_body: mail.text,
      html_body: mail.html,
      kind: mail.kind,
    })
    .execute()
  await addJob(tx, deliverMailJob, { mailId: id }, { once: onceFor(id) })
}
