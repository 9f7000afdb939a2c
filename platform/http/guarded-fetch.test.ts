import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { guardedFetch, GuardedFetchError } from './guarded-fetch.ts'

const inside = { privateAddresses: true, timeoutMs: 1000, maxBytes: 1000 }
const outside = { ...inside, privateAddresses: false }
let server: Server | undefined

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('a form is sent and the answer is read, a redirect not followed', async () => {
  const url = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () =>
      response.writeHead(302, { location: '/x', 'x-seen': `${request.method} ${body}` }).end('moved'),
    )
  })
  const answer = await guardedFetch(url, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) }, inside)
  expect([answer.status, answer.headers.get('x-seen'), await answer.text()]).toEqual([302, 'POST a=b+c', 'moved'])
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://2130706433/',
  'http://8.8.8.8/',
  'ftp://8.8.8.8/',
  'https://no-such-name.invalid/',
])('%s is not asked from outside', async (address) => {
  await expect(guardedFetch(address, {}, outside)).rejects.toBeInstanceOf(GuardedFetchError)
})

test('an answer that is too long, too slow or breaks off is none', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/long') response.end('x'.repeat(1001))
    if (request.url === '/slow') response.write('x')
    if (request.url === '/broken') response.destroy()
  })
  for (const path of ['/long', '/slow', '/broken'])
    await expect(guardedFetch(url + path, {}, { ...inside, timeoutMs: 200 })).rejects.toBeInstanceOf(GuardedFetchError)
})
