import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { accountJobs } from './account-jobs.ts'

const system = { kind: 'system' } as const

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase()
})

afterAll(() => world.close())

test('the hourly job deletes the traces of failed sign-ins after a week, not before', async () => {
  const now = new Date()
  await inTransaction(world.database, system, (tx) =>
    tx
      .insertInto('pool_attempt')
      .values({ subject: 'ada@kursiva.test', kind: 'password', count: 1, first_at: now, last_at: now })
      .execute(),
  )
  const runHourly = async (days: number) => {
    const clock = () => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
    const signal = new AbortController().signal
    const context = { database: world.database, clock, log: createLogger('silent'), signal }
    for (const job of accountJobs) await job.run({}, context)
    return inTransaction(world.database, system, (tx) => tx.selectFrom('pool_attempt').select('subject').execute())
  }
  expect(await runHourly(6)).toEqual([{ subject: 'ada@kursiva.test' }])
  expect(await runHourly(8)).toEqual([])
})
