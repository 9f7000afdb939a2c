import { afterAll, beforeAll, expect, test } from 'vitest'
import { transitionSubscription, type Transition } from '#features/purchase/server/changes/transition-subscription.ts'
import { findHistory } from '#features/subscriptions/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { dayIn, type Day } from '#values/day.ts'
import { renewalWorld, type RenewalWorld } from '#testing/payments/renewal-world.ts'
import { assessEarlyTermination } from './assess-early-termination.ts'
import { terminateEarly } from './terminate-early.ts'

let world: RenewalWorld

beforeAll(async () => {
  world = await renewalWorld()
})
afterAll(() => world.close())

const noon = (day: Day) => new Date(`${day}T11:00:00Z`)

/** Buys a year for one on a day; by card, with its captured payment. */
async function buyYear(on: Day, more: Parameters<RenewalWorld['buy']>[1] = {}) {
  const id = await world.buy(on, { period: 'YEAR', ...more })
  const [order] = await world.rows(sql<{ id: string; userId: string; total: string; currency: 'NOK' }>`
    select id, user_id as "userId", total::text, currency from purchase_order where subscription_id = ${id}`)
  if (!order) throw new Error('nothing was ordered')
  const total = BigInt(order.total)
  if (more.paymentMethod !== 'INVOICE') await world.capture({ ...order, total }, noon(on))
  return { id, userId: order.userId, orderId: order.id, total }
}
type Year = Awaited<ReturnType<typeof buyYear>>

/** What the page shows on a day. */
async function assess({ id, userId }: Pick<Year, 'id' | 'userId'>, on: Day) {
  const terms = await world.termsOf(id)
  const today = dayIn(terms.market, noon(on))
  return inTransaction(world.database, { kind: 'user', userId }, (tx) => assessEarlyTermination(tx, terms, today))
}

/** Asks for it with what the page has shown. */
async function leave(year: Pick<Year, 'id' | 'userId'>, on: Day, more: { version?: number; credit?: bigint } = {}) {
  const { version } = await world.termsOf(year.id)
  const offer = (await assess(year, on))?.offer
  world.setNow(noon(on))
  const request = { version, expectedCredit: more.credit ?? offer?.credit ?? 0n, ...more }
  return terminateEarly(world.database, { ...year, subscriptionId: year.id, ...request }, noon(on))
}

async function move({ id, userId }: Year, transition: Transition, on: Day) {
  const { version } = await world.termsOf(id)
  const request = { userId, subscriptionId: id, version, move: transition }
  expect(await transitionSubscription(world.database, request, noon(on))).toMatchObject({ kind: 'SubscriptionChanged' })
}

const twelfths = (total: bigint, months: bigint) => (total * months + 11n) / 12n
const done = (id: string) => ({ kind: 'SubscriptionChanged', subscriptionId: id, order: undefined })
const creditNotes = (id: string) =>
  world.rows(sql<{ total: string; reason: string; channel: string }>`
    select n.total::text, n.snapshot ->> 'reason' as reason, d.channel from invoice n
    left join invoice_delivery d on d.invoice_id = n.id
    where n.subscription_id = ${id} and n.kind = 'CREDIT_NOTE'`)
const balance = async (id: string) =>
  (
    await world.rows(sql<{ credited: string; open: string }>`
      select b.credited::text, b.open::text from invoice i join invoice_balance b on b.id = i.id
      where i.subscription_id = ${id} order by i.issued_at desc limit 1`)
  )[0]
const dueOf = async (orderId: string) =>
  (await world.rows(sql<{ due: string }>`select refund_due::text as due from payment where order_id = ${orderId}`))[0]
    ?.due

