import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { decideTrust } from '#features/organizations/server/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { newOrganizationNumber } from '#testing/organizations/unrelated-people-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { completeOrder, failOrderPayment } from './complete-order.ts'
import { orderJobs } from './order-jobs.ts'
import { findOrder } from './order-store.ts'

let server: TestServer
let world: OrganizationWorld
const products = new Map<string, string>()
const now = () => new Date()

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

/** A new user who can sign in. */
async function visitor(name = 'Kari Bakken'): Promise<{ id: string; client: ApiClient; email: string }> {
  const email = `${randomUUID().slice(0, 8)}@bestilling.test`
  const id = await world.account(email, name)
  return { id, email, client: await clientOf(server.url, email) }
}

const person = (email: string) => ({
  kind: 'PERSON',
  name: 'Kari Bakken',
  number: '',
  email,
  address: '',
  zip: '',
  city: '',
  municipality: '',
  country: 'NO',
  reference: '',
  note: '',
  sendVia: 'EMAIL',
})
const company = (email: string) => ({
  ...person(email),
  kind: 'ORGANIZATION',
  name: 'Bakken Elektro AS',
  number: newOrganizationNumber(),
  address: 'Storgata 14',
  zip: '8006',
  city: 'Bodø',
  reference: 'Prosjekt 2611',
})

/** Twelve months for one: 12 × 149 kr. */
const forOne = (email: string) => ({
  productId: products.get('individual'),
  seats: 1,
  period: 'YEAR',
  paymentMethod: 'CARD',
  keepsCard: true,
  buyer: person(email),
  expectedTotalMinor: '178800',
  acceptsTerms: true,
  acceptsImmediateStart: true,
})
/** Forty seats for a year, as drawn: 480 × 89 kr less 10 %, with VAT. */
const forForty = (email: string) => ({
  ...forOne(email),
  productId: products.get('group'),
  seats: 40,
  paymentMethod: 'INVOICE',
  buyer: company(email),
  expectedTotalMinor: '4806000',
})

const mutation = `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
  ... on OrderPlaced { order { shortId state organizationId periodFrom periodTo quote { net { amountMinor } vat { amountMinor } total { amountMinor }
    lines { kind quantity net { amountMinor } } } } }
  ... on OrderRefused { reason fields } } }`
async function place(client: ApiClient, input: object) {
  const answer = await client.graph(mutation, { input })
  expect(answer.errors).toBeUndefined()
  return answer.data.placeOrder
}
const reasonFor = async (client: ApiClient, input: object): Promise<string> => (await place(client, input)).reason
const idOf = async (shortId: string) => (await asSystem((tx) => findOrder(tx, shortId)))?.id ?? ''

test('S2, S3: an order on invoice creates organisation, admin, subscription and invoice at once', async () => {
  const { id, client, email } = await visitor()
  const input = forForty(email)
  const { order } = await place(client, input)
  expect(order).toMatchObject({
    state: 'COMPLETED',
    quote: {
      net: { amountMinor: '3844800' },
      vat: { amountMinor: '961200' },
      total: { amountMinor: '4806000' },
      lines: [
        { kind: 'PLAN', quantity: 480, net: { amountMinor: '4272000' } },
        { kind: 'YEAR_DISCOUNT', quantity: -1, net: { amountMinor: '-427200' } },
      ],
    },
  })
  const { data } = await client.graph(
    `query($id: String!) { getUser(userSub: $id) { memberships { role organization { id name organizationNumber invoiceName invoiceZip
      subscription { seats status } } } } }`,
    { id },
  )
  expect(data.getUser.memberships).toEqual([
    {
      role: 'ADMIN',
      organization: {
        id: order.organizationId,
        name: 'Bakken Elektro AS',
        organizationNumber: input.buyer.number,
        invoiceName: 'Bakken Elektro AS',
        invoiceZip: '8006',
        subscription: { seats: 40, status: 'active' },
      },
    },
  ])
  expect(
    await rows(sql`select kind, total::text, order_id from invoice where organization_id = ${order.organizationId}`),
  ).toEqual([{ kind: 'INVOICE', total: '4806000', order_id: await idOf(order.shortId) }])
})

