import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { beginningOf } from './processes.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursiva-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('one of many that ask at the same moment gets the folder', async () => {
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('a folder that was given back can be taken again, and nothing stays behind', async () => {
  await (await lockFolder(folder)).release()
  await (await lockFolder(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a process that is gone is taken over', async () => {
  await writeFile(join(folder, 'kursiva.pid'), '4194303\nlong ago\n')
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('the lock of a process whose number another one has got since is taken over', async () => {
  await writeFile(join(folder, 'kursiva.pid'), `${process.ppid}\nlong ago\n`)
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('the lock of a living process holds', async () => {
  await writeFile(join(folder, 'kursiva.pid'), `${process.ppid}\n${await beginningOf(process.ppid)}\n`)
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'FOLDER_IN_USE' })
})
