import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({})
})
afterAll(() => server.close())

test('the second wall: the application writes through no view, because its owner’s rights would pass the policies', async () => {
  const writable = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ name: string; reads: boolean; writes: boolean }>(`
      select relname as name, has_table_privilege('kursiva_app', oid, 'select') as reads,
             has_table_privilege('kursiva_app', oid, 'insert, update, delete') as writes
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`),
  )
  expect(writable.filter(({ reads }) => reads).length).toBeGreaterThan(50)
  expect(writable.flatMap(({ name, writes }) => (writes ? [name] : []))).toEqual([])
})
