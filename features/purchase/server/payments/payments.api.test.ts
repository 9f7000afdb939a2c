import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { setUpPayments, start, type PaymentSetup } from '#testing/payments/payment-setup.ts'
import { openOrder, payer } from '#testing/payments/payment-world.ts'
import { beginPayment } from './begin-payment.ts'
import type { PaymentParts } from './payment-parts.ts'
import { findSavedCard } from './saved-card/saved-card-store.ts'
import { settleOpenPayments } from './settle-open-payments.ts'

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

describe('S2: a card', () => {
  test('that is accepted completes the order once, and is saved without its number', async () => {
    const { id, shortId } = await rig.order()
    const token = await rig.begin(shortId)
    const paid = await rig.give(token, 'SUCCEEDS')
    expect(paid.json()).toMatchObject({ state: 'CAPTURED', last4: '4242', amount: '178800', currency: 'NOK' })
    expect(await rig.orderOf(id)).toMatchObject({ state: 'COMPLETED' })
    expect(rig.books.money).toEqual([{ orderId: id, amount: 178_800n, reference: expect.stringMatching(/^test:/) }])
    expect(await rig.asSystem((tx) => findSavedCard(tx, { userId: rig.userId }))).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expMonth: 11,
      expYear: 2028,
    })
    // pressed again on the acquirer's page, nothing more is taken
    expect((await rig.give(token, 'SUCCEEDS')).json()).toMatchObject({ state: 'CAPTURED' })
    expect(rig.books.money).toHaveLength(1)
    const { rows } = await rig.asSystem((tx) =>
      sql`select * from test_acquirer_payment where shown::text || card::text like '%42424242%'`.execute(tx),
    )
    expect(rows).toEqual([])
  })

  test.each(['START', 'SEATS', 'UPGRADE', 'RENEWAL'] as const)(
    'leads back from a %s to the page that knows how the order stands',
    async (kind) => {
      const { shortId } = await rig.order({ kind })
      const token = await rig.begin(shortId)
      const page = await rig.app.inject({ url: `/rest/test-acquirer/payments/${token}` })
      expect(page.json()).toMatchObject({ returnPath: `/no/purchase?order=${shortId}` })
    },
  )

  test.each(['TWICE', 'OUT_OF_ORDER'])('whose calls come %s carries the order out once', async (outcome) => {
    const { id, shortId } = await rig.order()
    await rig.give(await rig.begin(shortId), outcome)
    expect(await rig.orderOf(id)).toMatchObject({ state: 'COMPLETED', failure: null })
    expect(rig.books.money).toHaveLength(1)
    expect(await rig.paymentsOf(id)).toMatchObject([{ state: 'CAPTURED', taken: true }])
  })

  test('whose webhook call is delayed leaves the order pending until a worker delivers it', async () => {
    const { id, shortId } = await rig.order()
    expect((await rig.give(await rig.begin(shortId), 'LATE')).json()).toMatchObject({ state: 'CAPTURED' })
    expect(await rig.orderOf(id)).toMatchObject({ state: 'PENDING' })
    // as if the call was lost: the hourly look asks the acquirer
    rig.setTime(60 * 60_000)
    await settleOpenPayments(rig.parts)
    expect(await rig.orderOf(id)).toMatchObject({ state: 'COMPLETED' })
    expect(rig.books.money).toHaveLength(1)
  })

  test('that is declined records reason and step at the order (S4), and another card may be tried on the same page', async () => {
    const { id, shortId } = await rig.order()
    const token = await rig.begin(shortId)
    expect((await rig.give(token, 'NO_MONEY')).json()).toMatchObject({
      state: 'DECLINED',
      failure: 'insufficient_funds',
    })
    expect(await rig.orderOf(id)).toMatchObject({
      state: 'PENDING',
      failure: { code: 'insufficient_funds', message: expect.any(String), step: 'CHARGE' },
    })
    expect(await rig.begin(shortId)).toBe(token)
    rig.setTime(1000)
    await rig.give(token, 'SUCCEEDS')
    expect(await rig.orderOf(id)).toMatchObject({ state: 'COMPLETED', failure: null })
  })

  test('A4 S4: every card that fails is listed at the order once, in order, also before a later success', async () => {
    const { id, shortId } = await rig.order()
    const token = await rig.begin(shortId)
    for (const outcome of ['NO_MONEY', 'DECLINED', 'DECLINED', 'CHALLENGE']) await rig.give(token, outcome)
    for (const code of ['000000', '111111', '222222']) await rig.answer(token, code)
    // one that the acquirer tells of only after the money came
    await rig.give(token, 'OUT_OF_ORDER')
    const { state, failure, failedAttempts } = (await rig.orderOf(id)) ?? { failedAttempts: [] }
    expect({ state, failure }).toEqual({ state: 'COMPLETED', failure: null })
    expect(failedAttempts.map(({ code, step }) => [code, step])).toEqual([
      ['insufficient_funds', 'CHARGE'],
      ['card_declined', 'CHARGE'],
      ['card_declined', 'CHARGE'],
      ['authentication_failed', 'CHALLENGE'],
      ['processing_error', 'CHARGE'],
    ])
    for (const { message } of failedAttempts) expect(message).toMatch(/\w/)
    // the hourly look tells nothing new
    rig.setTime(60 * 60_000)
    await settleOpenPayments(rig.parts)
    expect((await rig.orderOf(id))?.failedAttempts).toEqual(failedAttempts)
  })

  test('A4: a payment that is begun again says how many attempts have failed before', async () => {
    const { shortId } = await rig.order()
    const begin = () => beginPayment(rig.parts, { shortId, userId: rig.userId })
    expect(await begin()).toMatchObject({ failedAttempts: 0 })
    await rig.give(await rig.begin(shortId), 'DECLINED')
    expect(await begin()).toMatchObject({ failedAttempts: 1 })
    const answer = await rig.app.inject({ method: 'POST', url: `/rest/purchase/orders/${shortId}/payment` })
    expect(answer.json()).toEqual({ redirectUrl: expect.any(String), failedAttempts: 1 })
  })

  test('that has expired is declined, whatever its number', async () => {
    const { shortId } = await rig.order()
    const refused = await rig.give(await rig.begin(shortId), 'SUCCEEDS', { expMonth: 10, expYear: 2026 })
    expect(refused.json()).toMatchObject({ state: 'DECLINED', failure: 'expired_card' })
  })

  test('cannot be submitted by its number', async () => {
    const { shortId } = await rig.order()
    const token = await rig.begin(shortId)
    expect((await rig.give(token, '4242424242424242')).statusCode).toBe(400)
    expect((await rig.give('x'.repeat(32), 'SUCCEEDS')).statusCode).toBe(404)
  })
})

