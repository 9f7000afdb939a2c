import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { findWaiting, markFailed, markSent, markSuppressed, type WaitingMail } from './outbox-store.ts'
import type { SendMessage } from './smtp.ts'
import { isSuppressible } from './suppression/suppressible.ts'
import { isSuppressed } from './suppression/suppression-store.ts'

const system = { kind: 'system' } as const

/**
 * Delivers one message of the outbox, unless it was delivered already or its address is suppressed. No transaction is open while the mail server is
 * contacted, so a process that dies between the server's "accepted" and our update sends the message again, under the
 * same Message-ID.
 * @throws when the server does not accept it now: the job is retried later
 */
export async function deliverMail(send: SendMessage, mailId: string, context: JobContext): Promise<void> {
  const { database, clock, log } = context
  const mail = await inTransaction(database, system, (tx) => findDeliverable(tx, mailId, clock()))
  if (!mail) return
  const answer = await send(mail)
  await inTransaction(database, system, (tx) =>
    answer.kind === 'Accepted'
      ? markSent(tx, mailId, clock())
      : markFailed(tx, mailId, answer.reason, answer.kind === 'Refused' ? clock() : undefined),
  )
  if (answer.kind === 'NotNow') throw new Error(answer.reason)
  if (answer.kind === 'Refused') log.error({ mail: mailId, reason: answer.reason }, 'mail refused for good')
}

async function findDeliverable(tx: Transaction, mailId: string, now: Date): Promise<WaitingMail | undefined> {
  const mail = await findWaiting(tx, mailId)
  if (!mail || !isSuppressible(mail.kind) || !(await isSuppressed(tx, mail.to))) return mail
  await markSuppressed(tx, mailId, now)
  return undefined
}
