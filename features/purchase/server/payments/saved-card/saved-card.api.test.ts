import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { setUpPayments, type PaymentSetup } from '#testing/payments/payment-setup.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import { findSavedCard } from './saved-card-store.ts'

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

/** Saves a card by paying with it. */
async function keep(outcome: string): Promise<void> {
  const { shortId } = await rig.order()
  await rig.give(await rig.begin(shortId), outcome)
  rig.books.money.length = 0
}

describe('S2: the saved card', () => {
  test('pays a renewal off-session, once, however often it is called', async () => {
    await keep('SUCCEEDS')
    const { id } = await rig.order({ kind: 'RENEWAL' })
    const charges = await Promise.all([1, 2, 3].map(() => chargeSavedCard(rig.parts, { orderId: id })))
    expect(charges.filter(({ kind }) => kind === 'Captured').length).toBeGreaterThan(0)
    expect(rig.books.money).toHaveLength(1)
    expect(await chargeSavedCard(rig.parts, { orderId: id })).toEqual({ kind: 'NotOpen' })
    expect(await rig.paymentsOf(id)).toHaveLength(1)
  })

  test.each([
    ['RENEWAL_EXPIRED', 'Failed', 'expired_card'],
    ['RENEWAL_CHALLENGE', 'NeedsAuthentication', 'authentication_required'],
  ])('%s is refused at a renewal, and the holder may pay on the page', async (outcome, kind, code) => {
    await keep(outcome)
    const { id, shortId } = await rig.order({ kind: 'RENEWAL' })
    expect(await chargeSavedCard(rig.parts, { orderId: id })).toMatchObject({
      kind,
      failure: { code, step: 'RENEWAL' },
    })
    // nobody was present who could count it (A4)
    expect(await rig.orderOf(id)).toMatchObject({ state: 'PENDING', failure: { code }, failedAttempts: [] })
    // a later try is another payment
    await chargeSavedCard(rig.parts, { orderId: id })
    expect(await rig.paymentsOf(id)).toHaveLength(2)
    await rig.give(await rig.begin(shortId), 'SUCCEEDS')
    expect(await rig.orderOf(id)).toMatchObject({ state: 'COMPLETED' })
  })

  test('A4 S4: a change of card says how it stands, with every card that was refused, to its owner alone', async () => {
    const begun = await rig.app.inject({ method: 'POST', url: '/rest/purchase/card' })
    const token = String(begun.json<{ redirectUrl: string }>().redirectUrl.split('/').at(-1))
    const page = await rig.app.inject({ url: `/rest/test-acquirer/payments/${token}` })
    const { returnPath } = page.json<{ returnPath: string }>()
    expect(returnPath).toMatch(/^\/no\/administrate\/admin_subscription\?card=[0-9a-f-]{36}$/)
    const url = `/rest/purchase/card/${returnPath.split('=').at(-1)}`
    const ask = async () => (await rig.app.inject({ url })).json<{ state: string; failedAttempts: object[] }>()
    expect(await ask()).toEqual({ state: 'OPEN', failedAttempts: [] })
    for (const outcome of ['DECLINED', 'NO_MONEY']) await rig.give(token, outcome)
    const failedAttempts = [
      { code: 'card_declined', message: expect.any(String), step: 'CHARGE' },
      { code: 'insufficient_funds', message: expect.any(String), step: 'CHARGE' },
    ]
    expect(await ask()).toEqual({ state: 'FAILED', failedAttempts })
    rig.setTime(1000)
    await rig.give(token, 'SUCCEEDS')
    expect(await ask()).toEqual({ state: 'SAVED', failedAttempts })
    // somebody else's, an order's payment, and none
    const { id, shortId } = await rig.order()
    await rig.begin(shortId)
    const [ofOrder] = await rig.paymentsOf(id)
    const other = await setUpPayments(world)
    try {
      expect((await other.app.inject({ url })).statusCode).toBe(404)
    } finally {
      await other.app.close()
    }
    for (const wrong of [ofOrder?.id, crypto.randomUUID(), 'x'])
      expect((await rig.app.inject({ url: `/rest/purchase/card/${wrong}` })).statusCode).toBe(404)
  })

  test('is missing when none was saved', async () => {
    const { id } = await rig.order({ kind: 'RENEWAL' })
    expect(await chargeSavedCard(rig.parts, { orderId: id })).toEqual({ kind: 'NoCard' })
  })

  test('is changed without a charge; a trial saves one without a charge', async () => {
    const begun = await rig.app.inject({ method: 'POST', url: '/rest/purchase/card' })
    const token = String(begun.json<{ redirectUrl: string }>().redirectUrl.split('/').at(-1))
    expect((await rig.give(token, 'TWICE')).json()).toMatchObject({ state: 'CAPTURED', amount: '0' })
    expect(await rig.asSystem((tx) => findSavedCard(tx, { userId: rig.userId }))).toMatchObject({
      brand: 'mastercard',
      last4: '4444',
    })
    const { id, shortId } = await rig.order({ total: 0n })
    await rig.give(await rig.begin(shortId), 'SUCCEEDS')
    expect(await rig.orderOf(id)).toMatchObject({ state: 'COMPLETED' })
    expect(await rig.asSystem((tx) => findSavedCard(tx, { userId: rig.userId }))).toMatchObject({ last4: '4242' })
    expect(rig.books.money).toEqual([])
    const other = crypto.randomUUID()
    const refused = await rig.app.inject({
      method: 'POST',
      url: '/rest/purchase/card',
      payload: { organizationId: other },
    })
    expect(refused.json()).toMatchObject({ error: { code: 'UNKNOWN_ORGANIZATION' } })
  })
})