test('S2: an order by card is fulfilled once after the capture, however often it is reported', async () => {
  const { id, client, email } = await visitor()
  const { order } = await place(client, forOne(email))
  expect(order.state).toBe('PENDING')
  const subscriptions = () => rows(sql`select stage, renews from subscription where user_id = ${id}`)
  expect(await subscriptions()).toEqual([])
  expect((await client.graph('{ openOrder { shortId } }')).data.openOrder).toEqual({ shortId: order.shortId })
  const orderId = await idOf(order.shortId)
  const failure = { code: 'card_declined', message: 'no', step: 'authorise' }
  await asSystem((tx) => failOrderPayment(tx, { orderId, failure, at: now() }))
  const asked = await client.graph('query($s: String!) { order(shortId: $s) { state failure { code step } } }', {
    s: order.shortId,
  })
  expect(asked.data.order).toEqual({ state: 'PENDING', failure: { code: 'card_declined', step: 'authorise' } })
  const paid = { amount: 178800n, reference: `pay-${orderId}` }
  for (let time = 0; time < 3; time += 1)
    expect(await asSystem((tx) => completeOrder(tx, { orderId, paid, at: now() }))).toEqual({ kind: 'Completed' })
  expect(await subscriptions()).toEqual([{ stage: 'ACTIVE', renews: true }])
  expect(await rows(sql`select total::text from invoice where order_id = ${orderId}`)).toEqual([{ total: '178800' }])
  expect(await reasonFor(client, forOne(email))).toBe('ALREADY_SUBSCRIBED')
})

test('S2: a new order replaces the pending one, and a late payment of the old one is refunded', async () => {
  const { client, email } = await visitor()
  const first = (await place(client, forOne(email))).order.shortId
  const second = (await place(client, { ...forOne(email), period: 'MONTH', expectedTotalMinor: '14900' })).order.shortId
  const paid = { amount: 178800n, reference: randomUUID() }
  const orderId = await idOf(first)
  expect(await asSystem((tx) => completeOrder(tx, { orderId, paid, at: now() }))).toEqual({ kind: 'TooLate' })
  const cancel = 'mutation($s: String!) { cancelOrder(shortId: $s) { state } }'
  expect((await client.graph(cancel, { s: second })).data.cancelOrder).toEqual({ state: 'CANCELLED' })
  expect((await client.graph(cancel, { s: second })).data.cancelOrder).toBeNull()
  const stranger = await visitor()
  const third = (await place(client, forOne(email))).order.shortId
  expect((await stranger.client.graph(cancel, { s: third })).data.cancelOrder).toBeNull()
  const later = () => new Date(Date.now() + 5 * 24 * 60 * 60 * 1000)
  const context = { database: server.database, clock: later, log: createLogger('silent') }
  for (const job of [...orderJobs, ...orderJobs])
    await job.run({}, { ...context, signal: new AbortController().signal })
  expect(await asSystem((tx) => findOrder(tx, third))).toMatchObject({ state: 'EXPIRED' })
})

test('S2: an account orders on invoice for at most three untrusted organizations, also concurrently', async () => {
  const { client, email } = await visitor()
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(client, forForty(email))))
  const placed = answers.flatMap(({ order }) => order ?? [])
  expect(placed).toHaveLength(3)
  expect(answers.flatMap(({ reason }) => reason ?? [])).toEqual(Array(5).fill('INVOICE_LIMIT_REACHED'))
  const card = await place(client, { ...forForty(email), paymentMethod: 'CARD' })
  expect(card.order.state).toBe('PENDING')

  const organization: string = placed[0].organizationId
  await decideTrust(server.database, { organization, decision: 'APPROVE', by: 'Kari Nordmann', at: now() })
  expect((await place(client, forForty(email))).order.state).toBe('COMPLETED')
  expect(await reasonFor(client, forForty(email))).toBe('INVOICE_LIMIT_REACHED')
})

