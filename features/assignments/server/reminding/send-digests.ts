import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { isDigestDue, mayRemindAt, unsaidStep } from '#features/assignments/rules/reminder-steps.ts'
import { localTime, type Day } from '#values/day.ts'
import { markets, type Market } from '#values/language.ts'
import { digestMail } from './digest-mail.ts'
import { reminderLeavePath } from './leave-route.ts'
import {
  findDigestItems,
  findDueTurns,
  findRemindedPeople,
  insertReminders,
  type DueTurn,
  type RemindedPerson,
} from './reminded-store.ts'
import { settleDigest } from './setting-store.ts'

/** Where a market's pages are; undefined when nobody has said. */
export type OriginOf = (market: Market) => string | undefined

const system = { kind: 'system' } as const
const batch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Mails people what they have to take, when a deadline comes near or is past, in the morning of working days. Each person
 * is settled in a transaction of their own, once a day: the job may be run again, or by two processes at once.
 */
export async function sendReminderDigests(originOf: OriginOf, { database, clock, signal }: JobContext): Promise<void> {
  for (const market of markets) {
    const origin = originOf(market)
    const time = localTime(market, clock())
    if (origin === undefined || !mayRemindAt(time)) continue
    const { day } = time
    let [after, found] = [beforeAll, batch]
    while (found >= batch) {
      const part = { market, day, after, limit: batch }
      const { people, turns } = await inTransaction(database, system, (tx) => readPart(tx, part), { readOnly: true })
      for (const person of people) {
        if (signal.aborted) return
        const own = turns.get(person.userId) ?? []
        if (!isDigestDue(own, person.mailedOn ?? undefined, day)) continue
        await inTransaction(database, system, (tx) => remind(tx, person, own, { market, origin, day }))
      }
      found = people.length
      after = people.at(-1)?.userId ?? after
    }
  }
}

async function readPart(tx: Transaction, part: Parameters<typeof findRemindedPeople>[1]) {
  const people = await findRemindedPeople(tx, part)
  const ids = people.map(({ userId }) => userId)
  return { people, turns: Map.groupBy(await findDueTurns(tx, ids, part.day), ({ userId }) => userId) }
}

interface Sending {
  readonly market: Market
  readonly origin: string
  readonly day: Day
}

async function remind(
  tx: Transaction,
  { userId, name, email, locale }: RemindedPerson,
  turns: readonly DueTurn[],
  { market, origin, day }: Sending,
): Promise<void> {
  const code = await settleDigest(tx, userId, day)
  if (code === undefined) return
  const said = turns.flatMap((turn) => {
    const step = unsaidStep(turn, day)
    return step === undefined ? [] : [{ turnId: turn.id, step }]
  })
  await insertReminders(tx, said, day)
  const { items, count } = await findDigestItems(tx, { userId, market, day })
  if (items.length === 0) return
  const leaveUrl = `${origin}${reminderLeavePath('own', code)}`
  await sendMail(tx, {
    to: email,
    kind: 'assignment-digest',
    once: `${userId} ${day}`,
    leaveUrl,
    ...digestMail(locale, { name, items, more: count - items.length, day, origin, leaveUrl }),
  })
}
