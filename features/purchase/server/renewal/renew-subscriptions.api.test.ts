import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSavedCard, type PaymentParts } from '#features/purchase/server/payments/index.ts'
import { replaceSavedCard } from '#features/purchase/server/payments/saved-card/saved-card-store.ts'
import { cancelOrder } from '#features/purchase/server/orders/cancel-order.ts'
import { transitionSubscription } from '#features/purchase/server/changes/transition-subscription.ts'
import { testAcquirer, webhookKey } from '#features/test-acquirer/server/index.ts'
import { testSecret } from '#testing/database.ts'
import { sql } from '#platform/database/index.ts'
import { renewalWorld, type RenewalWorld } from '#testing/payments/renewal-world.ts'
import { dayIn, daysAfter, startOfDay, type Day } from '#values/day.ts'

let world: RenewalWorld

beforeAll(async () => {
  world = await renewalWorld()
})
afterAll(() => world.close())

test('S1, S2: over three years paid periods follow each other without a gap, and declined renewals are retried', async () => {
  const monthly = await world.buy('2026-01-31')
  const yearly = await world.buy('2024-02-29', { market: 'es', period: 'YEAR', paymentMethod: 'INVOICE', seats: 12 })
  // in August the bank says no, until the third day
  let tries = 0
  world.bank.set(monthly, () =>
    dayIn('no', world.now()) >= '2026-08-31' && dayIn('no', world.now()) < '2026-09-03'
      ? (tries++, 'Failed')
      : 'Captured',
  )
  const last: Day = '2027-03-05'
  for (let day: Day = '2024-03-01'; day <= last; day = daysAfter(day, 1)) {
    await world.runAt(new Date(startOfDay('no', day).getTime() + 6 * 60 * 1000))
    if (day.endsWith('-03-01')) await world.settle(yearly)
    if (day < '2026-02-01') continue
    // grace: never closed, though a renewal waits for its money
    expect([day, await world.isOpen(monthly)]).toEqual([day, true])
    expect([day, await world.isOpen(yearly)]).toEqual([day, true])
  }
  const paid = await world.orders(monthly)
  expect(paid.map(({ from }) => from)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
  ])
  for (const [place, { to, state }] of paid.entries()) {
    expect(state).toBe('COMPLETED')
    if (paid[place + 1]) expect(to).toBe(paid[place + 1]?.from)
  }
  expect(tries).toBe(2)
  expect((await world.mails(monthly)).map(({ subject }) => subject)).toHaveLength(2)
  expect((await world.orders(yearly)).map(({ from, to }) => [from, to])).toEqual([
    ['2024-02-29', '2025-02-28'],
    ['2025-02-28', '2026-02-28'],
    ['2026-02-28', '2027-02-28'],
    ['2027-02-28', '2028-02-29'],
  ])
  // thirty days before each renewal, once
  expect(await world.mails(yearly)).toHaveLength(3)
  expect(await world.rows(sql`select count(*)::int as count from invoice where subscription_id = ${yearly}`)).toEqual([
    { count: 4 },
  ])
}, 240_000)

test('S1: after four failed retries it is paused, and the payment opens it and begins the period', async () => {
  const id = await world.buy('2026-03-10')
  world.bank.set(id, () => 'Failed')
  const stages: string[] = []
  for (let day: Day = '2026-04-10'; day <= '2026-04-20'; day = daysAfter(day, 1)) {
    for (const hour of [1, 13]) await world.runAt(new Date(startOfDay('no', day).getTime() + hour * 60 * 60 * 1000))
    const { stage, retries } = await world.termsOf(id)
    stages.push(`${stage} ${retries} ${(await world.isOpen(id)) ? 'open' : 'closed'}`)
  }
  expect(stages).toEqual([
    'PAST_DUE 0 open',
    'PAST_DUE 1 open',
    'PAST_DUE 1 open',
    'PAST_DUE 2 open',
    'PAST_DUE 2 open',
    'PAST_DUE 3 open',
    'PAST_DUE 3 open',
    'PAUSED 4 closed',
    'PAUSED 4 closed',
    'PAUSED 4 closed',
    'PAUSED 4 closed',
  ])
  expect((await world.mails(id)).map(({ subject }) => subject)).toHaveLength(5)
  const [open] = await world.rows(sql<{ id: string; total: string }>`
    select id, total::text from purchase_order where subscription_id = ${id} and state = 'PENDING'`)
  world.setNow(new Date('2026-04-25T09:00:00Z'))
  await world.pay(open?.id ?? '', BigInt(open?.total ?? 0))
  expect(await world.termsOf(id)).toMatchObject({
    stage: 'ACTIVE',
    periodFrom: '2026-04-25',
    periodTo: '2026-05-25',
    retries: 0,
  })
  expect(await world.isOpen(id)).toBe(true)
})

