import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { courseBuyers, courseOrder, soldCourses, type SoldCourse } from '#testing/payments/course-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import type { Market } from '#values/language.ts'
import type { CourseOrderRequest } from './course-order-request.ts'
import { placeCourseOrder } from './place-course-order.ts'

let server: TestServer
let world: OrganizationWorld
const sold: Partial<Record<Market, SoldCourse[]>> = {}

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = organizationWorld(server.database)
  for (const market of ['no', 'es'] as const) sold[market] = await soldCourses(server.database, market)
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await asSystem((tx) => statement.execute(tx))).rows

function courseOf(market: Market, at = 0): SoldCourse {
  const course = sold[market]?.[at]
  if (!course) throw new Error(`the market ${market} sells no course alone`)
  return course
}

interface Visitor {
  readonly id: string
  readonly client: ApiClient
}

async function visitor(market: Market = 'no'): Promise<Visitor> {
  const email = `${randomUUID().slice(0, 8)}@kurskjop.test`
  const id = await world.account(email, 'Kari Bakken', market)
  return { id, client: await clientOf(server.url, email, market === 'es' ? 'es.localhost' : undefined) }
}

async function organization(market: Market = 'no', given: { trusted?: boolean } = {}) {
  const admin = await visitor(market)
  const id = await world.organization({ market, name: `Bakken ${randomUUID().slice(0, 6)}`, ...given })
  await world.join(id, admin.id, 'ADMIN')
  return { id, admin }
}

const accessQuery = `query($course: String!) { course(shortId: $course) {
  daysLeft price { amountMinor } offer { days price { amountMinor } vatRateBp }
  access { userCanWatch userCanPurchase organizationCanPurchase reason options organizationId } } }`
async function seen({ client }: Visitor, course: SoldCourse) {
  const { data, errors } = await client.graph(accessQuery, { course: course.shortId })
  expect(errors).toBeUndefined()
  return data.course
}

const place = async (course: SoldCourse, given: Partial<CourseOrderRequest> & { userId: string }) =>
  placeCourseOrder(server.database, await courseOrder(server.database, course, given), new Date())
async function placed(course: SoldCourse, given: Partial<CourseOrderRequest> & { userId: string }) {
  const answer = await place(course, given)
  if (answer.kind !== 'OrderPlaced') throw new Error(answer.reason)
  return answer.order
}
const reasonFor = async (course: SoldCourse, given: Partial<CourseOrderRequest> & { userId: string }) => {
  const answer = await place(course, given)
  return answer.kind === 'CourseOrderRefused' ? answer.reason : answer.kind
}
const pay = (orderId: string, amount: bigint, at = new Date()) =>
  asSystem((tx) => completeOrder(tx, { orderId, paid: { amount, reference: `test:${orderId}` }, at }))
const invoicesOf = (orderId: string) =>
  rows(sql<{ number: string; net: string; vat: string; total: string; line: string; detail: string; channel: string }>`
    select i.number, i.net::text, i.vat::text, i.total::text, i.snapshot -> 'lines' -> 0 ->> 'name' as line,
           i.snapshot -> 'lines' -> 0 ->> 'detail' as detail, d.channel
    from invoice i left join invoice_delivery d on d.invoice_id = i.id
    where i.order_id = ${orderId} and i.subscription_id is null`)

const seatsMutation = `mutation($id: ID!, $people: [ID!]!) { assignCourseSeats(licenseId: $id, userIds: $people) {
  ... on CourseSeatsChanged { license { taken holders { userId hasStarted } } } ... on CourseSeatsRefused { reason } } }`
const licensesQuery = `query($id: ID!) { listCourseLicenses(organizationId: $id) {
  totalCount items { id seats taken isRunning course { shortId } holders { userId hasStarted } } } }`
const licensesOf = async ({ client }: Visitor, id: string) =>
  (await client.graph(licensesQuery, { id })).data.listCourseLicenses

test.each([
  ['no', { net: 0.8, detail: '1 plass, tilgang i 365 dager' }],
  ['es', { net: 1 / 1.21, detail: '1 plaza, acceso durante 365 días' }],
] as const)(
  'C4, S2: a person in %s buys one course by card: it opens for 365 days, with a receipt',
  async (market, bill) => {
    const buyer = await visitor(market)
    const course = courseOf(market)
    expect(await seen(buyer, course)).toMatchObject({
      daysLeft: null,
      price: { amountMinor: String(course.price) },
      offer: { days: 365, price: { amountMinor: String(course.price) }, vatRateBp: market === 'no' ? 2500 : 2100 },
      access: { userCanWatch: false, userCanPurchase: true, organizationCanPurchase: false },
    })
    const order = await placed(course, { userId: buyer.id, market })
    expect(order).toMatchObject({ kind: 'COURSE', state: 'PENDING' })
    expect((await seen(buyer, course)).access.userCanWatch).toBe(false)
    await pay(order.id, order.quote.total)

    const { daysLeft, access } = await seen(buyer, course)
    expect(access).toMatchObject({ userCanWatch: true, userCanPurchase: false, reason: null, organizationId: null })
    expect(daysLeft).toBe(365)
    const other = courseOf(market, 1)
    expect((await seen(buyer, other)).access.userCanWatch).toBe(false)
    const [invoice] = await invoicesOf(order.id)
    expect(invoice).toMatchObject({ total: String(order.quote.total), detail: bill.detail, channel: 'EMAIL' })
    expect(Number(invoice?.net) / Number(invoice?.total)).toBeCloseTo(bill.net, 3)
    expect(invoice?.line).toMatch(/^Kursiva, /)
    expect(invoice?.line).not.toContain('_')
  },
)

