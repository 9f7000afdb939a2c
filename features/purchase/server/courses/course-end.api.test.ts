import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { licenseData } from '#features/licenses/server/index.ts'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { refundInvoice } from '#features/purchase/server/refunds/refund-invoice.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { courseOrder, soldCourses, type SoldCourse } from '#testing/payments/course-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { placeCourseOrder } from './place-course-order.ts'

let server: TestServer
let world: OrganizationWorld
let course: SoldCourse

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = organizationWorld(server.database)
  const [first] = await soldCourses(server.database, 'no')
  if (!first) throw new Error('nothing is sold alone')
  course = first
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await asSystem((tx) => statement.execute(tx))).rows

interface Buyer {
  readonly id: string
  readonly client: ApiClient
}
async function buyer(): Promise<Buyer> {
  const email = `${randomUUID().slice(0, 8)}@kursslutt.test`
  const id = await world.account(email, 'Kari Bakken')
  return { id, client: await clientOf(server.url, email) }
}

/** Orders the course, by card as a person, or by invoice for people of an organisation. */
async function buy(userId: string, organizationId?: string) {
  const request = await courseOrder(server.database, course, { userId, organizationId, seats: organizationId ? 3 : 1 })
  const placed = await placeCourseOrder(server.database, request, new Date())
  if (placed.kind !== 'OrderPlaced') throw new Error(placed.reason)
  const { id, shortId, quote } = placed.order
  if (organizationId === undefined) {
    const paid = { amount: quote.total, reference: `test:${id}` }
    await asSystem(async (tx) => {
      await completeOrder(tx, { orderId: id, paid, at: new Date() })
      await sql`
        insert into payment (order_id, provider, provider_ref, state, amount, currency, facts, taken, off_session, keeps_card,
                             created_at, updated_at, open_until)
        values (${id}, 'test', ${id}, 'CAPTURED', ${quote.total}, 'NOK', '{"authorised":true,"captured":true,"refunded":"0"}',
                true, false, false, now(), now(), now())`.execute(tx)
    })
  }
  const [invoice] = await rows(sql<{ number: string }>`select number from invoice where order_id = ${id}`)
  return { id, shortId, total: quote.total, number: invoice?.number ?? '' }
}

const accessOf = async ({ client }: Buyer) => {
  const query = `query($c: String!) { course(shortId: $c) { daysLeft access { userCanWatch reason userCanPurchase } } }`
  return (await client.graph(query, { c: course.shortId })).data.course
}
const creditedOf = (orderId: string) =>
  rows(sql<{ credited: string; due: string }>`
    select b.credited::text, (select p.refund_due::text from payment p where p.order_id = i.order_id) as due
    from invoice i join invoice_balance b on b.id = i.id where i.order_id = ${orderId} and i.kind = 'INVOICE'`)
/** Begins the course, as its first film does. */
const watch = (userId: string) =>
  asSystem((tx) =>
    sql`
      insert into episode_progress (user_id, lesson_id, course_id, position_seconds, updated_at)
      select ${userId}::uuid, id, course_id, 5, now() from lesson
      where course_id = ${course.id} and kind = 'EPISODE' order by position limit 1`.execute(tx),
  )
const withdraw = async ({ client }: Buyer, shortId: string) => {
  const mutation = `mutation($s: String!) { withdrawPurchase(shortId: $s) {
    ... on PurchaseWithdrawn { withdrawnAt refund { amountMinor currency } }
    ... on PurchaseWithdrawalRefused { reason } } }`
  return (await client.graph(mutation, { s: shortId })).data.withdrawPurchase
}

test('S2: a person goes back on a course that is not begun: credited, the money back, closed; once', async () => {
  const person = await buyer()
  const order = await buy(person.id)
  expect((await accessOf(person)).access.userCanWatch).toBe(true)
  const stranger = await buyer()
  expect(await withdraw(stranger, order.shortId)).toEqual({ reason: 'UNKNOWN_ORDER' })
  const withdrawn = await withdraw(person, order.shortId)
  expect(withdrawn.refund).toEqual({ amountMinor: String(order.total), currency: 'NOK' })
  expect(await accessOf(person)).toMatchObject({
    daysLeft: null,
    access: { userCanWatch: false, reason: 'LICENSE_EXPIRED', userCanPurchase: true },
  })
  expect(await creditedOf(order.id)).toEqual([{ credited: String(order.total), due: String(order.total) }])
  expect(await withdraw(person, order.shortId)).toEqual(withdrawn)
  expect(await creditedOf(order.id)).toEqual([{ credited: String(order.total), due: String(order.total) }])
})

