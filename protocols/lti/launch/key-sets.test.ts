import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keySets } from './key-sets.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = (kid: string, changes: object = {}, key: KeyObject = publicKey) => ({
  ...key.export({ format: 'jwk' }),
  kid,
  ...changes,
})

let fetches = 0
let answer: RequestListener = () => undefined
let time = 0
const server = createServer((request, response) => {
  fetches += 1
  answer(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const url = `${origin}/keys`

beforeEach(() => {
  fetches = 0
  time = Date.parse('2026-11-22T10:00:00Z')
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const sets = (changes: { timeoutMs?: number; maxKeySets?: number } = {}) =>
  keySets({
    send: (to, request) => fetch(to, { ...request, redirect: 'manual' }),
    clock: () => new Date(time),
    ...changes,
  })

const holding =
  (...keys: unknown[]): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))

test('L2: a key is found, and its set asked for once by many', async () => {
  answer = holding(jwk('one'))
  const keys = sets()
  const found = await Promise.all(Array.from({ length: 20 }, () => keys.find(url, 'one')))
  expect(found.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'Key'))
  expect(fetches).toBe(1)
})

test('L2: an unknown key makes the set be asked for again at most every five minutes', async () => {
  answer = holding(jwk('one'))
  const keys = sets()
  await keys.find(url, 'one')
  time += 5 * 60_000
  expect(await keys.find(url, 'two')).toEqual({ kind: 'KeyUnknown' })
  expect(fetches).toBe(1)
  time += 1
  answer = holding(jwk('one'), jwk('two'))
  expect(await keys.find(url, 'one')).toMatchObject({ kind: 'Key' })
  expect(fetches).toBe(1)
  expect(await keys.find(url, 'two')).toMatchObject({ kind: 'Key' })
  expect(await keys.find(url, 'three')).toEqual({ kind: 'KeyUnknown' })
  expect(fetches).toBe(2)
})

test('L2: a key that the platform withdrew goes out of use within the hour', async () => {
  answer = holding(jwk('one'))
  const keys = sets()
  await keys.find(url, 'one')
  answer = holding(jwk('two'))
  time += 60 * 60_000 + 1
  expect(await keys.find(url, 'one')).toEqual({ kind: 'KeyUnknown' })
})

test.each<[string, RequestListener]>([
  ['HTTP 500', (_, response) => response.writeHead(500).end('{"keys":[]}')],
  ['HTTP 302', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['not JSON', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in</html>')],
  ['no list of keys', (_, response) => response.writeHead(200).end('{"keys":{}}')],
  ['no list of keys', (_, response) => response.writeHead(200).end('[]')],
  ['too long', (_, response) => response.writeHead(200).end(`"${'x'.repeat(600_000)}"`)],
  ['no answer', (_, response) => response.destroy()],
  ['no answer', () => undefined],
  ['no answer', (_, response) => response.writeHead(200).write('{"keys":[')],
])('L2: a set that cannot be read opens nothing and says "%s" (%#)', async (detail, listener) => {
  answer = listener
  const keys = sets({ timeoutMs: 1500 })
  expect(await keys.find(url, 'one')).toEqual({ kind: 'KeySetUnreachable', detail })
  // a failed fetch is not repeated with every token, but after a short time
  expect(await keys.find(url, 'one')).toEqual({ kind: 'KeySetUnreachable', detail })
  expect(fetches).toBe(1)
  time += 15_001
  answer = holding(jwk('one'))
  expect(await keys.find(url, 'one')).toMatchObject({ kind: 'Key' })
})

test('L2: a sender that never answers is not waited for', async () => {
  const keys = keySets({ send: () => new Promise(() => undefined), clock: () => new Date(time), timeoutMs: 20 })
  expect(await keys.find(url, 'one')).toEqual({ kind: 'KeySetUnreachable', detail: 'no answer' })
})

test('L2, RFC 7517 section 4: only RSA keys for signatures, of 2048 bits and more, are taken', async () => {
  const { publicKey: short } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const { publicKey: curve } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  answer = holding(
    null,
    'x',
    jwk('short', {}, short),
    jwk('curve', {}, curve),
    jwk('encrypts', { use: 'enc' }),
    jwk('other', { alg: 'PS256' }),
    jwk('broken', { n: '!' }),
    { kty: 'oct', kid: 'secret', k: 'c2VjcmV0' },
    jwk('good', { use: 'sig', alg: 'RS256' }),
  )
  const keys = sets()
  for (const kid of ['short', 'curve', 'encrypts', 'other', 'broken', 'secret', '__proto__'])
    expect(await keys.find(url, kid)).toEqual({ kind: 'KeyUnknown' })
  expect(await keys.find(url, 'good')).toMatchObject({ kind: 'Key' })
})

test('L2: only so many sets are remembered, the one in use longest', async () => {
  answer = holding(jwk('one'))
  const keys = sets({ maxKeySets: 2 })
  for (const path of ['/a', '/b', '/a', '/c', '/a']) await keys.find(`${origin}${path}`, 'one')
  expect(fetches).toBe(3)
  await keys.find(`${origin}/b`, 'one')
  expect(fetches).toBe(4)
})
