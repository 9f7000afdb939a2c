import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchAs } from '#testing/fetch-as.ts'
import { inTransaction } from '#platform/database/index.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { findNewestCovers } from './newest-covers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

const newest = (market: 'no' | 'es') =>
  inTransaction(server.database, { kind: 'system' }, (tx) => findNewestCovers(tx, market))

test('a course’s cover is a picture that every mail program may show, in its own market', async () => {
  const [path = '', ...others] = await newest('no')
  expect(others).toHaveLength(2)
  const answer = await fetch(`${server.url}${path}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([400, 500])

  const [spanish = ''] = await newest('es')
  expect((await fetchAs('es.localhost', `${server.url}${spanish}`)).status).toBe(200)
  expect((await fetch(`${server.url}${spanish}`)).status).toBe(404)
})

test('covers of different courses differ; what is no course has none', async () => {
  const pictures = await Promise.all(
    (await newest('no')).map(async (path) =>
      Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer()).toString('base64'),
    ),
  )
  expect(new Set(pictures).size).toBe(3)
  for (const file of ['unknown.png', 'UNKNOWN', '..%2F..%2Fetc.png', `${'a'.repeat(60)}.png`])
    expect((await fetch(`${server.url}/rest/covers/${file}`)).status).toBe(404)
})
