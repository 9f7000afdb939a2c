import { spawn } from 'node:child_process'
import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { asOwner } from '#platform/database/owner.ts'
import { removeEmbedded, startEmbedded } from './index.ts'
import { isAlive } from './processes.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

/** As used by tests that do not test durability. */
const startQuick = (path = folder.path) => startEmbedded({ folder: path, durable: false })

const isRoot = process.getuid?.() === 0

/** Starts the embedded database and inserts row after row. Prints each one after the server has acknowledged it. */
const writer = `
  import { asOwner, startEmbedded } from '#platform/database/index.ts'
  const server = await startEmbedded({ folder: process.argv[1] })
  console.log('postgres ' + server.pid)
  await asOwner(server.ownerUrl, async (owner) => {
    await owner.query('create table acknowledged (n int)')
    for (let n = 1; ; n++) {
      await owner.query('insert into acknowledged values ($1)', [n])
      console.log('row ' + n)
    }
  })`

/** Waits until the writer has printed at least `rows` rows, kills it, and returns the last printed row. */
async function writeUntilKilled(rows: number): Promise<{ last: number; postgres: number }> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', writer, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the writer ended by itself: ${output}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(`row ${rows}\n`)) resolve()
    })
  })
  const gone = new Promise((resolve) => child.once('close', resolve))
  child.removeAllListeners('exit')
  child.kill('SIGKILL')
  await gone
  return { last: Number([...output.matchAll(/row (\d+)\n/g)].at(-1)?.[1]), postgres: Number(/\d+/.exec(output)?.[0]) }
}

async function countRows(ownerUrl: string): Promise<number> {
  const [row] = await asOwner(ownerUrl, (owner) => owner.query<{ n: number }>('select max(n) as n from acknowledged'))
  return row?.n ?? 0
}

describe('a killed Kursiva', () => {
  test('leaves PostgreSQL running, the next start takes it over, and no acknowledged row is lost', async () => {
    const { last, postgres } = await writeUntilKilled(20)
    const server = await startEmbedded({ folder: folder.path })
    expect(server).toMatchObject({ reattached: true, pid: postgres, made: false })
    expect(await countRows(server.ownerUrl)).toBeGreaterThanOrEqual(last)
    await server.stop()
    expect(isAlive(postgres)).toBe(false)
  })

  test('with PostgreSQL killed too, the next start recovers every acknowledged row', async () => {
    const { last, postgres } = await writeUntilKilled(20)
    process.kill(postgres, 'SIGKILL')
    const server = await startEmbedded({ folder: folder.path })
    expect(server.reattached).toBe(false)
    expect(await countRows(server.ownerUrl)).toBeGreaterThanOrEqual(last)
    await server.stop()
  })
})

test('a stopped database comes back with its data, on the address of this start', async () => {
  const first = await startQuick()
  expect(first.made).toBe(true)
  await asOwner(first.ownerUrl, (owner) => owner.query('create table kept as select 7 as n'))
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)

  const second = await startQuick()
  expect(second).toMatchObject({ made: false, reattached: false })
  expect(await asOwner(second.ownerUrl, (owner) => owner.query('select n from kept'))).toEqual([{ n: 7 }])
  await second.stop()
})

test('a process number that another program has got since is not taken for PostgreSQL', async () => {
  const first = await startQuick()
  await first.stop()
  const file = join(folder.path, 'postgres/data/postmaster.pid')
  await writeFile(file, `${process.pid}\n/elsewhere\n1700000000\n5432\n\n127.0.0.1\n\nready\n`)
  const second = await startQuick()
  expect(second.reattached).toBe(false)
  await second.stop()
})

test('it knows Norwegian letters, counts in UTC, and survives a power cut', async () => {
  const server = await startEmbedded({ folder: folder.path })
  const [settings] = await asOwner(server.ownerUrl, (owner) =>
    owner.query(`
      select lower('ÆØÅ') as lower, array_to_string(array(select unnest(array['å', 'z', 'ø', 'æ', 'a']) order by 1), '') as sorted,
             current_setting('timezone') as timezone, current_setting('fsync') as fsync,
             current_setting('synchronous_commit') as synchronous_commit,
             current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding`),
  )
  await server.stop()
  expect(settings).toEqual({
    lower: 'æøå',
    sorted: 'azæøå',
    timezone: 'UTC',
    fsync: 'on',
    synchronous_commit: 'on',
    addresses: '127.0.0.1',
    encoding: 'UTF8',
  })
})

test('only the owner of the folder can read the password, and a wrong one does not let in', async () => {
  const server = await startQuick()
  const file = join(folder.path, 'postgres/password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(server.ownerUrl).toContain(await readFile(file, 'utf8'))
  const forged = new URL(server.ownerUrl)
  forged.password = 'guessed'
  await expect(asOwner(forged.href, (owner) => owner.query('select 1'))).rejects.toThrow(
    /password authentication failed/,
  )
  await server.stop()
})

test('a second Kursiva on the same folder is told so, and the first goes on', async () => {
  const first = await startQuick()
  await expect(startQuick()).rejects.toMatchObject({
    code: 'FOLDER_IN_USE',
    message: expect.stringContaining(`process ${process.pid}`),
  })
  expect(await asOwner(first.ownerUrl, (owner) => owner.query('select 1 as one'))).toEqual([{ one: 1 }])
  await first.stop()
})

test('a file in place of the data folder is named, and stays as it is', async () => {
  const file = join(folder.path, 'a-file')
  await writeFile(file, 'mine')
  await expect(startQuick(file)).rejects.toMatchObject({
    code: 'FOLDER_NOT_WRITABLE',
    message: expect.stringContaining(`${file} can't be written`),
  })
  expect(await readFile(file, 'utf8')).toBe('mine')
})

test.skipIf(isRoot)('a folder that may not be written is named, and nothing is made in it', async () => {
  await chmod(folder.path, 0o555)
  await expect(startQuick()).rejects.toMatchObject({ code: 'FOLDER_NOT_WRITABLE' })
  expect(await readdir(folder.path)).toEqual([])
  await chmod(folder.path, 0o755)
})

test.runIf(isRoot)('root may keep the data where the account of PostgreSQL can’t pass', async () => {
  const closed = join(folder.path, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const server = await startQuick(closed)
  expect(await asOwner(server.ownerUrl, (owner) => owner.query('select 1 as one'))).toEqual([{ one: 1 }])
  await server.stop()
  const again = await startQuick(closed)
  expect(again.made).toBe(false)
  await again.stop()
  await removeEmbedded(closed)
  expect(await readdir(closed)).toEqual([])
})

test('a damaged folder is named with what to do, and not touched', async () => {
  const first = await startQuick()
  await first.stop()
  const data = join(folder.path, 'postgres/data')
  await rm(join(data, 'global/pg_control'))
  const before = await readdir(data)
  await expect(startQuick()).rejects.toMatchObject({
    code: 'FOLDER_DAMAGED',
    message: expect.stringMatching(
      /can't be opened \(could not find the database system\): put back a copy of the folder, or begin anew/,
    ),
  })
  expect(await readdir(data)).toEqual(before)

  await writeFile(join(data, 'PG_VERSION'), '17\n')
  await expect(startQuick()).rejects.toThrow(/made by PostgreSQL 17, this Kursiva brings 18/)
})
