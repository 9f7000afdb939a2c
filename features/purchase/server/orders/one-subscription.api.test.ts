import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { newOrganizationNumber } from '#testing/organizations/unrelated-people-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { dayIn, daysAfter, startOfDay } from '#values/day.ts'
import { completeOrder } from './complete-order.ts'
import { findOrder } from './order-store.ts'

let server: TestServer
let world: OrganizationWorld
const products = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = organizationWorld(server.database)
  for (const { key, id } of await rows(sql<{ key: string; id: string }>`select key, id from product`))
    products.set(key, id)
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await asSystem((tx) => statement.execute(tx))).rows

async function buyer(organizationId?: string): Promise<{ id: string; client: ApiClient }> {
  const email = `${randomUUID().slice(0, 8)}@en-gang.test`
  const id = await world.account(email)
  if (organizationId) await world.join(organizationId, id, 'ADMIN')
  return { id, client: await clientOf(server.url, email) }
}

const person = {
  kind: 'PERSON',
  name: 'Kari Bakken',
  number: '',
  email: 'kari@en-gang.test',
  address: '',
  zip: '',
  city: '',
  municipality: '',
  country: 'NO',
  reference: '',
  note: '',
  sendVia: 'EMAIL',
}
const company = {
  ...person,
  kind: 'ORGANIZATION',
  name: 'Bakken Elektro AS',
  number: newOrganizationNumber(),
  address: 'Storgata 14',
  zip: '8006',
  city: 'Bodø',
}
const forOne = () => ({
  productId: products.get('individual'),
  seats: 1,
  period: 'YEAR',
  paymentMethod: 'CARD',
  keepsCard: true,
  buyer: person,
  expectedTotalMinor: '178800',
  acceptsTerms: true,
  acceptsImmediateStart: true,
})
const forForty = () => ({
  ...forOne(),
  productId: products.get('group'),
  seats: 40,
  paymentMethod: 'INVOICE',
  buyer: company,
  expectedTotalMinor: '4806000',
})

async function place(client: ApiClient, input: object) {
  const { data, errors } = await client.graph(
    `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
      ... on OrderPlaced { order { shortId state organizationId } } ... on OrderRefused { reason } } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data.placeOrder
}

/** Reports that the payment of an order has arrived. */
const pay = (shortId: string, at = new Date()) =>
  asSystem(async (tx) => {
    const order = await findOrder(tx, shortId)
    if (!order) throw new Error('there is no such order')
    const paid = { amount: order.quote.total, reference: randomUUID() }
    return completeOrder(tx, { orderId: order.id, paid, at })
  })
const stateOf = async (shortId: string) => (await asSystem((tx) => findOrder(tx, shortId)))?.state

test('S2: of two admins who buy for one organisation one succeeds, and the other is refunded', async () => {
  const organizationId = await world.organization()
  const [one, other] = [await buyer(organizationId), await buyer(organizationId)]
  // the organisation keeps this number, which the other tests' company must not have
  const ours = { ...forForty(), organizationId, buyer: { ...company, number: '311844202' } }
  const byCard = { ...ours, paymentMethod: 'CARD', seats: 10, expectedTotalMinor: '1336500' }
  const { order: waiting } = await place(one.client, byCard)
  expect((await place(other.client, ours)).order.state).toBe('COMPLETED')
  const terms = () =>
    rows(sql`select seats, version, payment_method from subscription where organization_id = ${organizationId}`)
  const before = await terms()
  expect(await pay(waiting.shortId)).toEqual({ kind: 'TooLate' })
  expect(await stateOf(waiting.shortId)).toBe('CANCELLED')
  expect(await terms()).toEqual(before)
  expect(await rows(sql`select total::text from invoice where organization_id = ${organizationId}`)).toEqual([
    { total: '4806000' },
  ])
})

test('S2: a double click or retry of an order on invoice creates one organisation and one invoice', async () => {
  const { id, client } = await buyer()
  const pressed = await Promise.all([1, 2, 3].map(() => place(client, forForty())))
  pressed.push(await place(client, { ...forForty(), seats: 41, expectedTotalMinor: '4926150' }))
  expect(pressed.map(({ reason = 'PLACED' }): string => reason).toSorted()).toEqual([
    'ALREADY_SUBSCRIBED',
    'ALREADY_SUBSCRIBED',
    'ALREADY_SUBSCRIBED',
    'PLACED',
  ])
  expect(await rows(sql`select count(*)::int from membership where user_id = ${id}`)).toEqual([{ count: 1 }])
  // another company of the same person is another matter
  const second = { ...forForty(), buyer: { ...company, number: '311461184' } }
  expect((await place(client, second)).order.state).toBe('COMPLETED')
})

test('S2: of two concurrent card orders one is pending, and only its payment is accepted', async () => {
  const { id, client } = await buyer()
  const placed = await Promise.all([1, 2, 3].map(() => place(client, forOne())))
  const shortIds: string[] = placed.map(({ order }) => order.shortId)
  expect((await Promise.all(shortIds.map(async (shortId) => String(await stateOf(shortId))))).toSorted()).toEqual([
    'CANCELLED',
    'CANCELLED',
    'PENDING',
  ])
  const paid = await Promise.all(shortIds.map((shortId) => pay(shortId)))
  expect(paid.map(({ kind }): string => kind).toSorted()).toEqual(['Completed', 'TooLate', 'TooLate'])
  expect(await rows(sql`select count(*)::int from subscription where user_id = ${id}`)).toEqual([{ count: 1 }])
})

test('M2, S2: an organisation of another market cannot be bought for', async () => {
  const organizationId = await world.organization({ market: 'es' })
  const { client } = await buyer(organizationId)
  expect(await place(client, { ...forForty(), organizationId })).toMatchObject({ reason: 'NOT_THEIR_ADMIN' })
})

test('S2: a payment after a change of the VAT rate is refunded and the coupon released', async () => {
  const couponId = randomUUID()
  await asSystem((tx) =>
    sql`insert into coupon (id, code, market, discount_bp, max_uses, valid_from)
      values (${couponId}, 'HALV-SATS', 'no', 5000, 1, '2026-01-01')`.execute(tx),
  )
  const { client } = await buyer()
  const halved = { ...forOne(), couponCode: 'HALV-SATS', expectedTotalMinor: '89400' }
  const { shortId } = (await place(client, halved)).order
  const tomorrow = daysAfter(dayIn('no', new Date()), 1)
  await asSystem(async (tx) => {
    const product = products.get('individual')
    await sql`update vat_rate set valid_to = ${tomorrow} where product_id = ${product} and market = 'no'`.execute(tx)
    await sql`insert into vat_rate (product_id, market, category, rate_bp, valid_from)
      values (${product}, 'no', 'S', 2400, ${tomorrow})`.execute(tx)
  })
  expect(await pay(shortId, startOfDay('no', tomorrow))).toEqual({ kind: 'TooLate' })
  expect(await stateOf(shortId)).toBe('CANCELLED')
  expect(await rows(sql`select uses from coupon where id = ${couponId}`)).toEqual([{ uses: 0 }])
  // today it is as it was
  expect(await pay((await place(client, halved)).order.shortId)).toEqual({ kind: 'Completed' })
})
