import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import type { GraphContext } from './context.ts'
import { readTogether } from './read-together.ts'

let db: TestDatabase
let world: OrganizationWorld
let user: string

beforeAll(async () => {
  db = await createTestDatabase()
  world = organizationWorld(db.database)
  user = await world.user({ email: 'kari@bakken.test' })
})
afterAll(() => db.close())

const contextOf = (actor: GraphContext['actor']) => ({ actor, database: db.database }) as GraphContext
const own = () => contextOf({ kind: 'user', userId: user })

const sessions = sql<{ email: string; created_at: Date }>`select email, created_at from app_user`
const statement = sql<{ begun: string }>`select statement_timestamp()::text as begun`

test('questions of one turn are one statement, and each gets its own rows', async () => {
  const context = own()
  const [one, other, numbers] = await Promise.all([
    readTogether(context, statement),
    readTogether(context, statement),
    readTogether(context, sql<{ number: number }>`select generate_series(1, ${3}::int) as number`),
  ])
  expect(one).toEqual(other)
  expect(await readTogether(context, statement)).not.toEqual(one)
  expect(numbers).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
})

test('rows are read as the actor of the request: everybody sees their own, and a visitor nobody’s', async () => {
  const other = await world.user({ email: 'ola@bakken.test' })
  expect((await readTogether(own(), sessions)).map(({ email }) => email)).toEqual(['kari@bakken.test'])
  const theirs = await readTogether(contextOf({ kind: 'user', userId: other }), sessions)
  expect(theirs.map(({ email }) => email)).toEqual(['ola@bakken.test'])
  expect(await readTogether(contextOf({ kind: 'anonymous' }), sessions)).toEqual([])
})

test('the actor is gone with the statement: the connection sees nothing afterwards', async () => {
  const single = await createTestDatabase({ connections: 1 })
  try {
    const id = await organizationWorld(single.database).user()
    const context = { actor: { kind: 'user', userId: id }, database: single.database } as GraphContext
    expect(await readTogether(context, sessions)).toHaveLength(1)
    const { rows } = await sessions.execute(single.database)
    expect(rows).toEqual([])
  } finally {
    await single.close()
  }
})

test('a moment is one again, and null stays null', async () => {
  const context = own()
  const query = sql<{ at: Date | null; never: Date | null }>`
    select timestamptz '2026-11-28T10:11:12.345Z' as at, null::timestamptz as never`
  expect(await readTogether(context, query, ['at', 'never'])).toEqual([
    { at: new Date('2026-11-28T10:11:12.345Z'), never: null },
  ])
})

test('an error reaches everybody who asked in the same turn, and the next turn works', async () => {
  const context = own()
  const fine = readTogether(context, sessions)
  const wrong = readTogether(context, sql<{ x: number }>`select 1 / ${0}::int as x`)
  expect((await Promise.allSettled([fine, wrong])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await readTogether(context, sessions)).toHaveLength(1)
})
