import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import type { GraphContext } from './context.ts'
import { answerPlace, keptAnswers } from './kept-answers.ts'
import { readTogether } from './read-together.ts'
import { recordedContext } from './recorded-context.ts'
import type { RequestFacts } from './request-facts.ts'

let db: TestDatabase
let userId: string

beforeAll(async () => {
  db = await createTestDatabase()
  userId = await organizationWorld(db.database).user({ name: 'Kari' })
})
afterAll(() => db.close())

const theirName = sql<{ name: string }>`select name from app_user`
const facts = { kept: new Map() } as unknown as RequestFacts
const rename = (name: string) =>
  inTransaction(db.database, { kind: 'system' }, (tx) =>
    sql`update app_user set name = ${name} where id = ${userId}`.execute(tx),
  )

interface Asked extends Partial<GraphContext> {
  readonly operation?: string
  readonly variables?: object
}

function memory() {
  const answers = keptAnswers()
  let minutes = 0
  const contextOf = (given: Partial<GraphContext> = {}): GraphContext => ({
    actor: { kind: 'user', userId },
    viewer: { kind: 'User', userId, sessionId: '', sessionExpiresAt: new Date(0) },
    locale: 'nb',
    market: 'no',
    database: db.database,
    read: () => Promise.reject(new Error('no transaction')),
    facts: () => facts,
    now: () => new Date(minutes * 60_000),
    rateLimiter: { secondsToWait: async () => 0 },
    ...given,
  })
  /** The answer to one request, and whether it came from the memory. */
  async function ask(
    resolve: (context: GraphContext) => Promise<string>,
    { operation = 'Name', variables = {}, ...given }: Asked = {},
  ) {
    const source = contextOf(given)
    const place = answerPlace(source, operation, variables)
    const kept = place === undefined ? undefined : await answers.find(source, place)
    if (kept) return { kept: kept.toString() }
    const { context, recording } = recordedContext(source)
    const made = await resolve(context)
    if (place !== undefined) await answers.add(source, place, { text: made, recording })
    return { made }
  }
  return { ask, wait: () => (minutes += 1.5) }
}

const name = async (context: GraphContext) => (await readTogether(context, theirName))[0]?.name ?? ''

test('an answer that a user asks for again is kept, and stands while the rows it was made from do', async () => {
  const { ask, wait } = memory()
  const asked = [await ask(name), await ask(name), await ask(name)]
  expect(asked).toEqual([{ made: 'Kari' }, { made: 'Kari' }, { kept: 'Kari' }])
  wait()
  expect(await ask(name)).toEqual({ kept: 'Kari' })
  await rename('Anna')
  expect(await ask(name)).toEqual({ made: 'Anna' })
  expect(await ask(name)).toEqual({ kept: 'Anna' })
  await rename('Kari')
})

test('what was made with other facts, and with them with another edition, is made anew', async () => {
  const { ask } = memory()
  await ask(name)
  await ask(name)
  expect(await ask(name, { facts: () => ({ ...facts }) })).toEqual({ kept: 'Kari' })
  expect(await ask(name, { facts: () => ({ ...facts, kept: new Map() }) })).toEqual({ made: 'Kari' })
})

test('what depends on the clock is made anew after a minute', async () => {
  const { ask, wait } = memory()
  const hour = async (context: GraphContext) => `${await name(context)} ${context.now().getUTCMinutes()}`
  await ask(hour)
  await ask(hour)
  expect(await ask(hour)).toEqual({ kept: 'Kari 0' })
  wait()
  expect(await ask(hour)).toEqual({ made: 'Kari 1' })
})

test.each([
  ['the session', async ({ viewer }: GraphContext) => (viewer.kind === 'User' ? viewer.sessionId : '')],
  ['another way to the database', async ({ database }: GraphContext) => typeof database],
  ['a transaction', async ({ read }: GraphContext) => typeof read],
  ['the address', async ({ address }: GraphContext) => String(address)],
  ['the limits', async ({ rateLimiter }: GraphContext) => typeof rateLimiter],
  ['the installation', async ({ outside }: GraphContext) => typeof outside],
])('what is made from %s is never kept', async (_, resolve) => {
  const { ask } = memory()
  for (const answered of [await ask(resolve), await ask(resolve), await ask(resolve)])
    expect(Object.keys(answered)).toEqual(['made'])
})

const user = (id: string) => ({ kind: 'User' as const, userId: id, sessionId: '', sessionExpiresAt: new Date(0) })
const fixed = async () => 'the same'

test.each<[string, Asked]>([
  ['user', { viewer: user('other') }],
  ['language', { locale: 'en' }],
  ['number of languages', { pickTexts: (texts) => texts }],
  ['market', { market: 'es' }],
  ['operation', { operation: 'Names' }],
  ['set of variables', { variables: { first: 1 } }],
])('another %s has an answer of its own', async (_, other) => {
  const { ask } = memory()
  await ask(fixed)
  await ask(fixed)
  expect([await ask(fixed), await ask(fixed, other)]).toEqual([{ kept: 'the same' }, { made: 'the same' }])
})

test.each<[string, Asked]>([
  ['a visitor', { viewer: { kind: 'Anonymous' } }],
  ['long variables', { variables: { text: 'x'.repeat(3000) } }],
])('nothing is kept for %s', async (_, asked) => {
  const { ask } = memory()
  for (const answered of [await ask(fixed, asked), await ask(fixed, asked), await ask(fixed, asked)])
    expect(answered).toEqual({ made: 'the same' })
})