test('S2: a course that is begun, or was bought more than 14 days ago, is not taken back by its buyer', async () => {
  const [begun, late] = [await buyer(), await buyer()]
  const orders = [await buy(begun.id), await buy(late.id)] as const
  await watch(begun.id)
  expect(await withdraw(begun, orders[0].shortId)).toEqual({ reason: 'STARTED' })
  await asSystem((tx) =>
    sql`update purchase_order set completed_at = now() - interval '16 days' where id = ${orders[1].id}`.execute(tx),
  )
  expect(await withdraw(late, orders[1].shortId)).toEqual({ reason: 'TOO_LATE' })
  expect((await accessOf(begun)).access.userCanWatch).toBe(true)
})

test('S3: crediting a course in full ends the access of all its holders; a part leaves it open; certificates stay', async () => {
  const admin = await buyer()
  const holder = await buyer()
  const organizationId = await world.organization({ name: `Bakken ${randomUUID().slice(0, 5)}` })
  await world.join(organizationId, admin.id, 'ADMIN')
  await world.join(organizationId, holder.id, 'MEMBER')
  const order = await buy(admin.id, organizationId)
  await asSystem((tx) =>
    sql`
      insert into course_seat (license_id, organization_id, user_id, assigned_by, assigned_at)
      select id, organization_id, ${holder.id}::uuid, ${admin.id}::uuid, now() from course_license
      where order_id = ${order.id}`.execute(tx),
  )
  await asSystem((tx) =>
    sql`
      insert into certificate (code, user_id, course_id, percentage, best_score_at, holder_name, course_name, expert_names,
                               duration_seconds)
      select 'f00dfeedf00dfeed00', ${holder.id}::uuid, id, 90, now(), 'Kari Bakken', name, '{}', 600
      from course where id = ${course.id}`.execute(tx),
  )
  const credit = (more: object) =>
    refundInvoice(server.database, {
      number: order.number,
      because: 'Avtalt',
      refund: false,
      end: false,
      at: new Date(),
      ...more,
    })
  expect(await credit({ amount: 100_00n })).toMatchObject({ kind: 'Refunded', ended: false })
  expect((await accessOf(holder)).access.userCanWatch).toBe(true)
  expect(await credit({ because: 'Resten' })).toMatchObject({ kind: 'Refunded', ended: true })
  expect(await accessOf(holder)).toMatchObject({ access: { userCanWatch: false, reason: 'LICENSE_EXPIRED' } })
  const log = await rows(sql<{ kind: string; subject: string }>`
    select kind, subject from audit_entry where organization_id = ${organizationId} and kind like 'COURSE%' order by at, kind`)
  expect(log.map(({ kind }) => kind)).toEqual(['COURSE_BOUGHT', 'COURSE_ENDED'])
  expect(log[1]?.subject).toMatch(/^Kursiva, /)
  const { data } = await holder.client.graph(`{ certificates { id } }`)
  expect(data.certificates).toHaveLength(1)
})

test('S3: the operator ends a course with a part of the money back, and cannot end it twice', async () => {
  const person = await buyer()
  const order = await buy(person.id)
  const end = (because: string) =>
    refundInvoice(server.database, {
      number: order.number,
      because,
      amount: 10_00n,
      refund: true,
      end: true,
      at: new Date(),
    })
  expect(await end('Halvt')).toMatchObject({ kind: 'Refunded', refunded: 10_00n, ended: true })
  expect((await accessOf(person)).access.userCanWatch).toBe(false)
  expect(await end('Enda en gang')).toEqual({ kind: 'NothingToEnd' })
})

test('A2: a copy of one’s data names the bought courses; erasing takes them and leaves the books', async () => {
  const person = await buyer()
  const order = await buy(person.id)
  const copy = await inTransaction(server.database, { kind: 'user', userId: person.id }, (tx) =>
    licenseData.collect(tx, { userId: person.id, language: 'nb' } as Parameters<typeof licenseData.collect>[1]),
  )
  expect(copy.tables[0]?.rows).toMatchObject([{ organization: null, startsAt: expect.any(Date) }])
  await asSystem(async (tx) => {
    await licenseData.erase(tx, { userId: person.id } as Parameters<typeof licenseData.erase>[1], new Date())
  })
  expect(await rows(sql`select from course_license where order_id = ${order.id}`)).toHaveLength(0)
  expect(await rows(sql`select from invoice where order_id = ${order.id}`)).toHaveLength(1)
})
