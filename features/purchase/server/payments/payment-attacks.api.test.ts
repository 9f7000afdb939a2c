import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { setUpPayments, start, type PaymentSetup } from '#testing/payments/payment-setup.ts'
import { requestRefund } from './refund-payment.ts'

let world: TestDatabase
let rig: PaymentSetup

beforeAll(async () => {
  world = await createTestDatabase({ seeded: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  rig = await setUpPayments(world)
})
afterEach(() => rig.app.close())

describe('S2: attacks on payments', () => {
  test('forged, old and changed webhook calls are rejected without effect', async () => {
    const { id, shortId } = await rig.order()
    await rig.begin(shortId)
    const [payment] = await rig.paymentsOf(id)
    const captured = { merchantKey: payment?.id, fact: { kind: 'Captured' } }
    const forged = await rig.call(captured, `t=${start.getTime() / 1000},v1=${'0'.repeat(64)}`)
    expect(forged.statusCode).toBe(400)
    expect((await rig.call(captured, rig.signedBy('another', '{}'))).statusCode).toBe(400)
    expect((await rig.call(captured, '')).statusCode).toBe(400)
    const replayed = await rig.call(captured, undefined, new Date(start.getTime() - 10 * 60_000))
    expect(replayed.statusCode).toBe(400)
    expect(await rig.orderOf(id)).toMatchObject({ state: 'PENDING' })
  })

  test('repeated calls and calls for unknown payments are accepted without effect', async () => {
    const { id, shortId } = await rig.order()
    await rig.begin(shortId)
    const [payment] = await rig.paymentsOf(id)
    const eventId = crypto.randomUUID()
    const captured = { id: eventId, merchantKey: payment?.id, fact: { kind: 'Captured' } }
    expect((await rig.call(captured)).statusCode).toBe(200)
    expect((await rig.call(captured)).statusCode).toBe(200)
    expect(rig.books.money).toHaveLength(1)
    const nobodys = await rig.call({ merchantKey: crypto.randomUUID(), fact: { kind: 'Captured' } })
    expect([nobodys.statusCode, nobodys.json()]).toEqual([200, { received: true }])
    expect(rig.warnings).toEqual(['an event of a payment nobody asked for'])
  })

  test.each([
    ['a smaller amount', { amount: '1' }],
    ['another currency', { currency: 'EUR' }],
  ])('%s opens nothing and is told', async (_, more) => {
    const { id, shortId } = await rig.order()
    await rig.begin(shortId)
    const [payment] = await rig.paymentsOf(id)
    expect((await rig.call({ merchantKey: payment?.id, fact: { kind: 'Captured' }, ...more })).statusCode).toBe(200)
    expect(await rig.orderOf(id)).toMatchObject({ state: 'PENDING' })
    expect(await rig.paymentsOf(id)).toMatchObject([{ state: 'INITIATED', taken: false }])
    expect(rig.warnings).toEqual(['an acquirer tells of another amount than was asked for'])
  })

  test('a payment for a cancelled order is refunded once; a refund of an unpaid payment has no effect', async () => {
    const { id, shortId } = await rig.order()
    const token = await rig.begin(shortId)
    await rig.leave(id)
    await rig.give(token, 'SUCCEEDS')
    expect(await rig.orderOf(id)).toMatchObject({ state: 'CANCELLED' })
    expect(await rig.paymentsOf(id)).toMatchObject([{ state: 'CAPTURED', taken: false, due: '178800' }])
    await rig.refundAll(id)
    await rig.refundAll(id)
    expect(await rig.paymentsOf(id)).toMatchObject([{ state: 'REFUNDED' }])
    const { rows } = await rig.asSystem((tx) =>
      sql<{ refunded: string }>`select refunded::text from test_acquirer_payment where token = ${token}`.execute(tx),
    )
    expect(rows).toEqual([{ refunded: '178800' }])
    expect(rig.books.money).toEqual([])
    expect(await rig.asSystem((tx) => requestRefund(tx, { orderId: id, amount: 100n, at: start }))).toBe(0n)
  })

  test('a second payment of the same order is refunded', async () => {
    const { id, shortId } = await rig.order({ expiresAt: new Date(start.getTime() + 24 * 60 * 60_000) })
    const first = await rig.begin(shortId)
    // the page's time is over for us, and the acquirer still takes a card
    await rig.asSystem((tx) => sql`update payment set open_until = ${start} where order_id = ${id}`.execute(tx))
    const second = await rig.begin(shortId)
    expect(second).not.toBe(first)
    await rig.give(second, 'SUCCEEDS')
    await rig.give(first, 'SUCCEEDS')
    expect(rig.books.money).toHaveLength(1)
    await rig.refundAll(id)
    expect(
      (await rig.paymentsOf(id))
        .map(({ state, taken }) => `${state} ${taken}`)
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['CAPTURED true', 'REFUNDED false'])
  })

  test('refunds never exceed the payment, in any number of parts', async () => {
    const { id, shortId } = await rig.order()
    await rig.give(await rig.begin(shortId), 'SUCCEEDS')
    const ask = (amount: bigint) => rig.asSystem((tx) => requestRefund(tx, { orderId: id, amount, at: start }))
    expect(await ask(100_000n)).toBe(100_000n)
    await rig.refundAll(id)
    expect(await ask(100_000n)).toBe(78_800n)
    expect(await ask(1n)).toBe(0n)
    await rig.refundAll(id)
    expect(rig.books.money.map(({ amount }) => amount)).toEqual([178_800n, -100_000n, -78_800n])
    expect(await rig.paymentsOf(id)).toMatchObject([{ state: 'REFUNDED' }])
  })
})
