import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, testSecret, type TestDatabase } from '#testing/database.ts'
import { startProgram } from '#testing/program.ts'
import { readSecurityLine } from '#testing/security-lines.ts'

let folder: string
let own: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursiva-security-log-'))
  own = await createTestDatabase()
})
afterAll(async () => {
  await own.close()
  await rm(folder, { recursive: true, force: true })
})

test('V16.2.1: a start appends its line to the file that is named, which nobody else may read, without a value of a setting', async () => {
  const file = join(folder, 'security.log')
  const start = async () => {
    const program = await startProgram(folder, 0, {
      DATABASE_URL: own.ownerUrl,
      KURSIVA_MODE: 'demo',
      KURSIVA_ROLE: 'worker',
      KURSIVA_SECRET: testSecret,
      KURSIVA_SECURITY_LOG: file,
    })
    await program.stop()
  }
  await start()
  await start()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = await readFile(file, 'utf8')
  const lines = text.trimEnd().split('\n').map(readSecurityLine)
  const started = lines.filter(({ event }) => event === 'configuration.loaded')
  expect(started).toHaveLength(2)
  expect(started[0]).toMatchObject({ event: 'configuration.loaded', outcome: 'success', actor: { kind: 'system' } })
  expect(started[0]?.names).toEqual(expect.arrayContaining(['DATABASE_URL', 'KURSIVA_SECRET', 'KURSIVA_SECURITY_LOG']))
  for (const secret of [own.ownerUrl, testSecret, folder]) expect(text).not.toContain(secret)
}, 120_000)