test('S1: a period begins at the market’s midnight, also when clocks change', async () => {
  for (const [market, day] of [
    ['no', '2026-03-29'],
    ['es', '2026-03-29'],
    ['no', '2026-10-25'],
    ['es', '2026-10-25'],
  ] as const) {
    const id = await world.buy(daysAfter(day, -28).replace(/-\d\d$/, day.slice(-3)), { market })
    const start = startOfDay(market, (await world.termsOf(id)).periodTo)
    await world.runAt(new Date(start.getTime() - 1000))
    expect(await world.orders(id)).toHaveLength(1)
    await world.runAt(new Date(start.getTime() + 1000))
    expect(await world.orders(id)).toHaveLength(2)
  }
})

test('S2: repeated and concurrent runs create one order for a period; missed periods are not billed', async () => {
  const [card, invoice] = [
    await world.buy('2026-05-05'),
    await world.buy('2026-05-05', { paymentMethod: 'INVOICE', seats: 3 }),
  ]
  const noon = new Date('2026-06-05T10:00:00Z')
  await Promise.all([world.runAt(noon), world.runAt(noon), world.runAt(noon)])
  await world.runAt(noon)
  for (const id of [card, invoice]) {
    expect(await world.orders(id)).toMatchObject([
      { state: 'COMPLETED' },
      { from: '2026-06-05', to: '2026-07-05', state: 'COMPLETED' },
    ])
  }
  await world.runAt(new Date('2026-10-20T10:00:00Z'))
  for (const id of [card, invoice])
    expect((await world.orders(id)).slice(2)).toMatchObject([{ from: '2026-10-05', to: '2026-11-05' }])
})

test('S1: a cancelled subscription expires after its last day; a pause ends after sixty days', async () => {
  const [left, waiting] = [await world.buy('2026-07-15'), await world.buy('2026-07-15', { period: 'YEAR' })]
  await world.asSystem(async (tx) => {
    await sql`update subscription set stage = 'CANCELLED', renews = false where id = ${left}`.execute(tx)
    await sql`update subscription set stage = 'PAUSED', status = 'paused', paused_on = '2026-12-01' where id = ${waiting}`.execute(
      tx,
    )
  })
  await world.runAt(new Date('2026-08-14T20:00:00Z'))
  expect([(await world.termsOf(left)).stage, await world.isOpen(left)]).toEqual(['CANCELLED', true])
  await world.runAt(new Date('2026-08-15T00:00:00Z'))
  expect([(await world.termsOf(left)).stage, await world.isOpen(left)]).toEqual(['EXPIRED', false])
  expect(await world.orders(left)).toHaveLength(1)
  await world.runAt(new Date('2027-01-29T20:00:00Z'))
  expect(await world.termsOf(waiting)).toMatchObject({ stage: 'PAUSED' })
  await world.runAt(new Date('2027-01-30T06:00:00Z'))
  expect(await world.termsOf(waiting)).toMatchObject({ stage: 'ACTIVE', periodTo: '2027-09-13', pausedDays: 60 })
})

test('S1: nothing closes between a period’s end and its renewal; a cancelled one closes at midnight', async () => {
  const [on, left] = [await world.buy('2026-04-12'), await world.buy('2026-04-12')]
  const wish = {
    userId: (await world.termsOf(left)).userId ?? '',
    subscriptionId: left,
    version: 1,
    move: 'CANCEL',
  } as const
  expect(await transitionSubscription(world.database, wish, world.now())).toMatchObject({ kind: 'SubscriptionChanged' })
  world.setNow(new Date(startOfDay('no', '2026-05-12').getTime() + 60_000))
  expect([await world.isOpen(on), await world.isOpen(left)]).toEqual([true, false])
})

test('S2: an unpaid renewal ends by cancelling the subscription, not the order; a cancelled one is not charged', async () => {
  const id = await world.buy('2026-04-15')
  world.bank.set(id, () => 'Failed')
  await world.runAt(new Date('2026-05-15T09:00:00Z'))
  const { userId, version } = await world.termsOf(id)
  if (userId === null) throw new Error('it is somebody’s own')
  const [open] = await world.rows(sql<{ shortId: string }>`
    select short_id as "shortId" from purchase_order where subscription_id = ${id} and state = 'PENDING'`)
  const order = { shortId: open?.shortId ?? '', userId }
  expect(await cancelOrder(world.database, order, world.now())).toBeUndefined()
  const wish = { userId, subscriptionId: id, version, move: 'CANCEL' } as const
  await transitionSubscription(world.database, wish, world.now())
  expect((await world.termsOf(id)).stage).toBe('EXPIRED')
  expect(await world.isOpen(id)).toBe(false)
  await world.runAt(new Date('2026-05-16T09:00:00Z'))
  expect((await world.orders(id)).map(({ state }) => state)).toEqual(['COMPLETED', 'CANCELLED'])
})

