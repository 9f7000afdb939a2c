import { parseCronItem } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, testSecret, type TestDatabase } from '#testing/database.ts'
import { startTestServer } from '#testing/server.ts'
import { jobsOf } from '#apps/server/jobs.ts'

const result = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hei@kursiva.test' })
if (result.kind === 'Problems') throw new Error(result.problems.join(' '))
const jobs = jobsOf(result.config, testSecret)

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase({ seeded: true })
})

afterAll(() => world.close())

const context = (now: Date) => ({
  database: world.database,
  clock: () => now,
  log: createLogger('silent'),
  signal: new AbortController().signal,
})

test('every job has a name of its own', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

test.each(jobs.filter(({ schedule }) => schedule))(
  'the scheduled job $name may run twice',
  async ({ run, schedule }) => {
    expect(parseCronItem({ task: 'x', match: schedule?.cron ?? '' }).match).toBeTypeOf('function')
    await run({}, context(new Date()))
    await expect(
      run({ _cron: { ts: new Date().toISOString(), backfilled: true } }, context(new Date())),
    ).resolves.toBeUndefined()
  },
)

test('a worker tells its health and serves nothing else', async () => {
  const worker = await startTestServer({ environment: { KURSIVA_ROLE: 'worker' } })
  try {
    expect(await (await fetch(`${worker.url}/readyz`)).json()).toEqual({ status: 'ready' })
    expect((await fetch(`${worker.url}/`)).status).toBe(404)
    expect((await fetch(`${worker.url}/graphql`, { method: 'POST' })).status).toBe(404)
  } finally {
    await worker.close()
  }
})
