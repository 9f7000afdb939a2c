import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { derivePoolSecrets } from '#protocols/user-pool/index.ts'
import { createTestDatabase, testSecret, type TestDatabase } from '#testing/database.ts'
import { rotateSigningKey } from './rotate-signing-key.ts'
import { signingKeyJobs } from './signing-key-jobs.ts'
import { poolKeyStore } from './signing-key-store.ts'
import { signingKeys } from './signing-keys.ts'
import { userPoolSettings } from '#features/accounts/server/user-pool-settings.ts'

const settings = userPoolSettings({ secret: testSecret, issuer: '' })
const { atRest } = derivePoolSecrets(settings.sealingKey, settings.poolId)
const keys = { store: poolKeyStore, sealingKey: atRest }
const start = Date.now()

let world: TestDatabase
let ahead = 0
const clock = () => new Date(start + ahead * 1000)

beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

const day = 24 * 60 * 60
const runJob = async () => {
  const signal = new AbortController().signal
  const context = { database: world.database, clock, log: createLogger('silent'), signal }
  for (const job of signingKeyJobs(testSecret)) await job.run({}, context)
}

test('ASVS V11.2.3: a key that signs tokens has 3,072 bits', async () => {
  const { keys: published } = await signingKeys(world.database, keys, clock).publicKeys()
  expect(published.map(({ n = '' }) => Buffer.from(n, 'base64url').length * 8)).toEqual([3072])
})

test('I1: a new key is published first, signs an hour later in every process, and the old one goes when its last token has', async () => {
  const [one, other] = [signingKeys(world.database, keys, clock), signingKeys(world.database, keys, clock)]
  const signing = async () => [(await one.signingKey()).kid, (await other.signingKey()).kid]
  const published = async () => (await one.publicKeys()).keys.map(({ kid }) => kid)
  const [first] = await signing()
  expect(await signing()).toEqual([first, first])

  ahead = 89 * day
  await runJob()
  expect(await published()).toEqual([first])

  ahead = 90 * day + 1
  await runJob()
  await runJob()
  // this process last looked a day ago, so it looks again before it answers
  expect(await published()).toHaveLength(2)
  expect(await signing()).toEqual([first, first])
  const second = (await published()).find((kid) => kid !== first)

  ahead += 3599
  expect(await signing()).toEqual([first, first])
  ahead += 1
  expect(await signing()).toEqual([second, second])
  // a token signed at the last moment lives for fifteen minutes
  ahead += 15 * 60 + 1
  expect(await published()).toContain(first)
  ahead += 5 * 60
  expect(await published()).toEqual([second])
  await runJob()
  const stored = await signingKeys(world.database, keys, clock).publicKeys()
  expect(stored.keys.map(({ kid }) => kid)).toEqual([second])
})

test('I1: a running process notices a new key in the background, without delaying a request', async () => {
  const known = signingKeys(world.database, keys, clock)
  const before = await known.publicKeys()
  expect(await known.publicKeys()).toBe(before)
  const pool = { ...keys, tokenSeconds: 900 }
  const later = new Date(clock().getTime() + 91 * day * 1000)
  expect((await rotateSigningKey(world.database, pool, later)).kind).toBe('Rotated')
  ahead += 61
  expect(await known.publicKeys()).toBe(before)
  await expect.poll(async () => (await known.publicKeys()).keys.length).toBe(2)
})

test('I1: processes that rotate at once make one successor', async () => {
  const pool = { ...keys, tokenSeconds: 900 }
  const later = new Date(clock().getTime() + 300 * day * 1000)
  const outcomes = await Promise.all([1, 2, 3].map(() => rotateSigningKey(world.database, pool, later)))
  expect(outcomes.filter(({ kind }) => kind === 'Rotated')).toHaveLength(1)
})
