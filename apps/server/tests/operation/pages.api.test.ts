import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each([
  ['/no/login', 'text/html; charset=utf-8', 'no-cache'],
  ['/service-worker.js', 'application/javascript', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json', 'public, max-age=300'],
  ['/icons/icon-192.png', 'image/png', 'public, max-age=300'],
])('%s comes as %s and may be used again: %s', async (path, type, caching) => {
  const answer = await fetch(`${server.url}${path}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain(type.split(';')[0])
  expect(answer.headers.get('cache-control')).toBe(caching)
  expect(answer.headers.get('content-security-policy')).toMatch(/worker-src 'self'.*manifest-src 'self'/)
})

test('the worker knows the files of the shell, and each of them is there to stay', async () => {
  const worker = await (await fetch(`${server.url}/service-worker.js`)).text()
  expect(worker).not.toContain('KURSIVA_')
  const assets = [...new Set(worker.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g))]
  expect(assets.length).toBeGreaterThan(5)
  for (const asset of assets) {
    const answer = await fetch(`${server.url}${asset}`)
    expect([asset, answer.status]).toEqual([asset, 200])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    await answer.arrayBuffer()
  }
})