test('S2: every refusal has a reason and changes nothing', async () => {
  const { client, email } = await visitor()
  const [one, forty] = [forOne(email), forForty(email)]
  await asSystem((tx) =>
    sql`insert into coupon (id, code, market, discount_bp, max_uses, valid_from)
      values (${randomUUID()}, 'NESTEN-ALT', 'no', 9950, 1, '2026-01-01')`.execute(tx),
  )
  const refusals: [object, string][] = [
    [{ ...one, productId: randomUUID() }, 'UNKNOWN_PRODUCT'],
    [{ ...one, productId: 'none' }, 'UNKNOWN_PRODUCT'],
    [{ ...forty, productId: products.get('corporate'), seats: 200 }, 'BY_AGREEMENT'],
    ...[0, -1, 2, 101, 1_000_000_000].map((seats): [object, string] => [{ ...forty, seats }, 'SEATS_OUT_OF_RANGE']),
    [{ ...forty, expectedTotalMinor: '4806001' }, 'PRICE_CHANGED'],
    [{ ...forty, acceptsTerms: false }, 'TERMS_NOT_ACCEPTED'],
    [{ ...one, acceptsImmediateStart: false }, 'IMMEDIATE_START_NOT_REQUESTED'],
    [{ ...one, paymentMethod: 'INVOICE' }, 'INVOICE_NOT_OFFERED'],
    [{ ...forty, buyer: { ...company(email), number: '310987655' } }, 'BUYER_INCOMPLETE'],
    [{ ...forty, buyer: person(email) }, 'BUYER_INCOMPLETE'],
    [{ ...forty, couponCode: 'FINNES-IKKE' }, 'COUPON_UNKNOWN'],
    [{ ...one, couponCode: 'NESTEN-ALT', expectedTotalMinor: '894' }, 'TOO_LITTLE_FOR_CARD'],
    [{ ...forty, partnerKey: 'ingen' }, 'NOT_A_PARTNER_MEMBER'],
    [{ ...forty, organizationId: await world.organization({ seats: 3 }) }, 'NOT_THEIR_ADMIN'],
    [{ ...forty, organizationId: randomUUID() }, 'NOT_THEIR_ADMIN'],
  ]
  for (const [input, reason] of refusals) expect([reason, await reasonFor(client, input)]).toEqual([reason, reason])
  expect((await client.graph('{ openOrder { shortId } }')).data.openOrder).toBeNull()
  expect(
    (await client.graph(mutation, { input: { ...one, expectedTotalMinor: '1e3' } })).errors?.[0]?.message,
  ).toContain('Minor units')
})

test('O4, S2: an admin buys for the own organisation, with seats for all its members', async () => {
  const organizationId = await world.organization()
  const { id, client, email } = await visitor('Ada Admin')
  await world.join(organizationId, id, 'ADMIN')
  for (let member = 0; member < 3; member += 1) await world.join(organizationId, await world.user(), 'MEMBER')
  const three = { ...forForty(email), organizationId, seats: 3, expectedTotalMinor: '400950' }
  expect(await reasonFor(client, three)).toBe('TOO_FEW_SEATS')
  const waiting = await world.user()
  await asSystem((tx) =>
    sql`insert into seat_request (organization_id, user_id, way, state, created_at)
      values (${organizationId}, ${waiting}, 'LINK', 'WAITING', now())`.execute(tx),
  )
  expect((await place(client, { ...forForty(email), organizationId })).order).toMatchObject({
    state: 'COMPLETED',
    organizationId,
  })
  expect(
    await rows(sql`select role from membership where organization_id = ${organizationId} and user_id = ${waiting}`),
  ).toEqual([{ role: 'MEMBER' }])
  expect(await reasonFor(client, { ...forForty(email), organizationId })).toBe('ALREADY_SUBSCRIBED')
})

