import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewalWorld, type RenewalWorld } from '#testing/payments/renewal-world.ts'
import { startOfDay } from '#values/day.ts'
import { announceRenewals } from './announce-renewals.ts'
import { renewalMails } from './renewal-mail.ts'

let world: RenewalWorld

beforeAll(async () => {
  world = await renewalWorld()
})
afterAll(() => world.close())

test('S1: a failed notice is logged, all others are sent once, however often the job runs', async () => {
  const ids: string[] = []
  for (let bought = 0; bought < 4; bought++) ids.push(await world.buy('2026-01-20', { period: 'YEAR' }))
  const mails = renewalMails(() => undefined)
  const unlucky = ids.toSorted()[1] ?? ''
  const failed: string[] = []
  const tell = (fails: boolean) =>
    announceRenewals({
      database: world.database,
      now: startOfDay('no', '2026-12-22'),
      signal: new AbortController().signal,
      mails: {
        ...mails,
        notice: (tx, terms, bill) =>
          fails && terms.id === unlucky ? Promise.reject(new Error('no words for it')) : mails.notice(tx, terms, bill),
      },
      failed: (_, id) => failed.push(id),
    })
  const told = async () => Promise.all(ids.map(async (id) => (await world.mails(id)).length))
  await tell(true)
  expect(failed).toEqual([unlucky])
  expect(await told()).toEqual(ids.map((id) => (id === unlucky ? 0 : 1)))
  await Promise.all([tell(false), tell(false)])
  expect([await told(), failed]).toEqual([[1, 1, 1, 1], [unlucky]])
})
