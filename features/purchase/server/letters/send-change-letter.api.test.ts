import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTerms } from '#features/subscriptions/server/index.ts'
import { changeSubscription } from '#features/purchase/server/changes/change-subscription.ts'
import { transitionSubscription } from '#features/purchase/server/changes/transition-subscription.ts'
import { failOrderPayment } from '#features/purchase/server/orders/complete-order.ts'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { buySubscription } from '#testing/payments/subscription-world.ts'

const at = new Date('2026-06-01T10:00:00Z')
const email = 'kari.betaler@kursiva.test'

let own: TestDatabase
let userId: string
let id: string

beforeAll(async () => {
  own = await createTestDatabase({ seeded: true })
  const world = organizationWorld(own.database)
  const organizationId = await world.organization({ name: 'Bakken Elektro' })
  userId = await world.account(email, 'Kari Bakken')
  await world.join(organizationId, userId, 'ADMIN')
  id = await buySubscription(own.database, { organizationId, userId, at: new Date('2026-03-01T10:00:00Z') })
})
afterAll(() => own.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(own.database, { kind: 'system' }, work)
const version = async () => (await asSystem((tx) => findTerms(tx, id)))?.version ?? -1
const subjects = () =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ subject: string }>`
      select subject from mail_outbox where recipient = ${email} and kind = 'subscription' order by created_at`.execute(
      tx,
    )
    return rows.map(({ subject }) => subject)
  })

test('S1: whoever pauses, resumes, cancels, keeps or plans seats gets a letter, each once', async () => {
  for (const move of ['PAUSE', 'RESUME', 'CANCEL', 'KEEP'] as const)
    expect(
      await transitionSubscription(own.database, { userId, subscriptionId: id, version: await version(), move }, at),
    ).toMatchObject({ kind: 'SubscriptionChanged' })
  const request = {
    userId,
    subscriptionId: id,
    productId: undefined,
    seats: 30,
    atRenewal: true,
    language: 'nb' as const,
  }
  const planned = { ...request, version: await version(), expectedTotal: 0n }
  expect(await changeSubscription(own.database, planned, at)).toMatchObject({ kind: 'SubscriptionChanged' })
  // the same request again changes nothing and writes nothing
  expect(await changeSubscription(own.database, planned, at)).toMatchObject({ kind: 'ChangeRefused' })
  expect((await subjects()).toSorted()).toEqual([
    '30 plasser fra 1. mars 2027',
    'Team er i gang igjen',
    'Team er satt på pause',
    'Team fornyes ikke',
    'Team går videre',
  ])
})

test('S4: a payment that fails is told in a letter, once for each order', async () => {
  const order = await asSystem(async (tx) => {
    const { rows } = await sql<{ id: string; short_id: string }>`
      update purchase_order set state = 'PENDING', completed_at = null where subscription_id = ${id}
      returning id, short_id`.execute(tx)
    return rows[0]
  })
  const failure = { code: 'card_declined', message: '', step: 'CHARGE' }
  for (const _ of [1, 2]) await asSystem((tx) => failOrderPayment(tx, { orderId: order?.id ?? '', failure, at }))
  const told = (await subjects()).filter((subject) => subject === 'Betalingen gikk ikke gjennom')
  expect(told).toHaveLength(1)
})