test('O4, S2: an organisation’s order belongs to its current admins', async () => {
  const organizationId = await world.organization()
  const [placed, other] = [await visitor('Ada Admin'), await visitor('Odd Annen')]
  await world.join(organizationId, placed.id, 'ADMIN')
  await world.join(organizationId, other.id, 'ADMIN')
  const byCard = { ...forForty(placed.email), organizationId, paymentMethod: 'CARD' }
  const { shortId } = (await place(placed.client, byCard)).order
  await world.leave(organizationId, placed.id)
  await world.join(organizationId, placed.id, 'MEMBER')
  const asked = async (client: ApiClient, order: string) => ({
    seen: (
      await client.graph('query($order: String!) { order(shortId: $order) { state } openOrder { state } }', { order })
    ).data,
    left: (await client.graph('mutation($order: String!) { cancelOrder(shortId: $order) { state } }', { order })).data,
    paid: await client.fetch(`/rest/purchase/orders/${order}/payment`, { method: 'POST' }).then(async (reply) => ({
      status: reply.status,
      code: ((await reply.json()) as { error?: { code: string } }).error?.code,
    })),
  })
  const nothing = await asked(placed.client, 'zzzzzzzzzz')
  expect(nothing).toEqual({
    seen: { order: null, openOrder: null },
    left: { cancelOrder: null },
    paid: { status: 404, code: 'UNKNOWN_ORDER' },
  })
  expect(await asked(placed.client, shortId)).toEqual(nothing)
  // the order is visible to the admin but can no longer be paid
  expect(await asked(other.client, shortId)).toEqual({
    seen: { order: { state: 'PENDING' }, openOrder: null },
    left: { cancelOrder: { state: 'CANCELLED' } },
    paid: { status: 409, code: 'ORDER_NOT_OPEN' },
  })
})

test('I2: a members’ price is not for another organisation that uses the member’s number', async () => {
  const organizationId = await world.organization()
  const { id, client, email } = await visitor('Ada Admin')
  await world.join(organizationId, id, 'ADMIN')
  await asSystem((tx) =>
    sql`update organization set organization_number = '311461184' where id = ${organizationId}`.execute(tx),
  )
  const buyer = { ...company(email), number: '310 987 654' }
  const member = { ...forForty(email), buyer, organizationId, partnerKey: 'nelfo' }
  expect(await reasonFor(client, member)).toBe('NOT_A_PARTNER_MEMBER')
  // their own number, or an organisation of the buyer's own making, is another matter
  await asSystem((tx) =>
    sql`update organization set organization_number = '310987654' where id = ${organizationId}`.execute(tx),
  )
  expect(await reasonFor(client, member)).toBe('PRICE_CHANGED')
})

test('S2: a single-use coupon moves to the buyer’s next order, and to nobody else’s', async () => {
  const couponId = randomUUID()
  await asSystem((tx) =>
    sql`insert into coupon (id, code, market, discount_bp, max_uses, valid_from)
      values (${couponId}, 'HALV-PRIS', 'no', 5000, 1, '2026-01-01')`.execute(tx),
  )
  const { client, email } = await visitor()
  const input = { ...forOne(email), couponCode: 'halv-pris', expectedTotalMinor: '89400' }
  expect(await reasonFor(client, { ...input, expectedTotalMinor: '178800' })).toBe('PRICE_CHANGED')
  expect((await place(client, input)).order.quote.total.amountMinor).toBe('89400')
  const { order } = await place(client, input)
  const other = await visitor()
  expect(await reasonFor(other.client, { ...input, buyer: person(other.email) })).toBe('COUPON_USED_UP')
  await client.graph('mutation($s: String!) { cancelOrder(shortId: $s) { state } }', { s: order.shortId })
  expect(await rows(sql`select uses from coupon where id = ${couponId}`)).toEqual([{ uses: 0 }])
})

test('O1: the number that an admin enters with an order is stored where the organisation has none, and logged', async () => {
  const numberOf = async (organizationId: string) =>
    (
      await rows(sql<{ number: string }>`
      select organization_number as number from organization where id = ${organizationId}`)
    )[0]
  const buy = async (numberBefore: string | null) => {
    const organizationId = await world.organization()
    const { id, client, email } = await visitor('Ada Admin')
    await world.join(organizationId, id, 'ADMIN')
    await asSystem((tx) =>
      sql`update organization set organization_number = ${numberBefore} where id = ${organizationId}`.execute(tx),
    )
    const buyer = { ...company(email), number: '311 461 184' }
    expect(await place(client, { ...forForty(email), buyer, organizationId })).toMatchObject({
      order: { state: 'COMPLETED' },
    })
    return organizationId
  }
  const without = await buy(null)
  expect(await numberOf(without)).toEqual({ number: '311461184' })
  expect(
    await rows(sql`select after from audit_entry where organization_id = ${without} and kind = 'ORGANIZATION_CHANGED'`),
  ).toEqual([{ after: { organizationNumber: '311461184' } }])
  expect(await numberOf(await buy('310987654'))).toEqual({ number: '310987654' })
})
