import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { renewalWorld, type RenewalWorld } from '#testing/payments/renewal-world.ts'
import { listWithdrawable } from './assess-withdrawal.ts'
import { withdrawPurchase } from './withdraw-purchase.ts'

let world: RenewalWorld

beforeAll(async () => {
  world = await renewalWorld()
})
afterAll(() => world.close())

const noon = (day: string) => new Date(`${day}T11:00:00Z`)

/** Buys a plan for one by card on a day, with its captured payment. */
async function buyPlan(on: string, more: Parameters<RenewalWorld['buy']>[1] = {}) {
  const subscriptionId = await world.buy(on, more)
  const [order] = await world.rows(sql<{ id: string; shortId: string; userId: string; total: string; currency: 'NOK' }>`
    select id, short_id as "shortId", user_id as "userId", total::text, currency from purchase_order
    where subscription_id = ${subscriptionId}`)
  if (!order) throw new Error('nothing was ordered')
  const total = BigInt(order.total)
  await world.capture({ ...order, total }, noon(on))
  return { ...order, total, subscriptionId }
}

const list = (userId: string, market: 'no' | 'es', now: Date) =>
  inTransaction(world.database, { kind: 'user', userId }, (tx) => listWithdrawable(tx, { userId, market }, now))
const withdraw = (order: { shortId: string; userId: string }, now: Date, language: 'nb' | 'es' = 'nb') =>
  withdrawPurchase(world.database, { shortId: order.shortId, userId: order.userId, language }, now)
const mailsOf = (orderId: string) =>
  world.rows(sql<{ subject: string; text: string }>`
    select subject, text_body as text from mail_outbox
    where recipient = (select u.email from purchase_order o join app_user u on u.id = o.user_id where o.id = ${orderId})
      and subject ~ 'angremelding|desistimiento'`)
const dueOf = async (orderId: string) =>
  (await world.rows(sql<{ due: string }>`select refund_due::text as due from payment where order_id = ${orderId}`))[0]
    ?.due

test('S2: a person withdraws from a subscription: used days are paid, the rest goes back, access ends, a mail confirms', async () => {
  const order = await buyPlan('2026-11-02', { period: 'MONTH' })
  const now = noon('2026-11-08')
  world.setNow(now)
  const [shown] = await list(order.userId, 'no', now)
  expect(shown).toMatchObject({ lastDay: '2026-11-16', refusal: undefined, order: { shortId: order.shortId } })
  const done = await withdraw(order, now)
  // six of thirty days were used
  const credit = (order.total * 24n) / 30n
  expect(done).toEqual({ kind: 'PurchaseWithdrawn', withdrawnAt: now, credit, currency: 'NOK' })
  expect(shown?.credits).toEqual([{ number: expect.any(String), amount: credit }])
  expect(await dueOf(order.id)).toBe(String(credit))
  expect(await world.termsOf(order.subscriptionId)).toMatchObject({ stage: 'EXPIRED', renews: false })
  expect(await world.isOpen(order.subscriptionId)).toBe(false)
  const [mail, ...more] = await mailsOf(order.id)
  expect(more).toEqual([])
  expect(mail?.text).toContain('8. november 2026 kl. 12:00:00')
  expect(mail?.text).toContain(order.shortId)
  // once: a second press gets the same answer
  expect(await withdraw(order, noon('2026-11-09'))).toEqual(done)
  expect(await mailsOf(order.id)).toHaveLength(1)
  expect(await dueOf(order.id)).toBe(String(credit))
  expect(await list(order.userId, 'no', now)).toEqual([])
})

test('S2: in Spain, on the day of the purchase, everything goes back, and two presses at once are one', async () => {
  const order = await buyPlan('2026-11-03', { period: 'YEAR', market: 'es' })
  const now = noon('2026-11-03')
  world.setNow(now)
  const [one, two] = await Promise.all([withdraw(order, now, 'es'), withdraw(order, now, 'es')])
  expect(one).toMatchObject({ kind: 'PurchaseWithdrawn', credit: order.total, currency: 'EUR' })
  expect(two).toEqual(one)
  expect(await dueOf(order.id)).toBe(String(order.total))
  const [mail] = await mailsOf(order.id)
  expect(mail?.subject).toBe('Hemos recibido tu desistimiento')
})

test('S2: an organisation’s purchase, another’s and a late one are not withdrawn from, and change nothing', async () => {
  const late = await buyPlan('2026-11-02')
  const after = noon('2026-11-17')
  expect(await withdraw(late, after)).toEqual({ kind: 'PurchaseWithdrawalRefused', reason: 'TOO_LATE' })
  expect(await list(late.userId, 'no', after)).toEqual([])
  const unknown = { kind: 'PurchaseWithdrawalRefused', reason: 'UNKNOWN_ORDER' }
  const other = await buyPlan('2026-11-02')
  expect(await withdraw({ ...late, userId: other.userId }, noon('2026-11-03'))).toEqual(unknown)
  const group = await buyPlan('2026-11-02', { seats: 3 })
  expect(await withdraw(group, noon('2026-11-03'))).toEqual(unknown)
  expect(await list(group.userId, 'no', noon('2026-11-03'))).toEqual([])
  expect(await withdraw({ ...late, shortId: 'finnesikke' }, noon('2026-11-03'))).toEqual(unknown)
  for (const { subscriptionId } of [late, other, group])
    expect(await world.termsOf(subscriptionId)).toMatchObject({ stage: 'ACTIVE' })
})
