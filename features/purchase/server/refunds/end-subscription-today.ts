import { expire, recordSubscriptionEvent, writeTerms, type Terms } from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn, daysAfter } from '#values/day.ts'

/** Ends a subscription in the middle of its period: the courses close now, and nothing renews. It is locked. */
export async function endSubscriptionToday(tx: Transaction, terms: Terms, at: Date): Promise<void> {
  const today = dayIn(terms.market, at)
  const first = daysAfter(terms.periodFrom, 1)
  // a period has one day at least
  const until = today < first ? first : today
  const periodTo = until < terms.periodTo ? until : terms.periodTo
  await writeTerms(tx, { ...expire(terms), nextSeats: null, periodTo, expirationDate: at }, at)
  const facts = { to: today }
  await recordSubscriptionEvent(tx, { subscriptionId: terms.id, kind: 'EXPIRED', actorId: null, facts, at })
}
