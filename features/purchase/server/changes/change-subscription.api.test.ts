import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  connectDatabase,
  inTransaction,
  sql,
  type ConnectedDatabase,
  type Transaction,
} from '#platform/database/index.ts'
import { findTerms } from '#features/subscriptions/server/index.ts'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { buySubscription, type Purchase } from '#testing/payments/subscription-world.ts'
import { dayIn, daysAfter } from '#values/day.ts'
import { changeSubscription, type ChangeResult } from './change-subscription.ts'
import { transitionSubscription, type Transition } from './transition-subscription.ts'
import { previewChange } from './preview-change.ts'

const bought = new Date('2026-03-01T10:00:00Z')
const later = new Date('2026-06-01T10:00:00Z')

let own: TestDatabase
let world: OrganizationWorld
let crowd: ConnectedDatabase

beforeAll(async () => {
  own = await createTestDatabase({ seeded: true })
  world = organizationWorld(own.database)
  crowd = connectDatabase(own.ownerUrl, { max: 8, applicationName: 'kursiva race' })
})
afterAll(async () => {
  await crowd.close()
  await own.close()
})

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(own.database, { kind: 'system' }, work)

/** An organisation with an admin that has bought forty seats, or what is given instead. */
async function payer(given: Partial<Purchase> = {}) {
  const organizationId = await world.organization({
    name: 'Bakken Elektro',
    ...(given.market && { market: given.market }),
  })
  const userId = await world.user()
  await world.join(organizationId, userId, 'ADMIN')
  const id = await buySubscription(own.database, { organizationId, userId, at: bought, ...given })
  return { organizationId, userId, id }
}
type Payer = Awaited<ReturnType<typeof payer>>

const termsOf = async ({ id }: Payer) => {
  const terms = await asSystem((tx) => findTerms(tx, id))
  if (!terms) throw new Error('it has no terms')
  return terms
}

interface Wish {
  readonly seats?: number
  readonly atRenewal?: boolean
  readonly version?: number
  readonly expectedTotal?: bigint
  readonly userId?: string
  readonly at?: Date
}

/** Asks what it costs and then for it, as the page does. */
async function change(whose: Payer, { seats, atRenewal = false, version, expectedTotal, userId, at = later }: Wish) {
  const terms = await termsOf(whose)
  const wish = { seats, productId: undefined, atRenewal }
  const weighed = await asSystem((tx) => previewChange(tx, terms, wish, dayIn(terms.market, at)))
  const shown = weighed.kind === 'ChangePreview' ? weighed.today.total : 0n
  const asked = { userId: userId ?? whose.userId, subscriptionId: whose.id, language: 'nb' as const, ...wish }
  return changeSubscription(
    crowd.database,
    { ...asked, version: version ?? terms.version, expectedTotal: expectedTotal ?? shown },
    at,
  )
}

const move = async (whose: Payer, wished: Transition, at = later) =>
  transitionSubscription(
    own.database,
    { userId: whose.userId, subscriptionId: whose.id, version: (await termsOf(whose)).version, move: wished },
    at,
  )

const reasonOf = (outcome: ChangeResult) => (outcome.kind === 'ChangeRefused' ? outcome.reason : outcome.kind)
const orderOf = (outcome: ChangeResult) => (outcome.kind === 'SubscriptionChanged' ? outcome.order : undefined)

const documentsOf = ({ organizationId }: Payer) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ kind: string; total: string }>`
      select kind, total::text as total from invoice where organization_id = ${organizationId} order by issued_at, number`.execute(
      tx,
    )
    return rows
  })