test('S2: a person leaves a year paid by card after six months: whole months go back to the card, the running one is used', async () => {
  const year = await buyYear('2026-02-10')
  expect(await assess(year, '2026-06-01')).toEqual({ possibleFrom: '2026-07-10', offer: undefined })
  const credit = twelfths(year.total, 5n)
  expect(await assess(year, '2026-08-20')).toMatchObject({
    possibleFrom: '2026-07-10',
    offer: { credit, repaid: credit, currency: 'NOK', terms: { periodTo: '2026-09-10' } },
  })

  expect(await leave(year, '2026-08-20')).toEqual(done(year.id))
  expect(await dueOf(year.orderId)).toBe(String(credit))
  expect(await creditNotes(year.id)).toEqual([
    { total: String(-credit), reason: 'Avsluttet før året var ute', channel: 'EMAIL' },
  ])
  expect(await world.termsOf(year.id)).toMatchObject({ stage: 'CANCELLED', renews: false, periodTo: '2026-09-10' })
  world.setNow(noon('2026-09-09'))
  expect(await world.isOpen(year.id)).toBe(true)
  world.setNow(noon('2026-09-10'))
  expect(await world.isOpen(year.id)).toBe(false)

  const [mail, ...more] = (await world.mails(year.id)).filter(({ subject }) => subject.includes('avsluttes'))
  expect(more).toEqual([])
  expect(mail?.text).toContain('10. september 2026')
  expect(mail?.text).toContain('på kortet du betalte med')
  const past = await world.asSystem((tx) => findHistory(tx, year.id, { offset: 0, limit: 5 }))
  expect(past.items[0]).toMatchObject({ kind: 'TERMINATED_EARLY', facts: { to: '2026-09-10' }, isSystem: false })

  await world.runAt(noon('2026-09-10'))
  expect(await world.termsOf(year.id)).toMatchObject({ stage: 'EXPIRED' })
  expect(await world.orders(year.id)).toHaveLength(1)
})

test('S2: before the sixth month, in the last month and with another amount nothing happens', async () => {
  const year = await buyYear('2026-02-10')
  const nothing = { kind: 'ChangeRefused', reason: 'NOTHING_TO_REPAY' }
  expect(await leave(year, '2026-07-09', { credit: 100n })).toEqual(nothing)
  expect(await leave(year, '2027-01-10', { credit: 100n })).toEqual(nothing)
  expect(await assess(year, '2027-01-10')).toBeUndefined()
  const amount = { kind: 'ChangeRefused', reason: 'AMOUNT_CHANGED' }
  expect(await leave(year, '2026-08-20', { credit: twelfths(year.total, 6n) })).toEqual(amount)
  const meanwhile = { kind: 'ChangeRefused', reason: 'CHANGED_MEANWHILE' }
  expect(await leave(year, '2026-08-20', { version: 99 })).toEqual(meanwhile)
  expect(await creditNotes(year.id)).toEqual([])
  expect(await world.termsOf(year.id)).toMatchObject({ stage: 'ACTIVE', periodTo: '2027-02-10' })
})

test('S2: two presses at once credit once', async () => {
  const year = await buyYear('2026-02-10')
  const results = await Promise.all([1, 2].map(() => leave(year, '2026-08-20')))
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['ChangeRefused', 'SubscriptionChanged'])
  expect(await leave(year, '2026-08-21', { credit: 100n })).toMatchObject({ reason: 'NOTHING_TO_REPAY' })
  expect(await creditNotes(year.id)).toHaveLength(1)
  expect(await world.mails(year.id)).toHaveLength(1)
})

test('S2: an invoice that was paid is owed, an unpaid one is reduced, and the mail says which', async () => {
  const paid = await buyYear('2026-02-10', { paymentMethod: 'INVOICE' })
  await world.settle(paid.id)
  const unpaid = await buyYear('2026-02-10', { paymentMethod: 'INVOICE' })
  const credit = twelfths(paid.total, 6n)
  expect(await assess(paid, '2026-07-20')).toMatchObject({ offer: { credit, repaid: credit } })
  expect(await assess(unpaid, '2026-07-20')).toMatchObject({ offer: { credit, repaid: 0n } })
  expect(await leave(paid, '2026-07-20')).toEqual(done(paid.id))
  expect(await leave(unpaid, '2026-07-20')).toEqual(done(unpaid.id))
  expect(await balance(paid.id)).toEqual({ credited: String(credit), open: String(-credit) })
  expect(await balance(unpaid.id)).toEqual({ credited: String(credit), open: String(unpaid.total - credit) })
  expect((await world.mails(paid.id)).at(-1)?.text).toContain('kontoen pengene kom fra')
  const said = (await world.mails(unpaid.id)).at(-1)?.text
  expect(said).toContain('er satt ned med')
  expect(said).not.toContain('tilbake')
})

