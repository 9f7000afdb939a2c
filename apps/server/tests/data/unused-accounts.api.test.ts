import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalDataJobs } from '#features/accounts/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { personalData } from '#apps/server/personal-data.ts'

let world: TestDatabase
let now = new Date('2030-03-01T03:00:00Z')

beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

const rows = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  inTransaction(world.database, { kind: 'system' }, async (tx) => (await statement.execute(tx)).rows)

async function run(name: string): Promise<void> {
  const job = personalDataJobs(personalData).find((each) => each.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  const signal = new AbortController().signal
  await job.run({}, { database: world.database, clock: () => now, log: createLogger('silent'), signal })
}

/** An account whose owner last signed in some days ago. */
async function account(daysAgo: number): Promise<string> {
  const id = await organizationWorld(world.database).user()
  await rows(sql`
    update app_user set created_at = '2020-01-01', last_login_at = ${now}::timestamptz - make_interval(days => ${daysAgo})
    where id = ${id}`)
  return id
}
const markOf = async (id: string) =>
  (
    await rows(sql<{ days: number }>`
    select extract(day from erase_after - asked_at)::int as days from account_deletion where user_id = ${id}`)
  )[0]
const mailsTo = (id: string) =>
  rows(sql<{ subject: string; text: string }>`
    select m.subject, m.text_body as text from mail_outbox m join app_user u on u.email = m.recipient where u.id = ${id}`)
const exists = async (id: string) => (await rows(sql`select from app_user where id = ${id}`)).length === 1

test('GDPR art. 5: an account without sign-ins for three years is asked about, and erased 60 days later', async () => {
  const [unused, used, member, back] = [
    await account(1100),
    await account(1000),
    await account(1100),
    await account(1100),
  ]
  const organizations = organizationWorld(world.database)
  await organizations.join(await organizations.organization(), member, 'MEMBER')
  await run('mark-unused-accounts')
  await run('mark-unused-accounts')
  expect(await markOf(unused)).toEqual({ days: 60 })
  // asked once, with the day
  expect(await mailsTo(unused)).toMatchObject([{ subject: 'Vil du beholde kontoen din hos Kursiva?' }])
  expect((await mailsTo(unused))[0]?.text).toContain('30. april 2030')
  // in use, or an organisation decides
  for (const id of [used, member]) {
    expect(await markOf(id)).toBeUndefined()
    expect(await mailsTo(id)).toEqual([])
  }
  // its owner comes back
  await rows(sql`update app_user set last_login_at = ${now}::timestamptz + interval '1 day' where id = ${back}`)
  now = new Date('2030-05-02T03:00:00Z')
  await run('mark-unused-accounts')
  await run('erase-accounts')
  expect(await exists(unused)).toBe(false)
  for (const id of [used, member, back]) expect(await exists(id)).toBe(true)
  expect(await markOf(back)).toBeUndefined()
})