describe('S2: the bank’s challenge', () => {
  test('captures with the right code', async () => {
    const { id, shortId } = await rig.order()
    const token = await rig.begin(shortId)
    expect((await rig.give(token, 'CHALLENGE')).json()).toMatchObject({ state: 'CHALLENGE', challengeSeconds: 180 })
    expect(await rig.paymentsOf(id)).toMatchObject([{ state: 'PENDING_CHALLENGE' }])
    expect((await rig.answer(token, '000000')).json()).toMatchObject({ state: 'CHALLENGE', challengeTries: 1 })
    expect((await rig.answer(token, '123456')).json()).toMatchObject({ state: 'CAPTURED' })
    expect(await rig.orderOf(id)).toMatchObject({ state: 'COMPLETED' })
  })

  test('ends after three wrong codes, and after three minutes', async () => {
    const { id, shortId } = await rig.order()
    const token = await rig.begin(shortId)
    await rig.give(token, 'CHALLENGE')
    for (const code of ['000000', '111111', '222222']) await rig.answer(token, code)
    expect((await rig.answer(token, '123456')).json()).toMatchObject({
      state: 'DECLINED',
      failure: 'authentication_failed',
    })
    await rig.give(token, 'CHALLENGE')
    rig.setTime(181_000)
    expect((await rig.answer(token, '123456')).json()).toMatchObject({ failure: 'authentication_expired' })
    expect(await rig.orderOf(id)).toMatchObject({ state: 'PENDING', failure: { step: 'CHALLENGE' } })
    expect(rig.books.money).toEqual([])
  })
})

describe('S2: who may pay what', () => {
  test('two tabs and ten clicks get the same page', async () => {
    const { id, shortId } = await rig.order()
    const tokens = await Promise.all(Array.from({ length: 10 }, () => rig.begin(shortId)))
    expect(new Set(tokens).size).toBe(1)
    expect(await rig.paymentsOf(id)).toHaveLength(1)
  })

  test('somebody else’s order is unknown; a paid, cancelled or invoiced one is refused', async () => {
    const stranger = await payer(world.database)
    const press = (shortId: string) =>
      rig.app.inject({ method: 'POST', url: `/rest/purchase/orders/${shortId}/payment` }).then((reply) => reply.json())
    const theirs = await openOrder(world.database, { userId: stranger, now: start })
    const unknown = await press('zzzzzzzzzz')
    expect(unknown).toMatchObject({ error: { code: 'UNKNOWN_ORDER' } })
    expect(await press(theirs.shortId)).toEqual(unknown)
    const left = await rig.order()
    await rig.leave(left.id)
    expect(await press(left.shortId)).toMatchObject({ error: { code: 'ORDER_NOT_OPEN' } })
    const past = await rig.order({ expiresAt: start })
    expect(await press(past.shortId)).toMatchObject({ error: { code: 'ORDER_NOT_OPEN' } })
    const invoiced = await rig.order({ paymentMethod: 'INVOICE', keepsCard: false })
    expect(await press(invoiced.shortId)).toMatchObject({ error: { code: 'NOT_BY_CARD' } })
    const tiny = await rig.order({ total: 999n })
    expect(await press(tiny.shortId)).toMatchObject({ error: { code: 'NOT_BY_CARD' } })
  })

  test('an initiation without an answer is repeated with the same key', async () => {
    const { id, shortId } = await rig.order()
    const { acquirer } = rig.parts
    if (!acquirer) throw new Error('there is no acquirer')
    const keys: string[] = []
    const broken: PaymentParts = {
      ...rig.parts,
      acquirer: {
        ...acquirer,
        initiate: async (initiation) => {
          keys.push(initiation.paymentId)
          await acquirer.initiate(initiation)
          throw new Error('the line broke')
        },
      },
    }
    await expect(beginPayment(broken, { shortId, userId: rig.userId })).rejects.toThrow('the line broke')
    await rig.begin(shortId)
    expect(await rig.paymentsOf(id)).toMatchObject([{ id: keys[0] }])
    const { rows } = await rig.asSystem((tx) =>
      sql`select from test_acquirer_payment where merchant_key = ${keys[0]}`.execute(tx),
    )
    expect(rows).toHaveLength(1)
  })
})
