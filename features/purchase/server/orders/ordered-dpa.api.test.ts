import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dpaVersion } from '#features/markets/server/index.ts'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { placeCourseOrder } from '#features/purchase/server/courses/place-course-order.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf } from '#testing/api-client.ts'
import { newOrganizationNumber } from '#testing/organizations/unrelated-people-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { courseOrder, soldCourses } from '#testing/payments/course-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: OrganizationWorld
let productId: string

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = organizationWorld(server.database)
  productId = (await rows(sql<{ id: string }>`select id from product where key = 'group'`))[0]?.id ?? ''
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await asSystem((tx) => statement.execute(tx))).rows

async function buyer() {
  const email = `${randomUUID().slice(0, 8)}@avtale.test`
  const id = await world.account(email, 'Kari Bakken')
  return { id, email, client: await clientOf(server.url, email) }
}

/** Forty seats for a year. */
const forForty = (email: string, more: object) => ({
  productId,
  seats: 40,
  period: 'YEAR',
  paymentMethod: 'INVOICE',
  keepsCard: true,
  buyer: {
    kind: 'ORGANIZATION',
    name: 'Bakken Elektro AS',
    number: newOrganizationNumber(),
    email,
    address: 'Storgata 14',
    zip: '8006',
    city: 'Bodø',
    municipality: '',
    country: 'NO',
    reference: '',
    note: '',
    sendVia: 'EMAIL',
  },
  expectedTotalMinor: '4806000',
  acceptsTerms: true,
  acceptsImmediateStart: false,
  ...more,
})

async function order(more: object) {
  const { client, email } = await buyer()
  const { data, errors } = await client.graph(
    `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) {
      ... on OrderPlaced { order { id shortId } } ... on OrderRefused { reason } } }`,
    { input: forForty(email, more) },
  )
  expect(errors).toBeUndefined()
  const { shortId } = data.placeOrder.order as { shortId: string }
  const [found] = await rows(
    sql<{ id: string; total: string }>`select id, total::text from purchase_order where short_id = ${shortId}`,
  )
  if (!found) throw new Error('the order is gone')
  return { id: found.id, total: BigInt(found.total) }
}
const acceptanceOf = (orderId: string) =>
  rows(sql`
    select a.source, a.version, a.user_name, a.organization_name, a.accepted_at = o.created_at as "with the order"
    from purchase_order o join dpa_acceptance a on a.organization_id = o.organization_id where o.id = ${orderId}`)
const accepted = {
  source: 'ORDER',
  version: dpaVersion,
  user_name: 'Kari Bakken',
  organization_name: 'Bakken Elektro AS',
  'with the order': true,
}

test('GDPR art. 28, S2: a new organisation’s order on invoice records that its buyer accepted the agreement', async () => {
  const { id } = await order({ dpaVersion })
  expect(await acceptanceOf(id)).toEqual([accepted])
})

test('GDPR art. 28, S2: by card it is recorded when the order is paid, once', async () => {
  const { id, total } = await order({ dpaVersion, paymentMethod: 'CARD' })
  expect(await acceptanceOf(id)).toEqual([])
  const paid = { amount: total, reference: `pay-${id}` }
  for (let report = 0; report < 2; report += 1)
    await asSystem((tx) => completeOrder(tx, { orderId: id, paid, at: new Date() }))
  expect(await acceptanceOf(id)).toEqual([accepted])
})

test.each([{}, { dpaVersion: '2020-01-01' }])(
  'GDPR art. 28, S2: an order that showed no or another version (%j) records nothing',
  async (shown) => {
    const { id } = await order(shown)
    expect(await acceptanceOf(id)).toEqual([])
  },
)

test('GDPR art. 28, C4: an organisation’s order of one course records it too, a person’s own does not', async () => {
  const [course] = await soldCourses(server.database, 'no')
  if (!course) throw new Error('nothing is sold alone')
  const { id: userId } = await buyer()
  const organizationId = await world.organization()
  await world.join(organizationId, userId, 'ADMIN')
  for (const request of [
    await courseOrder(server.database, course, { userId, organizationId, seats: 3 }),
    await courseOrder(server.database, course, { userId, organizationId: undefined, seats: 1 }),
  ])
    expect((await placeCourseOrder(server.database, { ...request, dpaVersion }, new Date())).kind).toBe('OrderPlaced')
  expect(
    await rows(sql`
      select organization_id is null as "for a person", dpa_sha256 is null as "without agreement",
        (select count(*)::int from dpa_acceptance a where a.organization_id = o.organization_id) as acceptances
      from purchase_order o where user_id = ${userId} order by 1`),
  ).toEqual([
    { 'for a person': false, 'without agreement': false, acceptances: 1 },
    { 'for a person': true, 'without agreement': true, acceptances: 0 },
  ])
})
