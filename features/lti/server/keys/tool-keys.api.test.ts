import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { testSecret } from '#testing/database.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { toolKeyJobs } from './tool-key-jobs.ts'
import { toolKeys } from './tool-keys.ts'

const start = Date.now()
const day = 24 * 60 * 60
let ahead = 0
const clock = () => new Date(start + ahead * 1000)

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

async function published(): Promise<JSONWebKeySet> {
  const answer = await fetch(`${server.url}/lti/keys`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  return (await answer.json()) as JSONWebKeySet
}

const idsOf = ({ keys }: JSONWebKeySet) => keys.map(({ kid }) => kid)

async function runJob(): Promise<void> {
  const signal = new AbortController().signal
  const context = { database: server.database, clock, log: createLogger('silent'), signal }
  for (const job of toolKeyJobs(testSecret)) await job.run({}, context)
}

/** Verifies a signature like a platform that has cached the key set for five minutes. */
const signer = async (kept: JSONWebKeySet, token: string) =>
  (await jwtVerify(token, createLocalJWKSet(kept), { algorithms: ['RS256'], currentDate: clock() })).protectedHeader.kid

test('L1: the key towards platforms has a successor after 90 days, both are published, and who kept the old set still verifies', async () => {
  const tool = toolKeys(server.database, testSecret, clock)
  const first = await published()
  expect(first.keys).toHaveLength(1)
  expect(Object.keys(first.keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  expect(await signer(first, await tool.sign({ sub: 'us' }))).toBe(idsOf(first)[0])
  // ASVS V11.2.3
  expect(Buffer.from(first.keys[0]?.n ?? '', 'base64url').length * 8).toBe(3072)

  ahead = 89 * day
  await runJob()
  expect(idsOf(await published())).toEqual(idsOf(first))

  ahead = 90 * day + 1
  await Promise.all([runJob(), runJob()])
  const both = await published()
  expect(both.keys).toHaveLength(2)
  expect(idsOf(both)).toContain(idsOf(first)[0])
  // for an hour the new key is published but does not sign
  expect(await signer(first, await tool.sign({ sub: 'us' }))).toBe(idsOf(first)[0])

  ahead += 60 * 60 + 1
  const successor = await signer(both, await tool.sign({ sub: 'us' }))
  expect(successor).not.toBe(idsOf(first)[0])
  ahead += 20 * 60
  await runJob()
  const last = await published()
  expect(idsOf(last)).toEqual([successor])
})

test('L1: the private half lies sealed, and opens under no other secret', async () => {
  await toolKeys(server.database, testSecret, clock).sign({})
  await expect(toolKeys(server.database, 'quite another secret', clock).sign({})).rejects.toThrow(
    'unable to authenticate data',
  )
})
