import { inTransaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { findWaiting, markFailed, markSent } from './outbox-store.ts'
import type { SendMessage } from './smtp.ts'

const system = { kind: 'system' } as const

/**
 * Delivers one message of the outbox, unless it was delivered already. No transaction is open while the mail server is
 * contacted, so a process that dies between the server's "accepted" and our update sends the message again, under the
 * same Message-ID.
 * @throws when the server does not accept it now: the job is retried later
 */
export async function deliverMail(send: SendMessage, mailId: string, context: JobContext): Promise<void> {
  const { database, clock, log } = context
  const mail = await inTransaction(database, system, (tx) => findWaiting(tx, mailId), { readOnly: true })
  if (!mail) return
  const answer = await send(mail)
  await inTransaction(database, system, (tx) =>
    answer.kind === 'Accepted' ? markSent(tx, mailId, clock()) : markFailed(tx, mailId, answer.reason),
  )
  if (answer.kind === 'NotNow') throw new Error(answer.reason)
  if (answer.kind === 'Refused') log.error({ mail: mailId, reason: answer.reason }, 'mail refused for good')
}
