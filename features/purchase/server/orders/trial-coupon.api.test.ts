import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewSubscription } from '#features/purchase/server/renewal/renew-subscription.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { dayIn, daysAfter, startOfDay } from '#values/day.ts'
import { completeOrder } from './complete-order.ts'
import { findOrder } from './order-store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await asSystem((tx) => statement.execute(tx))).rows

const untold = async () => undefined

/** From today on the plan for one has fourteen days without payment. @returns its id */
async function sellOnTrial(): Promise<string> {
  const today = dayIn('no', new Date())
  const [product] = await rows(sql<{ id: string }>`select id from product where key = 'individual'`)
  const id = product?.id ?? ''
  await asSystem(async (tx) => {
    await sql`update price set valid_to = ${today} where product_id = ${id} and market = 'no'`.execute(tx)
    await sql`
      with begun as (
        insert into price (product_id, market, currency, includes_vat, year_discount_bp, min_seats, max_seats, trial_days, valid_from)
        values (${id}, 'no', 'NOK', true, 0, 1, 1, 14, ${today}) returning id
      )
      insert into price_tier (price_id, from_seats, unit_amount) select id, 1, 14900 from begun`.execute(tx)
  })
  return id
}

const nextBill = `query($id: String!) { getUser(userSub: $id) { subscriptions { terms { stage couponBp
  nextBill { total { amountMinor } lines { kind } } } } } }`

test('S1, S2: a coupon used with a trial applies to the first paid period, as the page says', async () => {
  const productId = await sellOnTrial()
  const email = `${randomUUID().slice(0, 8)}@prove.test`
  const userId = await organizationWorld(server.database).account(email)
  const client = await clientOf(server.url, email)
  const { data } = await client.graph(
    `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on OrderPlaced { order { shortId } } ... on OrderRefused { reason } } }`,
    {
      input: {
        productId,
        seats: 1,
        period: 'YEAR',
        paymentMethod: 'CARD',
        keepsCard: true,
        couponCode: 'prøv-kursiva',
        buyer: {
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
        },
        expectedTotalMinor: '0',
        acceptsTerms: true,
        acceptsImmediateStart: true,
      },
    },
  )
  const now = new Date()
  const order = await asSystem((tx) => findOrder(tx, data.placeOrder.order.shortId))
  await asSystem((tx) => completeOrder(tx, { orderId: order?.id ?? '', at: now }))
  const shown = await client.graph(nextBill, { id: userId })
  // twelve times 149 kr, less a fifth
  expect(shown.data.getUser.subscriptions[0].terms).toEqual({
    stage: 'TRIALING',
    couponBp: 2000,
    nextBill: { total: { amountMinor: '143040' }, lines: [{ kind: 'PLAN' }, { kind: 'COUPON' }] },
  })

  const [subscription] = await rows(sql<{ id: string }>`select id from subscription where user_id = ${userId}`)
  const id = subscription?.id ?? ''
  /** Lets the day come on which the next period begins. @returns what it was billed at */
  const renewOn = async (at: Date) => {
    const paid: string[] = []
    await renewSubscription(
      {
        database: server.database,
        clock: () => at,
        charge: async (orderId) => {
          await asSystem((tx) => completeOrder(tx, { orderId, at }))
          paid.push(orderId)
          return { kind: 'Captured' }
        },
        mails: { refused: untold, ended: untold, ending: untold, notice: untold, overdue: untold },
      },
      id,
    )
    return rows(sql`
      select o.total::text, s.stage, s.coupon_bp as "couponBp"
      from purchase_order o join subscription s on s.id = o.subscription_id where o.id = any(${paid}::uuid[])`)
  }
  const firstPaid = startOfDay('no', daysAfter(dayIn('no', now), 14))
  // the coupon is off the running period as long as that runs: what is changed in it is reckoned with it
  expect(await renewOn(firstPaid)).toEqual([{ total: '143040', stage: 'ACTIVE', couponBp: 2000 }])
  const [terms] = await rows(sql<{ to: string }>`select expiration_date::text as to from subscription where id = ${id}`)
  expect(await renewOn(new Date(terms?.to ?? ''))).toEqual([{ total: '178800', stage: 'ACTIVE', couponBp: 0 }])
})
