import { findPrompts } from '#features/quizzes/server/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { localTime } from '#values/day.ts'
import { mayMailAt } from '#features/recall/rules/digest-hour.ts'
import { markets, type Market } from '#values/language.ts'
import { digestMail } from './digest-mail.ts'
import { leavePath } from './unsubscribe-route.ts'
import { findDigestRecipients, recordDigestSent, type DigestRecipient } from './setting-store.ts'
import { todaysRecall } from './todays-recall.ts'

/** The origin of a market's pages; undefined when it is not configured. */
export type OriginOf = (market: Market) => string | undefined

const system = { kind: 'system' } as const
const batch = 200

/**
 * Mails the day's questions to users who want them and have any, in the evening of working days. Each user is handled once
 * a day in a separate transaction, so that the job may run again or in two processes at once.
 */
export async function sendDigests(originOf: OriginOf, { database, clock, signal }: JobContext): Promise<void> {
  for (const market of markets) {
    const now = clock()
    const origin = originOf(market)
    const time = localTime(market, now)
    if (origin === undefined || !mayMailAt(time)) continue
    let found = batch
    while (found >= batch) {
      const readers = await inTransaction(database, system, (tx) => findDigestRecipients(tx, market, time.day, batch), {
        readOnly: true,
      })
      found = readers.length
      for (const reader of readers) {
        if (signal.aborted) return
        await inTransaction(database, system, async (tx) => {
          if (await recordDigestSent(tx, reader.userId, time.day)) await mailTo(tx, reader, { market, origin, now })
        })
      }
    }
  }
}

interface Sending {
  readonly market: Market
  readonly origin: string
  readonly now: Date
}

async function mailTo(tx: Transaction, reader: DigestRecipient, { market, origin, now }: Sending): Promise<void> {
  const { userId, email, locale, leaveCode } = reader
  const { day, cards } = await todaysRecall(tx, { userId, market, now })
  const open = cards.flatMap(({ answer, versionId }) => (answer ? [] : [versionId]))
  const prompts = await findPrompts(tx, open)
  if (prompts.length === 0) return
  const leaveUrl = `${origin}${leavePath(leaveCode)}`
  await sendMail(tx, {
    to: email,
    kind: 'recall-digest',
    once: `${userId} ${day}`,
    leaveUrl,
    ...digestMail({ language: locale, market }, { prompts, origin, leaveUrl }),
  })
}
