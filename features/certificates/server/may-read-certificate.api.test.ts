import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { mayReadCertificate } from './may-read-certificate.ts'

const code = 'K7M2-QX4D-9TRV'

let own: TestDatabase
let id: string
const users = new Map<string, string>()

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(own.database, { kind: 'system' }, work)

beforeAll(async () => {
  own = await createTestDatabase({ seeded: true })
  await asSystem(async (tx) => {
    for (const row of (await sql<{ id: string; email: string }>`select id, email from app_user`.execute(tx)).rows)
      users.set(row.email.split('@')[0] ?? '', row.id)
    const [found] = (await sql<{ id: string }>`select id from certificate where code = ${code}`.execute(tx)).rows
    id = found?.id ?? ''
  })
})
afterAll(() => own.close())

const share = (shared: boolean) =>
  asSystem((tx) => sql`update certificate set shared_at = ${shared ? new Date() : null} where id = ${id}`.execute(tx))

const read = async (who: string, shown?: string) => {
  const reading = await mayReadCertificate(
    own.database,
    { userId: users.get(who) ?? null, managesToo: true, code: shown },
    id,
  )
  return reading.kind === 'Readable' ? reading.ground : reading.kind
}

test.each([
  ['learner', 'HOLDER', 'HOLDER'],
  ['manager', 'MANAGER', 'MANAGER'],
  ['admin', 'MANAGER', 'MANAGER'],
  ['single', 'Unknown', 'PUBLIC_LINK'],
  ['alumna', 'Unknown', 'PUBLIC_LINK'],
  ['nobody', 'Unknown', 'PUBLIC_LINK'],
])('Q3: %s reads a certificate as %s, with the code of a shared one as %s', async (who, ground, shared) => {
  await share(false)
  expect([await read(who), await read(who, code)]).toEqual([ground, ground])
  await share(true)
  expect([await read(who), await read(who, 'k7m2 qx4d 9trv'), await read(who, 'K7M2-QX4D-9TRW')]).toEqual([
    ground,
    shared,
    ground,
  ])
})

test('Q3: a colleague without a role, and a manager of what was earned before the holder joined, read nothing', async () => {
  await share(false)
  const set = (role: string) =>
    asSystem((tx) => sql`update membership set role = ${role} where user_id = ${users.get('manager')}`.execute(tx))
  await set('MEMBER')
  expect(await read('manager')).toBe('Unknown')
  await set('MANAGER')
  const joined = (days: number) =>
    asSystem((tx) =>
      sql`update membership set created_at = now() - make_interval(days => ${days}) where user_id = ${users.get('learner')}`.execute(
        tx,
      ),
    )
  await joined(1)
  expect(await read('manager')).toBe('Unknown')
  await joined(400)
  expect(await read('manager')).toBe('MANAGER')
})

test('Q3: what is no certificate is unknown to everybody', async () => {
  for (const wrong of ['', '../etc', '01900000-0000-7000-8000-000000000009', 'x'.repeat(5000)])
    expect(
      await mayReadCertificate(own.database, { userId: users.get('learner') ?? null, managesToo: true }, wrong),
    ).toEqual({
      kind: 'Unknown',
    })
})
