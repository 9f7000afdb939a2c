import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { asOwner, connectDatabase, inTransaction, openTransaction, SecondConnection, type Database } from './index.ts'

const ada = '0190a000-0000-7000-8000-000000000001'
const bo = '0190a000-0000-7000-8000-000000000002'

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase()
  await asOwner(world.ownerUrl, (owner) =>
    owner.query(`
      create table second_wall (user_id uuid, note text);
      alter table second_wall enable row level security;
      create policy own on second_wall
        using (user_id = (select acting_user()) or (select acting_as_system()))
        with check (user_id = (select acting_user()) or (select acting_as_system()));
      create table for_everyone (note text);
      alter table for_everyone enable row level security;
      create policy read on for_everyone for select using ((select acting()));
      insert into second_wall values ('${ada}', 'a'), ('${bo}', 'b');
      insert into for_everyone values ('hello')`),
  )
})

afterAll(() => world.close())

const notes = sql<{ note: string }>`select note from second_wall order by note`
const greetings = sql<{ note: string }>`select note from for_everyone`

describe('the second wall', () => {
  test('without an actor nothing is visible, inside a transaction or outside one', async () => {
    expect((await notes.execute(world.database)).rows).toEqual([])
    expect((await greetings.execute(world.database)).rows).toEqual([])
    const inside = await world.database.transaction().execute((tx) => greetings.execute(tx))
    expect(inside.rows).toEqual([])
  })

  test('a user sees and writes own rows only', async () => {
    const seen = await inTransaction(world.database, { kind: 'user', userId: ada }, (tx) => notes.execute(tx))
    expect(seen.rows).toEqual([{ note: 'a' }])
    const writing = inTransaction(world.database, { kind: 'user', userId: ada }, (tx) =>
      sql`insert into second_wall values (${bo}, 'forged')`.execute(tx),
    )
    await expect(writing).rejects.toThrow(/row-level security/)
  })

  test('an anonymous actor sees what is open to everyone and nobody’s own rows', async () => {
    const seen = await inTransaction(world.database, { kind: 'anonymous' }, async (tx) => ({
      notes: (await notes.execute(tx)).rows,
      greetings: (await greetings.execute(tx)).rows,
    }))
    expect(seen).toEqual({ notes: [], greetings: [{ note: 'hello' }] })
  })

  test('the actor ends with its transaction, also when that fails', async () => {
    await inTransaction(world.database, { kind: 'system' }, (tx) => notes.execute(tx))
    await expect(
      inTransaction(world.database, { kind: 'system' }, (tx) => sql`select 1 / 0`.execute(tx)),
    ).rejects.toThrow(/division by zero/)
    for (let connection = 0; connection < 6; connection++) {
      expect((await notes.execute(world.database)).rows).toEqual([])
    }
  })

  test('a transaction begun inside the work of another is refused, and never inherits its actor', async () => {
    const inner = (database: Database) =>
      inTransaction(database, { kind: 'system' }, () => database.transaction().execute((tx) => notes.execute(tx)))
    await expect(inner(world.database)).rejects.toThrow(SecondConnection)
    const told: string[] = []
    const lenient = connectDatabase(world.url, { onSecondConnection: ({ name }) => void told.push(name) })
    try {
      expect((await inner(lenient.database)).rows).toEqual([])
      expect(told).toEqual(['SecondConnection'])
    } finally {
      await lenient.close()
    }
  })

  test('what fails leaves nothing behind', async () => {
    const system = { kind: 'system' } as const
    const failing = inTransaction(world.database, system, async (tx) => {
      await sql`insert into second_wall values (${ada}, 'half')`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const seen = await inTransaction(world.database, system, (tx) => notes.execute(tx))
    expect(seen.rows).toEqual([{ note: 'a' }, { note: 'b' }])
  })

  test('a read-only transaction refuses to write', async () => {
    const open = await openTransaction(world.database, { kind: 'system' }, { readOnly: true })
    await expect(sql`delete from second_wall`.execute(open.tx)).rejects.toThrow(/read-only transaction/)
    await open.rollback()
  })

  test('an actor whose id is not a UUID is refused before anything is sent', () => {
    const forged = { kind: 'user', userId: `x', true), set_config('kursiva.actor', 'system` } as const
    expect(() => inTransaction(world.database, forged, (tx) => notes.execute(tx))).toThrow(TypeError)
  })
})

test('the application is kursiva_app: no login, no way past the policies, owner of nothing', async () => {
  const who = await sql<{ current: string }>`select current_user as current`.execute(world.database)
  expect(who.rows).toEqual([{ current: 'kursiva_app' }])
  const [role] = await asOwner(world.ownerUrl, (owner) =>
    owner.query(`
      select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
             (select count(*)::int from pg_class where relowner = pg_roles.oid) as relations,
             (select count(*)::int from pg_proc where proowner = pg_roles.oid) as functions
      from pg_roles where rolname = 'kursiva_app'`),
  )
  expect(role).toEqual({
    rolcanlogin: false,
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    relations: 0,
    functions: 0,
  })
})

test('every table the application can reach has row-level security', async () => {
  const open = await asOwner(world.ownerUrl, (owner) =>
    owner.query(`
      select relname from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relrowsecurity
        and has_table_privilege('kursiva_app', oid, 'select, insert, update, delete')`),
  )
  expect(open).toEqual([])
})
