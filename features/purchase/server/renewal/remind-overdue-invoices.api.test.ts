import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { transitionSubscription } from '#features/purchase/server/changes/transition-subscription.ts'
import { renewalWorld, type RenewalWorld } from '#testing/payments/renewal-world.ts'
import { daysAfter, daysBetween, startOfDay, type Day } from '#values/day.ts'

let world: RenewalWorld

beforeAll(async () => {
  world = await renewalWorld()
})
afterAll(() => world.close())

const at = (day: Day, hour = 9) => new Date(startOfDay('no', day).getTime() + hour * 60 * 60 * 1000)
const dueDateOf = async (id: string): Promise<Day> => {
  const [row] = await world.rows(sql<{ due: Day }>`
    select due_date::text as due from invoice where subscription_id = ${id} order by issued_at limit 1`)
  if (!row) throw new Error('nothing was billed')
  return row.due
}

test('S2: an overdue invoice is reminded of on days 7 and 21 and closes the courses on day 35; payment opens them and returns the days', async () => {
  const id = await world.buy('2026-01-12', { paymentMethod: 'INVOICE', seats: 4, period: 'YEAR' })
  const [due, { periodTo }] = [await dueDateOf(id), await world.termsOf(id)]
  const told: string[] = []
  for (let days = 5; days <= 45; days++) {
    for (const hour of [9, 18]) await world.runAt(at(daysAfter(due, days), hour))
    const mails = await world.mails(id)
    if (mails.length > told.length) told.push(`${days} ${mails.at(-1)?.subject.slice(0, 7)}`)
    expect(mails).toHaveLength(told.length)
    expect([days, await world.isOpen(id)]).toEqual([days, days < 35])
  }
  expect(told.map((each) => Number(each.split(' ')[0]))).toEqual([7, 21, 35])
  expect(await world.termsOf(id)).toMatchObject({ stage: 'PAUSED', pastDueSince: due, pausedOn: daysAfter(due, 35) })
  const [first] = await world.mails(id)
  expect(first?.text).toContain('https://kursiva.test/no/administrate/admin_subscription')
  await world.settle(id)
  await world.runAt(at(daysAfter(due, 45), 19))
  expect(await world.isOpen(id)).toBe(true)
  expect(await world.termsOf(id)).toMatchObject({
    stage: 'ACTIVE',
    periodTo: daysAfter(periodTo, 10),
    pastDueSince: null,
  })
  // no more reminders for paid invoices
  await world.runAt(at(daysAfter(due, 60)))
  expect(await world.mails(id)).toHaveLength(3)
})

test('S2: courses closed for an invoice cannot be resumed by hand; when cancelled, they open after payment until the end', async () => {
  const id = await world.buy('2026-01-13', { paymentMethod: 'INVOICE', seats: 4, period: 'YEAR' })
  const due = await dueDateOf(id)
  await world.runAt(at(daysAfter(due, 35)))
  const [admin] = await world.rows(sql<{ userId: string }>`
    select m.user_id as "userId" from membership m join subscription s on s.organization_id = m.organization_id
    where s.id = ${id}`)
  const wish = async (move: 'RESUME' | 'CANCEL') =>
    transitionSubscription(
      world.database,
      { userId: admin?.userId ?? '', subscriptionId: id, version: (await world.termsOf(id)).version, move },
      world.now(),
    )
  expect(await wish('RESUME')).toMatchObject({ kind: 'ChangeRefused', reason: 'NOT_RUNNING' })
  expect(await wish('CANCEL')).toMatchObject({ kind: 'SubscriptionChanged' })
  expect([(await world.termsOf(id)).stage, await world.isOpen(id)]).toEqual(['PAUSED', false])
  await world.settle(id)
  await world.runAt(at(daysAfter(due, 36)))
  expect([(await world.termsOf(id)).stage, await world.isOpen(id)]).toEqual(['CANCELLED', true])
})

test('S2: no reminder for an invoice that is paid in time or was paid by card', async () => {
  const [paid, card] = [
    await world.buy('2026-01-14', { paymentMethod: 'INVOICE', seats: 4, period: 'YEAR' }),
    await world.buy('2026-01-14', { period: 'YEAR' }),
  ]
  const due = await dueDateOf(paid)
  await world.runAt(at(daysAfter(due, 1)))
  await world.settle(paid)
  await world.runAt(at(daysAfter(due, 40)))
  for (const id of [paid, card]) {
    expect(await world.mails(id)).toHaveLength(0)
    expect(await world.isOpen(id)).toBe(true)
  }
  expect(daysBetween('2026-01-14', due)).toBe(30)
})
