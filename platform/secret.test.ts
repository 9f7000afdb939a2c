import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedSecret, weaknessOf } from './secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursiva-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a secret is made once, is strong, and only its owner can read it', async () => {
  const made = await storedSecret(join(folder, 'data'))
  expect(weaknessOf(made)).toBeUndefined()
  expect(await storedSecret(join(folder, 'data'))).toBe(made)
  expect((await stat(join(folder, 'data/secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'data'))).toEqual(['secret'])
})

test('every data folder has its own', async () => {
  expect(await storedSecret(join(folder, 'a'))).not.toBe(await storedSecret(join(folder, 'b')))
})

test('a file in place of the data folder is told in one sentence', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(storedSecret(join(folder, 'file'))).rejects.toMatchObject({
    code: 'FOLDER_NOT_WRITABLE',
    message: expect.stringContaining('a file is in its place'),
  })
})
