import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { localFolders } from './local-folders.ts'
import { isStorageKey, readWhole, StorageUnavailable, type MediaStorage } from './media-storage.ts'

const large = Buffer.alloc(2_500_000, 9)
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let storage: MediaStorage

beforeAll(async () => {
  folder = await temporaryFolder()
  await mkdir(join(folder.path, 'films/sikring/v720'), { recursive: true })
  await writeFile(join(folder.path, 'films/sikring/v720/000.m4s'), large)
  await writeFile(join(folder.path, 'films/sikring/nb.vtt'), 'WEBVTT\n')
  await writeFile(join(folder.path, 'films/sikring/empty.vtt'), '')
  await mkdir(join(folder.path, 'films/sikring/folder.vtt'))
  await symlink(join(folder.path, 'films/sikring/loop.vtt'), join(folder.path, 'films/sikring/loop.vtt'))
  storage = localFolders({ films: join(folder.path, 'films'), attachments: join(folder.path, 'none') })
})
afterAll(() => folder.remove())

test('C3: a file is read whole or in part, small at once and large as a stream that closes it', async () => {
  const file = await storage.open('films/sikring/v720/000.m4s')
  expect(file?.size).toBe(large.length)
  const whole = await file?.read('Whole')
  expect(whole).toBeInstanceOf(Readable)
  expect((await buffer(whole as Readable)).equals(large)).toBe(true)
  const again = await storage.open('films/sikring/v720/000.m4s')
  expect(await again?.read({ start: 5, end: 9 })).toHaveLength(5)
  await again?.close()
  expect(String(await readWhole(storage, 'films/sikring/nb.vtt'))).toBe('WEBVTT\n')
  expect(await readWhole(storage, 'films/sikring/empty.vtt')).toHaveLength(0)
  expect(await readWhole(storage, 'films/sikring/v720/000.m4s')).toBeUndefined()
})

test.each([
  'films/sikring/none.vtt',
  'films/none/nb.vtt',
  'attachments/a.pdf',
  'films/sikring/folder.vtt',
  'films/sikring/nb.vtt/a.vtt',
])('what is no file is absent: %s', async (key) => expect(await storage.open(key)).toBeUndefined())

test('a folder that can’t be read is a fault of the store', async () => {
  await expect(storage.open('films/sikring/loop.vtt')).rejects.toThrow(StorageUnavailable)
  await expect(storage.check()).resolves.toBeUndefined()
  const none = localFolders({ films: join(folder.path, 'gone'), attachments: folder.path })
  await expect(none.check()).rejects.toThrow(StorageUnavailable)
})

test('C6: no key leads out of the store', () => {
  const step = fc.constantFrom('films', 'attachments', '..', '.', '', 'a', 'a.vtt', '.a', '\\', '\0', 'A', '%2e', 'å')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(step).map((steps) => steps.join('/')),
      ),
      (key) => {
        if (!isStorageKey(key)) return
        expect(new URL(key, 'http://x/').pathname).toBe(`/${key}`)
        expect(key).toMatch(/^(films|attachments)(\/[a-z0-9-]+){1,4}\.[a-z0-9]+$/)
      },
    ),
  )
  expect(isStorageKey('films/sikring/v720/000.m4s')).toBe(true)
})
