import { inTransaction } from '#platform/database/index.ts'
import { noPayload, type Job, type JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { freesAt } from '#features/seats/rules/idle-seats.ts'
import type { Market } from '#values/language.ts'
import { idleMail } from './idle-mail.ts'
import { markWarningSent, lockUnsentWarnings } from './idle-seat-store.ts'

/** Returns the URL of a market's site; undefined if none is configured. */
export type OriginOf = (market: Market) => string | undefined

export const idleMailsJob: Job<object> = { name: 'tell-idle-members', payload: noPayload, attempts: 8 }

/** The number of mails in one transaction. */
const batchSize = 200

/** Sends the mails of all warnings without one. The grace period starts with the mail. */
export async function sendIdleMails(originOf: OriginOf, { database, clock, signal }: JobContext): Promise<void> {
  let written = batchSize
  while (written >= batchSize && !signal.aborted) {
    written = await inTransaction(database, { kind: 'system' }, async (tx) => {
      const at = clock()
      const unsent = await lockUnsentWarnings(tx, batchSize)
      for (const warning of unsent) {
        const { userId, organizationId, email, locale, market } = warning
        const until = freesAt(at)
        await markWarningSent(tx, warning, { at, freesAt: until })
        await sendMail(tx, {
          to: email,
          kind: 'seat-idle',
          once: `${organizationId} ${userId} ${at.toISOString()}`,
          ...idleMail({ language: locale, market }, { ...warning, origin: originOf(market), freesAt: until }),
        })
      }
      return unsent.length
    })
  }
}