test('S2: an unpaid renewal expires after ninety days', async () => {
  const id = await world.buy('2026-02-10')
  world.bank.set(id, () => 'Failed')
  for (const day of ['2026-03-10', '2026-03-17', '2026-06-07']) await world.runAt(new Date(`${day}T09:00:00Z`))
  expect((await world.termsOf(id)).stage).toBe('PAUSED')
  await world.runAt(new Date('2026-06-08T09:00:00Z'))
  expect((await world.termsOf(id)).stage).toBe('EXPIRED')
  expect((await world.mails(id)).at(-1)?.text).toContain('https://kursiva.test/no/purchase')
})

test('GDPR art. 17: an account to be deleted is not charged, and renews if it comes back', async () => {
  const id = await world.buy('2026-03-03')
  const { userId } = await world.termsOf(id)
  await world.asSystem((tx) =>
    sql`insert into account_deletion (user_id, asked_at, erase_after) values (${userId}, '2026-04-01', '2026-05-01')`.execute(
      tx,
    ),
  )
  await world.runAt(new Date('2026-04-03T09:00:00Z'))
  expect(await world.orders(id)).toHaveLength(1)
  await world.asSystem((tx) => sql`delete from account_deletion where user_id = ${userId}`.execute(tx))
  await world.runAt(new Date('2026-04-03T10:00:00Z'))
  expect(await world.orders(id)).toMatchObject([{}, { from: '2026-04-03', state: 'COMPLETED' }])
})

test('I2: a partner’s price is renewed while the company is listed, later the public price', async () => {
  await world.asSystem(async (tx) => {
    await sql`delete from partner_company where number = '310987654'`.execute(tx)
    await sql`
      with listed as (
        insert into partner_import (partner_key, at, imported_by, checksum, listed, added, renamed, ended)
        values ('nelfo', '2026-01-01', 'test', repeat('a', 64), 1, 1, 0, 0) returning id)
      insert into partner_company (partner_key, number, name, valid_from, valid_to, listed_by)
      select 'nelfo', '310987654', 'Nordvik', '2026-01-01', '2026-03-01', id from listed`.execute(tx)
  })
  const id = await world.buy('2026-01-05', { seats: 10, paymentMethod: 'INVOICE', partnerKey: 'nelfo' })
  for (const day of ['2026-02-05', '2026-03-05']) await world.runAt(new Date(`${day}T09:00:00Z`))
  const [bought, listed, gone] = await world.orders(id)
  expect(listed?.total).toBe(bought?.total)
  expect(Number(gone?.total)).toBeGreaterThan(Number(listed?.total))
})

test('S2: after a crash before or after the charge, later runs charge it once', async () => {
  const id = await world.buy('2026-01-20')
  const { userId } = await world.termsOf(id)
  const card = {
    customer: '',
    method: 'tm.SUCCEEDS.renewal',
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2030,
  }
  await world.asSystem((tx) =>
    replaceSavedCard(tx, { userId: userId ?? '' }, { provider: 'test', ...card }, world.now()),
  )
  const base = { database: world.database, clock: world.now }
  const acquirer = testAcquirer({ ...base, key: webhookKey(testSecret) })
  const parts: PaymentParts = { ...base, acquirer, warn: () => undefined }
  const dies = () => Promise.reject(new Error(`killed ${randomUUID()}`))
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 20, 9, minute))
  await world.runAt(at(1), () => dies)
  expect(await world.orders(id)).toMatchObject([{}, { state: 'PENDING' }])
  // the bank has the money, but the payment is not recorded yet
  const unheard = {
    ...acquirer,
    charge: async (asked: Parameters<typeof acquirer.charge>[0]) => {
      await acquirer.charge(asked)
      return dies()
    },
  }
  await world.runAt(at(2), () => (orderId) => chargeSavedCard({ ...parts, acquirer: unheard }, { orderId }))
  expect(await world.orders(id)).toMatchObject([{}, { state: 'PENDING' }])
  const charge = () => (orderId: string) => chargeSavedCard(parts, { orderId })
  await Promise.all([world.runAt(at(3), charge), world.runAt(at(3), charge)])
  await world.runAt(at(4), charge)
  const [, renewal] = await world.orders(id)
  expect(renewal).toMatchObject({ from: '2026-02-20', to: '2026-03-20', state: 'COMPLETED' })
  const taken = await world.rows(sql`
    select p.amount::text as amount, p.state from payment p where p.order_id = ${renewal?.id ?? ''}`)
  expect(taken).toEqual([{ amount: renewal?.total, state: 'CAPTURED' }])
  const settled = await world.rows(sql`
    select s.amount::text as amount from invoice_settlement s join invoice_order o on o.invoice_id = s.invoice_id
    where o.order_id = ${renewal?.id ?? ''}`)
  expect(settled).toEqual([{ amount: renewal?.total }])
})
