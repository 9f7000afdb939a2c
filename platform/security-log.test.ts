import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { securityEvents } from './security-log.ts'

test('every event of the closed list is waited for by a test that causes it at a running server', async () => {
  const waited = new Set<string>()
  for await (const path of glob('apps/server/tests/**/{security-log/*,managed-pool}.api.test.ts'))
    for (const [, event = ''] of (await readFile(path, 'utf8')).matchAll(/\bevent: '([\w.]+)'/g)) waited.add(event)
  expect(securityEvents.filter((event) => !waited.has(event))).toEqual([])
})
