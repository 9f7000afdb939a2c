import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { asOwner, connectDatabase, inTransaction, sendWithoutWaiting, type ConnectedDatabase } from './index.ts'

let world: TestDatabase
let one: ConnectedDatabase

beforeAll(async () => {
  world = await createTestDatabase()
  await asOwner(world.ownerUrl, (owner) =>
    owner.query('create table line (n int unique); grant select, insert on line to kursiva_app'),
  )
  // a single connection, so that state left by one transaction would affect the next
  one = connectDatabase(world.ownerUrl, { max: 1 })
})

afterAll(async () => {
  await one.close()
  await world.close()
})

const system = { kind: 'system' } as const
const add = (n: number) => sql`insert into line values (${n})`
const lines = sql<{ n: number }>`select n from line order by n`
const linesNow = async () => (await lines.execute(one.database)).rows.map(({ n }) => n)

test('what is sent ahead is done for what comes after it, and committed with it', async () => {
  const seen = await inTransaction(one.database, system, async (tx) => {
    await sendWithoutWaiting(tx, add(1))
    const { rows } = await lines.execute(tx)
    await sendWithoutWaiting(tx, add(2))
    return rows
  })
  expect(seen).toEqual([{ n: 1 }])
  expect(await linesNow()).toEqual([1, 2])
})

test('what is sent ahead and fails undoes the transaction, which says why: at the commit or at the next statement', async () => {
  const atCommit = inTransaction(one.database, system, async (tx) => {
    await add(3).execute(tx)
    await sendWithoutWaiting(tx, add(1))
  })
  await expect(atCommit).rejects.toMatchObject({ code: '23505' })
  const atNext = inTransaction(one.database, system, async (tx) => {
    await sendWithoutWaiting(tx, add(1))
    await add(4).execute(tx)
  })
  await expect(atNext).rejects.toMatchObject({ code: '23505' })
  expect(await linesNow()).toEqual([1, 2])
})

test('work that throws undoes what was sent ahead, and a fault before it is the one that is told', async () => {
  const thrown = inTransaction(one.database, system, async (tx) => {
    await sendWithoutWaiting(tx, add(5))
    throw new Error('no')
  })
  await expect(thrown).rejects.toThrow('no')
  const faulty = inTransaction(one.database, system, async (tx) => {
    const failing = sql`select 1 / 0`.execute(tx)
    await sendWithoutWaiting(tx, add(6))
    await failing
  })
  await expect(faulty).rejects.toThrow(/division by zero/)
  expect(await linesNow()).toEqual([1, 2])
})

test('a transaction that asks nothing ends as any other, and many at once get their own answers', async () => {
  await inTransaction(one.database, system, async () => undefined)
  const many = connectDatabase(world.ownerUrl, { max: 3 })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      inTransaction(
        many.database,
        system,
        async (tx) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows,
      ),
    ),
  )
  await many.close()
  expect(answers).toEqual(Array.from({ length: 60 }, (_, n) => [{ n }]))
})
