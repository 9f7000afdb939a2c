import { inTransaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import type { SendText } from './gateway.ts'
import { findWaiting, markFailed, markSent } from './outbox-store.ts'

const system = { kind: 'system' } as const

/**
 * Delivers one text message, unless it was delivered already or has expired. No transaction is open while the gateway
 * is contacted; after a crash the message is sent again under the same id.
 * @throws when the gateway does not accept it now: the job is retried later
 */
export async function deliverSms(send: SendText, smsId: string, context: JobContext): Promise<void> {
  const { database, clock, log } = context
  const message = await inTransaction(database, system, (tx) => findWaiting(tx, smsId, clock()), { readOnly: true })
  if (!message) return
  const answer = await send(message)
  await inTransaction(database, system, (tx) =>
    answer.kind === 'Accepted' ? markSent(tx, smsId, clock()) : markFailed(tx, smsId, answer.reason),
  )
  if (answer.kind === 'NotNow') throw new Error(answer.reason)
  if (answer.kind === 'Refused') log.error({ sms: smsId, reason: answer.reason }, 'text message refused for good')
}
