import { inTransaction } from '#platform/database/index.ts'
import { noPayload, type Job, type JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { freesAt } from '#features/seats/rules/idle-seats.ts'
import type { Market } from '#values/language.ts'
import { idleMail } from './idle-mail.ts'
import { settleTold, takeUntold } from './idle-seat-store.ts'

/** Where a market's pages are; undefined when nobody has said. */
export type OriginOf = (market: Market) => string | undefined

export const tellIdleJob: Job<object> = { name: 'tell-idle-members', payload: noPayload, attempts: 8 }

/** So many letters are written in one transaction. */
const batchSize = 200

/** Writes the letters of warnings that have had none. The days that somebody has count from the letter. */
export async function tellIdle(originOf: OriginOf, { database, clock, signal }: JobContext): Promise<void> {
  let written = batchSize
  while (written >= batchSize && !signal.aborted) {
    written = await inTransaction(database, { kind: 'system' }, async (tx) => {
      const at = clock()
      const untold = await takeUntold(tx, batchSize)
      for (const warning of untold) {
        const { userId, organizationId, email, locale, market } = warning
        const until = freesAt(at)
        await settleTold(tx, warning, { at, freesAt: until })
        await sendMail(tx, {
          to: email,
          kind: 'seat-idle',
          once: `${organizationId} ${userId} ${at.toISOString()}`,
          ...idleMail(locale, { ...warning, origin: originOf(market), freesAt: until }),
        })
      }
      return untold.length
    })
  }
}