const eventsOf = ({ id }: Payer) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from subscription_event where subscription_id = ${id} order by at, id`.execute(tx)
    return rows.map(({ kind }) => kind)
  })

test('S1: more seats on invoice apply at once and are billed for the remaining days', async () => {
  const whose = await payer({ seats: 30 })
  const outcome = await change(whose, { seats: 35 })
  // 273 of 365 days: 35 × 99 × 12 less 10 % is 37 422, thirty seats cost 32 076
  expect(orderOf(outcome)).toMatchObject({
    state: 'COMPLETED',
    kind: 'SEATS',
    seats: 35,
    periodFrom: '2026-06-01',
    periodTo: '2027-03-01',
  })
  expect(orderOf(outcome)?.quote).toMatchObject({ net: 3_998_52n, vat: 999_63n, total: 4_998_15n })
  expect(orderOf(outcome)?.quote.lines.map(({ kind, facts }) => [kind, facts['days']])).toEqual([
    ['REST_OF_PERIOD', 273],
    ['UNUSED_REST', 273],
  ])
  expect(await termsOf(whose)).toMatchObject({ seats: 35, periodTo: '2027-03-01', renews: true })
  expect(await eventsOf(whose)).toEqual(['STARTED', 'SEATS_CHANGED'])
})

test('S1: fewer seats on invoice are credited, and a reversed change costs nothing', async () => {
  const whose = await payer({ seats: 45, couponBp: 2000 })
  const totals = []
  for (const seats of [39, 60, 41, 45]) totals.push(orderOf(await change(whose, { seats }))?.quote.total ?? 0n)
  expect(totals[0]).toBeLessThan(0n)
  expect(totals.reduce((sum, total) => sum + total, 0n)).toBe(0n)
  expect(await termsOf(whose)).toMatchObject({ seats: 45 })
})

test('S1: the preview equals the bill to the minor unit, on any day and for any sequence', async () => {
  for (const [market, couponBp, start] of [
    ['no', 0, 17],
    ['no', 2000, 64],
    ['es', 0, 39],
    ['es', 3333, 100],
  ] as const) {
    const whose = await payer({ market, couponBp, seats: start })
    const billed = async () => (await documentsOf(whose)).map(({ total }) => total)
    const shown = await billed()
    for (const [day, seats] of [40, 39, 3, 100, 7, 41, 5, 6].entries()) {
      const at = new Date(bought.getTime() + day * 47 * 24 * 60 * 60 * 1000)
      const terms = await termsOf(whose)
      const wish = { seats, productId: undefined, atRenewal: false }
      const weighed = await asSystem((tx) => previewChange(tx, terms, wish, dayIn(market, at)))
      if (weighed.kind !== 'ChangePreview' || seats === terms.seats) continue
      shown.push(String(weighed.today.total))
      expect(reasonOf(await change(whose, { seats, at }))).toBe('SubscriptionChanged')
      expect([market, seats, await billed()]).toEqual([market, seats, shown])
    }
    expect(shown.length).toBeGreaterThan(7)
  }
})

test('S1: by card more seats apply after the payment, and fewer from the next period', async () => {
  const whose = await payer({ paymentMethod: 'CARD' })
  const order = orderOf(await change(whose, { seats: 50 }))
  expect(order).toMatchObject({ state: 'PENDING', paymentMethod: 'CARD' })
  expect(await termsOf(whose)).toMatchObject({ seats: 40 })
  expect(reasonOf(await change(whose, { seats: 41, expectedTotal: -1n }))).toBe('PRICE_CHANGED')
  expect(reasonOf(await change(whose, { seats: 20 }))).toBe('AT_RENEWAL_ONLY')
  const paid = { amount: order?.quote.total ?? 0n, reference: `test ${order?.shortId}` }
  expect(await asSystem((tx) => completeOrder(tx, { orderId: order?.id ?? '', paid, at: later }))).toEqual({
    kind: 'Completed',
  })
  expect(await termsOf(whose)).toMatchObject({ seats: 50 })

  expect(reasonOf(await change(whose, { seats: 39, atRenewal: true }))).toBe('SubscriptionChanged')
  expect(await termsOf(whose)).toMatchObject({ seats: 50, nextSeats: 39 })
  // as many as now takes it back
  expect(reasonOf(await change(whose, { seats: 50 }))).toBe('SubscriptionChanged')
  expect((await termsOf(whose)).nextSeats).toBeNull()
  expect(await eventsOf(whose)).toEqual(['STARTED', 'SEATS_CHANGED', 'SEATS_PLANNED', 'SEATS_PLANNED'])
})

test('S1: a change below the card minimum is refused and changes nothing', async () => {
  // one seat for the last day: 89 × 12 kr less 10 % for 365 days, with VAT, is 3,29 kr; for the last ten it is 32,92 kr
  const [lastDay, tenDays] = [new Date('2027-02-28T10:00:00Z'), new Date('2027-02-19T10:00:00Z')]
  const whose = await payer({ paymentMethod: 'CARD' })
  const outcome = await change(whose, { seats: 41, at: lastDay })
  expect(reasonOf(outcome)).toBe('TOO_LITTLE_FOR_CARD')
  expect(await termsOf(whose)).toMatchObject({ seats: 40, nextSeats: null, version: 1 })
  expect(await documentsOf(whose)).toHaveLength(1)
  expect(orderOf(await change(whose, { seats: 41, at: tenDays }))).toMatchObject({ state: 'PENDING' })
  // by invoice the sum is billed, however small
  const invoiced = await payer()
  expect(orderOf(await change(invoiced, { seats: 41, at: lastDay }))).toMatchObject({ state: 'COMPLETED' })
  expect(await documentsOf(invoiced)).toHaveLength(2)
})

test('S1: a payment for a change that another change has replaced is too late', async () => {
  const whose = await payer({ paymentMethod: 'CARD' })
  const first = orderOf(await change(whose, { seats: 50 }))
  const second = orderOf(await change(whose, { seats: 45 }))
  const pay = (orderId = '') =>
    asSystem((tx) => completeOrder(tx, { orderId, paid: { amount: 1n, reference: orderId }, at: later }))
  expect(await pay(first?.id)).toEqual({ kind: 'TooLate' })
  expect(reasonOf(await move(whose, 'CANCEL'))).toBe('SubscriptionChanged')
  // the cancellation does not touch the bill, and the terms have moved on all the same
  expect(await pay(second?.id)).toEqual({ kind: 'TooLate' })
  expect(await termsOf(whose)).toMatchObject({ seats: 40, stage: 'CANCELLED' })
})

test('O4: seats cannot go below members and invitations, and the refusal has the numbers', async () => {
  const whose = await payer({ seats: 10 })
  for (let count = 0; count < 3; count++) await world.join(whose.organizationId, await world.user(), 'MEMBER')
  await asSystem((tx) =>
    sql`insert into invitation (organization_id, email, role, locale, status, created_at, updated_at)
      select ${whose.organizationId}::uuid, 'asked' || n || '@bakken.test', 'MEMBER', 'nb', 'PENDING', now(), now()
      from generate_series(1, 2) n`.execute(tx),
  )
  expect(await change(whose, { seats: 5 })).toMatchObject({
    kind: 'ChangeRefused',
    reason: 'SEATS_IN_USE',
    seatsInUse: 6,
  })
  expect(await change(whose, { seats: 5, atRenewal: true })).toMatchObject({ reason: 'SEATS_IN_USE', seatsInUse: 6 })
  expect(reasonOf(await change(whose, { seats: 6 }))).toBe('SubscriptionChanged')
})

test('S1: invalid numbers of seats and missing permissions are refused with a reason', async () => {
  const whose = await payer()
  for (const seats of [0, -3, 2, 101, 1_000_000_000, 2_147_483_647])
    expect(await change(whose, { seats })).toMatchObject({ reason: 'SEATS_OUT_OF_RANGE', minSeats: 3, maxSeats: 100 })
  expect(reasonOf(await change(whose, { seats: 40 }))).toBe('NOTHING_CHANGES')
  expect(reasonOf(await change(whose, { seats: 41, version: 99 }))).toBe('CHANGED_MEANWHILE')
  const [manager, stranger] = [await world.user(), await world.user()]
  await world.join(whose.organizationId, manager, 'MANAGER')
  for (const userId of [manager, stranger])
    expect(reasonOf(await change(whose, { seats: 41, userId }))).toBe('UNKNOWN_SUBSCRIPTION')
  expect(reasonOf(await change(whose, { seats: 41, at: new Date('2027-03-01T00:30:00Z') }))).toBe('NOT_RUNNING')
})

test('S1: of two concurrent changes one succeeds, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    const whose = await payer({ seats: 20 + round })
    const { version } = await termsOf(whose)
    const outcomes = await Promise.all([change(whose, { seats: 50, version }), change(whose, { seats: 60, version })])
    expect(outcomes.map(reasonOf).toSorted()).toEqual(['CHANGED_MEANWHILE', 'SubscriptionChanged'])
    expect(await documentsOf(whose)).toHaveLength(2)
    expect([50, 60]).toContain((await termsOf(whose)).seats)
  }
}, 120_000)

/** There are five members; four join while the seats change from ten to seven, concurrently. */
async function meet() {
  const whose = await payer({ seats: 10 })
  const people = await Promise.all(Array.from({ length: 9 }, () => world.user()))
  for (const person of people.slice(0, 5)) await world.join(whose.organizationId, person, 'MEMBER')
  const joining = people.slice(5).map((person) =>
    inTransaction(crowd.database, { kind: 'system' }, (tx) =>
      sql`insert into membership (organization_id, user_id, role)
        values (${whose.organizationId}, ${person}, 'MEMBER')`.execute(tx),
    ),
  )
  await Promise.allSettled([change(whose, { seats: 7 }), ...joining])
  const { rows } = await asSystem((tx) =>
    sql<{ members: number; seats: number }>`
      select seats, (select count(*)::int from membership where organization_id = ${whose.organizationId}) as members
      from subscription where id = ${whose.id}`.execute(tx),
  )
  return rows[0]
}

test('O4: whoever joins while seats are removed finds either a seat or none, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    const found = await meet()
    expect(found?.members).toBeLessThanOrEqual(found?.seats ?? 0)
  }
}, 120_000)

test('S1: a pause moves the period, a cancellation ends with it, and both can be undone', async () => {
  const whose = await payer()
  expect(reasonOf(await move(whose, 'KEEP'))).toBe('NOT_RUNNING')
  expect(reasonOf(await move(whose, 'PAUSE'))).toBe('SubscriptionChanged')
  expect(reasonOf(await change(whose, { seats: 50 }))).toBe('NOT_RUNNING')
  expect(reasonOf(await move(whose, 'RESUME', new Date('2026-06-11T10:00:00Z')))).toBe('SubscriptionChanged')
  const after = new Date('2026-06-12T10:00:00Z')
  const resumed = await termsOf(whose)
  expect(resumed).toMatchObject({ stage: 'ACTIVE', periodTo: daysAfter('2027-03-01', 10) })
  expect(dayIn('no', resumed.expirationDate)).toBe(resumed.periodTo)
  expect(reasonOf(await move(whose, 'CANCEL', after))).toBe('SubscriptionChanged')
  expect(await termsOf(whose)).toMatchObject({ stage: 'CANCELLED', renews: false, periodTo: resumed.periodTo })
  expect(reasonOf(await change(whose, { seats: 39, atRenewal: true, at: after }))).toBe('NO_RENEWAL')
  expect(reasonOf(await move(whose, 'KEEP', new Date('2026-06-13T10:00:00Z')))).toBe('SubscriptionChanged')
  expect(await termsOf(whose)).toMatchObject({ stage: 'ACTIVE', renews: true })
  expect(await eventsOf(whose)).toEqual(['STARTED', 'PAUSED', 'RESUMED', 'CANCELLED', 'KEPT'])
})
