import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { domainJobs } from './domain-jobs.ts'
import { claimDomain, verifyDomain } from './verify-domain.ts'

let database: TestDatabase
let first: string
let second: string
const now = new Date()
const findOrganization = () => Promise.resolve({ name: 'Bakken', market: 'no' as const, archived: false })

beforeAll(async () => {
  database = await createTestDatabase()
  const world = organizationWorld(database.database)
  first = await world.organization()
  second = await world.organization()
})
afterAll(() => database.close())

const run = async (records: Readonly<Record<string, string>>, at: Date) => {
  const asked: string[] = []
  const [job] = domainJobs(async (name) => {
    asked.push(name)
    if (!records[name]) throw Object.assign(new Error('no record'), { code: 'ENODATA' })
    return [[records[name]]]
  })
  const signal = new AbortController().signal
  await job?.run({}, { database: database.database, clock: () => at, log: createLogger('silent'), signal })
  return asked.toSorted()
}
const lines = async (id: string) =>
  inTransaction(database.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ line: string }>`
      select kind || ' ' || subject as line from audit_entry where organization_id = ${id} order by at, id`.execute(tx)
    return rows.map(({ line }) => line)
  })

test('O1: pending domains are checked by the job until they are verified; both organisations see a change of owner', async () => {
  const claims = []
  for (const [organizationId, domain] of [
    [first, 'a.example'],
    [first, 'b.example'],
    [second, 'a.example'],
  ] as const) {
    const claim = await claimDomain(database.database, { findOrganization }, { organizationId, domain }, now)
    if (claim.kind !== 'Claimed') throw new Error(claim.kind)
    claims.push(claim.record)
  }
  const [a, b, other] = claims.map(({ value }) => value)
  expect(await run({ '_kursiva.a.example': a ?? '' }, now)).toEqual([
    '_kursiva.a.example',
    '_kursiva.a.example',
    '_kursiva.b.example',
  ])
  expect(await lines(first)).toEqual(['DOMAIN_ADDED a.example', 'DOMAIN_ADDED b.example', 'DOMAIN_VERIFIED a.example'])

  const later = new Date(now.getTime() + 600_000)
  expect(await run({ '_kursiva.b.example': b ?? '' }, later)).toEqual(['_kursiva.a.example', '_kursiva.b.example'])
  await verifyDomain(database.database, { organizationId: second, domain: 'a.example' }, later, async () => [
    [other ?? ''],
  ])
  expect((await lines(first)).slice(3).toSorted()).toEqual(['DOMAIN_LOST a.example', 'DOMAIN_VERIFIED b.example'])
  expect(await lines(second)).toEqual(['DOMAIN_ADDED a.example', 'DOMAIN_VERIFIED a.example'])

  // a month without the record: from then on it is asked for by hand
  expect(await run({}, new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000))).toEqual([])
})