test('S2: a coupon counts: twelfths of what was really paid; of nothing, nothing is offered', async () => {
  const half = await buyYear('2026-02-10', { couponBp: 5000, market: 'es' })
  const full = await buyYear('2026-02-10', { market: 'es' })
  expect(half.total < full.total).toBe(true)
  expect(await leave(half, '2026-10-20')).toEqual(done(half.id))
  expect(await creditNotes(half.id)).toEqual([
    { total: String(-twelfths(half.total, 3n)), reason: 'Baja antes de terminar el año', channel: 'EMAIL' },
  ])
  const free = await world.buy('2026-02-10', { period: 'YEAR', couponBp: 10_000, paymentMethod: 'INVOICE' })
  const { userId } = await world.termsOf(free)
  expect(await assess({ id: free, userId: userId ?? '' }, '2026-10-20')).toBeUndefined()
})

test('S2: whoever has cancelled before does not lose the months', async () => {
  const year = await buyYear('2026-02-10')
  await move(year, 'CANCEL', '2026-04-01')
  expect(await assess(year, '2026-04-01')).toEqual({ possibleFrom: '2026-07-10', offer: undefined })
  expect(await leave(year, '2026-08-20')).toEqual(done(year.id))
  expect(await dueOf(year.orderId)).toBe(String(twelfths(year.total, 5n)))
  // kept after all: the money is gone back, a new year follows the shortened one
  await move(year, 'KEEP', '2026-08-21')
  expect(await assess(year, '2026-08-21')).toBeUndefined()
  await world.runAt(noon('2026-09-10'))
  expect(await world.termsOf(year.id)).toMatchObject({
    stage: 'ACTIVE',
    periodFrom: '2026-09-10',
    periodTo: '2027-09-10',
  })
  const second = await assess(year, '2026-09-20')
  const [, renewal] = await world.orders(year.id)
  expect(second?.offer?.credits).toEqual([
    { number: expect.any(String), amount: twelfths(BigInt(renewal?.total ?? 0), 11n) },
  ])
})

test('S2: a pause moves the year and not the six months', async () => {
  const year = await buyYear('2026-02-10')
  await move(year, 'PAUSE', '2026-03-01')
  await move(year, 'RESUME', '2026-03-31')
  expect(await world.termsOf(year.id)).toMatchObject({ periodFrom: '2026-03-12', periodTo: '2027-03-12' })
  // six months after the purchase is the tenth of August; the last month that ends by then began on the twelfth of June
  expect(await assess(year, '2026-06-11')).toEqual({ possibleFrom: '2026-06-12', offer: undefined })
  expect(await leave(year, '2026-06-20')).toEqual(done(year.id))
  expect(await world.termsOf(year.id)).toMatchObject({ periodTo: '2026-07-12' })
  expect(await dueOf(year.orderId)).toBe(String(twelfths(year.total, 8n)))
})

test('S2: a renewed year is left in any month, and only its own bill is credited', async () => {
  const year = await buyYear('2025-02-10')
  await world.runAt(noon('2026-02-10'))
  const [first, second] = await world.orders(year.id)
  expect(second).toMatchObject({ from: '2026-02-10', state: 'COMPLETED' })
  expect(await leave(year, '2026-02-20')).toEqual(done(year.id))
  expect(await world.termsOf(year.id)).toMatchObject({ periodTo: '2026-03-10' })
  expect(await balance(year.id)).toBeDefined()
  expect(
    await world.rows(sql`
      select c.amount::text as amount from invoice_correction c join invoice i on i.id = c.invoice_id
      where i.order_id in (${first?.id}, ${second?.id})`),
  ).toEqual([{ amount: String(twelfths(BigInt(second?.total ?? 0), 11n)) }])
})

test('S2: organisations, months and other people are refused', async () => {
  const year = await buyYear('2026-02-10')
  const other = await buyYear('2026-02-10')
  const unknown = { kind: 'ChangeRefused', reason: 'UNKNOWN_SUBSCRIPTION' }
  expect(await leave({ id: year.id, userId: other.userId }, '2026-08-20', { credit: 100n })).toEqual(unknown)
  const group = await buyYear('2026-02-10', { seats: 3 })
  expect(await assess(group, '2026-08-20')).toBeUndefined()
  expect(await leave(group, '2026-08-20', { credit: 100n })).toEqual(unknown)
  const month = await buyYear('2026-02-10', { period: 'MONTH' })
  expect(await leave(month, '2026-02-20', { credit: 100n })).toMatchObject({ reason: 'NOTHING_TO_REPAY' })
  for (const { id } of [year, group, month]) expect(await creditNotes(id)).toEqual([])
})