test.each(['no', 'es'] as const)(
  'C4, S2: an organisation in %s buys a course for its people by invoice, and an admin gives out the seats',
  async (market) => {
    const { id, admin } = await organization(market)
    const people = await Promise.all(['a', 'b', 'c'].map(() => visitor(market)))
    for (const each of people) await world.join(id, each.id, 'MEMBER')
    const course = courseOf(market)
    expect((await seen(admin, course)).access).toMatchObject({ organizationCanPurchase: true, userCanPurchase: true })
    const order = await placed(course, { userId: admin.id, market, organizationId: id, seats: 2 })
    expect(order).toMatchObject({ state: 'COMPLETED', seats: 2, quote: { lines: [{ kind: 'COURSE', quantity: 2 }] } })
    const [invoice] = await invoicesOf(order.id)
    expect(invoice).toMatchObject({ total: String(order.quote.total), channel: market === 'no' ? 'EHF' : 'EMAIL' })

    const { items, totalCount } = await licensesOf(admin, id)
    expect({ totalCount, items }).toMatchObject({
      totalCount: 1,
      items: [{ seats: 2, taken: 0, isRunning: true, course: { shortId: course.shortId } }],
    })
    const [first, second, third] = people
    if (!first || !second || !third) throw new Error('three people')
    const assign = async (by: Visitor, ids: string[]) =>
      (await by.client.graph(seatsMutation, { id: items[0].id, people: ids })).data.assignCourseSeats
    expect(await assign(admin, [first.id, second.id, third.id])).toEqual({ reason: 'NO_SEAT_LEFT' })
    expect(await assign(first, [first.id])).toEqual({ reason: 'UNKNOWN_LICENSE' })
    expect((await assign(admin, [first.id, second.id])).license.taken).toBe(2)
    expect((await seen(first, course)).access).toMatchObject({ userCanWatch: true, organizationId: id })
    expect((await seen(first, course)).daysLeft).toBe(365)
    expect((await seen(third, course)).access).toMatchObject({ userCanWatch: false })
    expect((await licensesOf(first, id)).totalCount).toBe(0)
    // a member who leaves holds no seat any more
    await world.leave(id, second.id)
    expect((await assign(admin, [third.id])).license.taken).toBe(2)
    expect((await seen(third, course)).access.userCanWatch).toBe(true)
  },
)

test('C4: the same payment opens a course once, and a second one for the same course is not taken', async () => {
  const buyer = await visitor()
  const course = courseOf('no')
  const order = await placed(course, { userId: buyer.id })
  await pay(order.id, order.quote.total)
  expect(await pay(order.id, order.quote.total)).toEqual({ kind: 'Completed' })
  expect(await invoicesOf(order.id)).toHaveLength(1)
  expect(await rows(sql`select from course_license where user_id = ${buyer.id}`)).toHaveLength(1)
  expect(await reasonFor(course, { userId: buyer.id })).toBe('ALREADY_OPEN')
})

test('C4: an order placed again replaces the one before it; money for the first goes back', async () => {
  const buyer = await visitor()
  const course = courseOf('no')
  const first = await placed(course, { userId: buyer.id })
  const second = await placed(course, { userId: buyer.id })
  expect(await pay(first.id, first.quote.total)).toEqual({ kind: 'TooLate' })
  expect(await pay(second.id, second.quote.total)).toEqual({ kind: 'Completed' })
  // of another course it replaces nothing
  const other = await placed(courseOf('no', 1), { userId: buyer.id })
  await placed(courseOf('no', 2), { userId: buyer.id })
  expect(await pay(other.id, other.quote.total)).toEqual({ kind: 'Completed' })
})

test('C4: access ends after its days, and the course says that it can be bought again', async () => {
  const buyer = await visitor()
  const course = courseOf('no')
  const order = await placed(course, { userId: buyer.id })
  await pay(order.id, order.quote.total)
  await asSystem((tx) =>
    sql`
      update course_license set starts_at = starts_at - interval '366 days', expires_at = expires_at - interval '366 days'
      where user_id = ${buyer.id}`.execute(tx),
  )
  expect(await seen(buyer, course)).toMatchObject({
    daysLeft: null,
    access: { userCanWatch: false, userCanPurchase: true, reason: 'LICENSE_EXPIRED', options: ['BUY', 'SUBSCRIBE'] },
  })
  const again = await placed(course, { userId: buyer.id })
  await pay(again.id, again.quote.total)
  expect((await seen(buyer, course)).access.userCanWatch).toBe(true)
})

