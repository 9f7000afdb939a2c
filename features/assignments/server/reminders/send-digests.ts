import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { isDigestDue, mayRemindAt, unsentStep } from '#features/assignments/rules/reminder-steps.ts'
import { localTime, type Day } from '#values/day.ts'
import { markets, type Market } from '#values/language.ts'
import { digestMail } from './digest-mail.ts'
import { reminderLeavePath } from './unsubscribe-route.ts'
import {
  findDigestItems,
  findDueInstances,
  findRemindedPeople,
  insertReminders,
  type DueInstance,
  type RemindedPerson,
} from './reminded-store.ts'
import { recordDigestSent } from './setting-store.ts'

/** The origin of a market's pages; undefined when it is not configured. */
export type OriginOf = (market: Market) => string | undefined

const system = { kind: 'system' } as const
const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Sends users their open assignments when a deadline is near or past, in the morning of working days. Each user is
 * handled in a transaction of their own, once a day, so the job is safe to repeat and to run concurrently.
 */
export async function sendReminderDigests(originOf: OriginOf, { database, clock, signal }: JobContext): Promise<void> {
  for (const market of markets) {
    const origin = originOf(market)
    const time = localTime(market, clock())
    if (origin === undefined || !mayRemindAt(time)) continue
    const { day } = time
    let [after, found] = [beforeAll, batchSize]
    while (found >= batchSize) {
      const part = { market, day, after, limit: batchSize }
      const { people, instances } = await inTransaction(database, system, (tx) => readPart(tx, part), {
        readOnly: true,
      })
      for (const person of people) {
        if (signal.aborted) return
        const own = instances.get(person.userId) ?? []
        if (!isDigestDue(own, person.mailedOn ?? undefined, day)) continue
        await inTransaction(database, system, (tx) => sendReminder(tx, person, own, { market, origin, day }))
      }
      found = people.length
      after = people.at(-1)?.userId ?? after
    }
  }
}

async function readPart(tx: Transaction, part: Parameters<typeof findRemindedPeople>[1]) {
  const people = await findRemindedPeople(tx, part)
  const ids = people.map(({ userId }) => userId)
  return { people, instances: Map.groupBy(await findDueInstances(tx, ids, part.day), ({ userId }) => userId) }
}

interface Sending {
  readonly market: Market
  readonly origin: string
  readonly day: Day
}

async function sendReminder(
  tx: Transaction,
  { userId, name, email, locale }: RemindedPerson,
  instances: readonly DueInstance[],
  { market, origin, day }: Sending,
): Promise<void> {
  const code = await recordDigestSent(tx, userId, day)
  if (code === undefined) return
  const sentSteps = instances.flatMap((instance) => {
    const step = unsentStep(instance, day)
    return step === undefined ? [] : [{ instanceId: instance.id, step }]
  })
  await insertReminders(tx, sentSteps, day)
  const { items, count } = await findDigestItems(tx, { userId, market, day })
  if (items.length === 0) return
  const leaveUrl = `${origin}${reminderLeavePath('own', code)}`
  await sendMail(tx, {
    to: email,
    kind: 'assignment-digest',
    once: `${userId} ${day}`,
    leaveUrl,
    ...digestMail({ language: locale, market }, { name, items, more: count - items.length, day, origin, leaveUrl }),
  })
}
