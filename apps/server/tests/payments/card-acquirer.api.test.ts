import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardAcquirer } from '#apps/server/card-acquirer.ts'
import { beginPayment } from '#features/purchase/server/payments/begin-payment.ts'
import { paymentPlugin } from '#features/purchase/server/index.ts'
import { testAcquirerRoutes } from '#features/test-acquirer/server/index.ts'
import { createTestDatabase, testSecret, type TestDatabase } from '#testing/database.ts'
import { setUpPayments, type PaymentSetup } from '#testing/payments/payment-setup.ts'

let world: TestDatabase
let rig: PaymentSetup

beforeAll(async () => {
  world = await createTestDatabase({ seeded: true })
  rig = await setUpPayments(world)
})
afterAll(async () => {
  await rig.app.close()
  await world.close()
})

test('card acquirer: in production without STRIPE_* nobody takes cards, and the test acquirer has no routes', async () => {
  const acquirer = cardAcquirer({ stripe: undefined, mode: 'production' }, testSecret, () => undefined)(rig.parts)
  expect(acquirer).toBeUndefined()
  const { shortId } = await rig.order()
  expect(await beginPayment({ ...rig.parts, acquirer }, { shortId, userId: rig.userId })).toEqual({
    kind: 'NoAcquirer',
  })
  const bare = fastify()
  const parts = { ...rig.parts, acquirer }
  await bare.register(paymentPlugin, { ...parts, viewerOf: async () => ({ kind: 'Anonymous' }) })
  await bare.register(testAcquirerRoutes, { ...parts, secret: testSecret })
  expect((await bare.inject({ url: '/rest/test-acquirer/payments/x' })).statusCode).toBe(404)
  expect((await bare.inject({ method: 'POST', url: '/rest/purchase/webhooks/test' })).statusCode).toBe(404)
  expect((await bare.inject({ method: 'POST', url: '/rest/purchase/card' })).statusCode).toBe(401)
  await bare.close()
})
