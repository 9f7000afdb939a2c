import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { asOwner } from './owner.ts'
import { migrate } from './migrate.ts'

let world: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let migrations: string

beforeEach(async () => {
  world = await createTestDatabase()
  // The state before the very first migration.
  await query('drop schema public cascade; create schema public')
  folder = await temporaryFolder()
  migrations = join(folder.path, 'migrations')
  await mkdir(migrations)
  await write('0001_first.sql', 'create table first (n int);\ninsert into first values (1);')
  await write('0002_second.sql', 'create table second (n int);')
})
afterEach(async () => {
  await world.close()
  await folder.remove()
})

const write = (name: string, sql: string) => writeFile(join(migrations, name), sql)
const query = (sql: string) => asOwner(world.ownerUrl, (owner) => owner.query(sql))
const tableExists = async (name: string) =>
  (await query(`select to_regclass('public.${name}') is not null as found`))[0]

test('files are applied in order, once', async () => {
  expect(await migrate(world.ownerUrl, migrations)).toEqual({ applied: ['0001_first.sql', '0002_second.sql'] })
  expect(await migrate(world.ownerUrl, migrations)).toEqual({ applied: [] })
  expect(await query('select n from first')).toEqual([{ n: 1 }])
  await write('0003_third.sql', 'insert into first values (3)')
  expect(await migrate(world.ownerUrl, migrations)).toEqual({ applied: ['0003_third.sql'] })
})

test('processes that start together apply each file once', async () => {
  const all = await Promise.all([1, 2, 3].map(() => migrate(world.ownerUrl, migrations)))
  expect(all.flatMap((run) => run.applied)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await query('select n from first')).toEqual([{ n: 1 }])
})

test('a file that was changed after it was applied is refused, and nothing else is applied', async () => {
  await migrate(world.ownerUrl, migrations)
  await write('0001_first.sql', 'create table first (n bigint);')
  await write('0003_third.sql', 'create table third (n int);')
  await expect(migrate(world.ownerUrl, migrations)).rejects.toMatchObject({
    code: 'MIGRATION_CHANGED',
    message:
      'The migration 0001_first.sql was changed after it was applied: restore the file and put the change into a new one.',
  })
  expect(await tableExists('third')).toEqual({ found: false })
})

test('line endings of another system are no change', async () => {
  await migrate(world.ownerUrl, migrations)
  await write('0001_first.sql', 'create table first (n int);\r\ninsert into first values (1);')
  expect(await migrate(world.ownerUrl, migrations)).toEqual({ applied: [] })
})

test('a database that is newer than the program is refused', async () => {
  await migrate(world.ownerUrl, migrations)
  await rm(join(migrations, '0002_second.sql'))
  await expect(migrate(world.ownerUrl, migrations)).rejects.toThrow(
    'The database holds the migration 0002_second.sql, which this version of Kursiva lacks: run the newer version.',
  )
})

test('a file numbered before one that is already applied is refused', async () => {
  await migrate(world.ownerUrl, migrations)
  await rename(join(migrations, '0002_second.sql'), join(migrations, '0002_second.sql.aside'))
  await query(`delete from schema_migration where name = '0002_second.sql'`)
  await write('0000_earlier.sql', 'select 1')
  await expect(migrate(world.ownerUrl, migrations)).rejects.toThrow(/0000_earlier.sql comes before 0001_first.sql/)
})

test('a file that fails leaves nothing behind and is named with its line', async () => {
  await write('0003_third.sql', 'create table third (n int);\n\ninsert into thrid values (1);')
  await expect(migrate(world.ownerUrl, migrations)).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: 'The migration 0003_third.sql, line 3 failed and left nothing behind: relation "thrid" does not exist.',
  })
  expect(await tableExists('second')).toEqual({ found: true })
  expect(await tableExists('third')).toEqual({ found: false })
})