test('C4: what was bought alone counts as included in the catalogue, in lists and facets', async () => {
  const buyer = await visitor()
  const course = courseOf('no')
  const order = await placed(course, { userId: buyer.id })
  await pay(order.id, order.quote.total)
  const list = `query { included: catalogue(first: 48, filter: { access: INCLUDED }) { nodes { shortId } facets { included purchasable } }
    rest: catalogue(first: 48, filter: { access: PURCHASABLE }) { nodes { shortId } }
    all: catalogue(first: 48) { nodes { shortId isComing } facets { included purchasable } } }`
  const { data } = await buyer.client.graph(list)
  expect(data.included.nodes).toEqual([{ shortId: course.shortId }])
  const watchable = data.all.nodes.filter(({ isComing }: { isComing: boolean }) => !isComing)
  expect(data.rest.nodes).toHaveLength(watchable.length - 1)
  expect(data.all.facets).toEqual({ included: 1, purchasable: watchable.length - 1 })
  expect(data.included.facets).toEqual(data.all.facets)
})

test('C4: refused are hidden prices, courses without film, other people’s organisations, and what is open already', async () => {
  const { id, admin } = await organization()
  const course = courseOf('no')
  const member = await visitor()
  await world.join(id, member.id, 'MEMBER')
  expect(await reasonFor(course, { userId: member.id, organizationId: id, seats: 2 })).toBe('NOT_THEIR_ADMIN')
  expect(await reasonFor(course, { userId: admin.id, organizationId: randomUUID(), seats: 2 })).toBe('NOT_THEIR_ADMIN')
  expect(await reasonFor(course, { userId: admin.id, seats: 2 })).toBe('SEATS_OUT_OF_RANGE')
  expect(await reasonFor(course, { userId: admin.id, acceptsTerms: false })).toBe('TERMS_NOT_ACCEPTED')
  expect(await reasonFor(course, { userId: admin.id, acceptsImmediateStart: false })).toBe(
    'IMMEDIATE_START_NOT_REQUESTED',
  )
  expect(await reasonFor(course, { userId: admin.id, paymentMethod: 'INVOICE' })).toBe('INVOICE_NOT_OFFERED')
  expect(await reasonFor(course, { userId: admin.id, expectedTotal: 1n })).toBe('PRICE_CHANGED')
  expect(await reasonFor(course, { userId: admin.id, buyer: courseBuyers.no.ORGANIZATION })).toBe('NOT_THEIR_ADMIN')
  expect(await reasonFor({ ...course, shortId: 'nosuch' }, { userId: admin.id })).toBe('UNKNOWN_COURSE')
  await asSystem((tx) => sql`update organization set hide_price_list = true where id = ${id}`.execute(tx))
  expect(await seen(member, course)).toMatchObject({ price: null, offer: null, access: { userCanPurchase: false } })
  expect(await reasonFor(course, { userId: member.id })).toBe('NOT_FOR_SALE')
  const subscribed = await world.organization({ seats: 5 })
  const boss = await visitor()
  await world.join(subscribed, boss.id, 'ADMIN')
  expect(await reasonFor(course, { userId: boss.id })).toBe('ALREADY_OPEN')
  expect(await reasonFor(course, { userId: boss.id, organizationId: subscribed, seats: 3 })).toBe('ALREADY_OPEN')
  const [unfilmed] = await rows(sql<{ id: string; shortId: string; price: string }>`
    select c.id, c.short_id as "shortId", c.price_minor::text as price from course_card c
    where c.market = 'no' and c.price_minor is not null and not exists (
      select from lesson l where l.course_id = c.id and l.media_asset_id is not null) limit 1`)
  if (!unfilmed) throw new Error('the catalogue has no course without films')
  expect(await reasonFor({ ...unfilmed, price: BigInt(unfilmed.price) }, { userId: admin.id })).toBe('NOT_FOR_SALE')
})

test('S2: an organisation that nobody knows yet orders three courses on invoice and no fourth', async () => {
  const { id, admin } = await organization('no', { trusted: false })
  const orders = []
  for (const at of [0, 1, 2, 3])
    orders.push(await reasonFor(courseOf('no', at), { userId: admin.id, organizationId: id, seats: 1 }))
  expect(orders).toEqual(['OrderPlaced', 'OrderPlaced', 'OrderPlaced', 'INVOICE_LIMIT_REACHED'])
})

test('O4: two admins cannot give the last seat of a course twice', async () => {
  const { id, admin } = await organization()
  const people = await Promise.all(Array.from({ length: 6 }, () => world.user()))
  for (const each of people) await world.join(id, each, 'MEMBER')
  await placed(courseOf('no'), { userId: admin.id, organizationId: id, seats: 3 })
  const [license] = (await licensesOf(admin, id)).items
  const answers = await Promise.all(
    people.map(async (each) => (await admin.client.graph(seatsMutation, { id: license.id, people: [each] })).data),
  )
  expect(answers.filter(({ assignCourseSeats }) => assignCourseSeats.reason === 'NO_SEAT_LEFT')).toHaveLength(3)
  expect((await licensesOf(admin, id)).items[0].taken).toBe(3)
})
