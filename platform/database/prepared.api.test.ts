import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { asOwner, connectDatabase, inTransaction, runPrepared, type ConnectedDatabase } from './index.ts'

const ada = '0190a000-0000-7000-8000-000000000001'
const bo = '0190a000-0000-7000-8000-000000000002'

let world: TestDatabase
let one: ConnectedDatabase

beforeAll(async () => {
  world = await createTestDatabase()
  await asOwner(world.ownerUrl, (owner) =>
    owner.query(`
      create table own_note (user_id uuid, note text);
      alter table own_note enable row level security;
      create policy own on own_note using (user_id = (select acting_user()));
      insert into own_note values ('${ada}', 'a'), ('${bo}', 'b')`),
  )
  // a single connection, so that all actors use the same prepared statement
  one = connectDatabase(world.ownerUrl, { max: 1 })
})

afterAll(async () => {
  await one.close()
  await world.close()
})

const notesOf = (userId: string, notes: readonly string[]) =>
  inTransaction(one.database, { kind: 'user', userId }, (tx) =>
    runPrepared(tx, sql<{ note: string }>`select note from own_note where note = any(${notes}) order by note`),
  )

test('a prepared statement shows each asker their own rows, however often it has run', async () => {
  // PostgreSQL may choose one generic plan for all actors after five runs
  for (let run = 0; run < 8; run += 1) {
    expect(await notesOf(ada, ['a', 'b'])).toEqual([{ note: 'a' }])
    expect(await notesOf(bo, ['a', 'b'])).toEqual([{ note: 'b' }])
    expect(await notesOf(bo, ['a'])).toEqual([])
  }
})

test('the server has parsed it once for the connection', async () => {
  await notesOf(ada, ['a'])
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from pg_prepared_statements where statement like '%from own_note%'`.execute(
    one.database,
  )
  expect(rows).toEqual([{ held: 1 }])
})

test('a statement that fails can be asked again', async () => {
  const quotient = (by: number) =>
    inTransaction(one.database, { kind: 'system' }, (tx) =>
      runPrepared(tx, sql<{ quotient: number }>`select 6 / ${by}::int as quotient`),
    )
  await expect(quotient(0)).rejects.toThrow(/division by zero/)
  expect(await quotient(3)).toEqual([{ quotient: 2 }])
})
