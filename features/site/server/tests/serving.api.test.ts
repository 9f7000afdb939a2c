import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { attributesIn, visitorOf } from '#testing/site-visitor.ts'

let server: TestServer
let ask: ReturnType<typeof visitorOf>

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ask = visitorOf(server)
})
afterAll(() => server.close())

const site = 'www.localhost'

test.each(['/no', '/no/priser', '/no/feed.xml', '/sitemap.xml'])('%s is the same in every encoding', async (path) => {
  const plain = await ask(site, path)
  const brotli = await ask(site, path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  const zipped = await ask(site, path, { headers: { 'accept-encoding': 'gzip' } })
  expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect((await promisify(brotliDecompress)(brotli.bytes)).equals(plain.bytes)).toBe(true)
  expect((await promisify(gunzip)(zipped.bytes)).equals(plain.bytes)).toBe(true)
  for (const { bytes, headers } of [plain, brotli, zipped]) {
    expect(Number(headers['content-length'])).toBe(bytes.length)
    expect(headers.vary).toBe('accept-encoding')
  }
  expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('a page that is known answers 304, in whatever encoding it is known', async () => {
  const { headers } = await ask(site, '/no/kurs', { headers: { 'accept-encoding': 'br' } })
  const etag = headers.etag ?? ''
  expect(etag).toMatch(/^"[\w-]{22}-br"$/)
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, etag.replace('-br', '-gzip'), '*']) {
    const answer = await ask(site, '/no/kurs', { headers: { 'if-none-match': known } })
    expect([known, answer.status, answer.bytes.length]).toEqual([known, 304, 0])
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
  const other = await ask(site, '/no/kurs', { headers: { 'if-none-match': '"0000000000000000000000-br"' } })
  expect(other.status).toBe(200)
})

test.each(['br', 'gzip', 'identity'])(
  'a page from memory has every header that it had when it was made: %s',
  async (encoding) => {
    const get = () => ask(site, '/no/kontakt', { headers: { 'accept-encoding': encoding } })
    const { headers, bytes } = await get()
    for (const answer of [await get(), ...(await Promise.all([get(), get()]))]) {
      expect({ ...answer.headers, date: '' }).toEqual({ ...headers, date: '' })
      expect(answer.bytes.equals(bytes)).toBe(true)
    }
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('camera=()')
  },
)

test('HEAD has the headers of GET and nothing else', async () => {
  for (const path of ['/no', '/', '/no/ukjent', '/sitemap.xml', '/art/preview.png', '/film/trailer/elsi4']) {
    const [get, head] = [await ask(site, path), await ask(site, path, { method: 'HEAD' })]
    expect([path, head.status, head.bytes.length]).toEqual([path, get.status, 0])
    for (const name of ['content-type', 'content-length', 'etag', 'location'])
      expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]])
  }
})

test('the policy lets run what is ours and nothing else', async () => {
  const policyOf = async (path: string) => {
    const { headers, text } = await ask(site, path)
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => directive.split(' '))
        .map(([name = '', ...values]) => [name, values] as const),
    )
    return { policy, text, frame: headers['x-frame-options'] }
  }
  const { policy, text, frame } = await policyOf('/no')
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy.get('form-action')).toEqual(["'self'", server.url])
  for (const name of ['script-src', 'style-src'])
    for (const source of policy.get(name) ?? []) expect(source).toMatch(/^'(self|sha256-[A-Za-z0-9+/]{43}=)'$/)
  expect(frame).toBe('DENY')
  // no element of the page asks for a style or a script of its own that the policy would refuse
  expect(text).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)

  const embedded = await policyOf('/no/embed/elsi4')
  expect(embedded.policy.get('frame-ancestors')).toEqual(['*'])
  expect(embedded.frame).toBeUndefined()
})

test('what is inline in a page is named by its policy', async () => {
  const { createHash } = await import('node:crypto')
  for (const path of ['/no', '/no/priser', '/no/kurs/elsi4/elsikkerhet-i-praksis', '/no/ukjent', '/no/embed/elsi4']) {
    const { headers, text } = await ask(site, path)
    const policy = String(headers['content-security-policy'])
    const inline = [...text.matchAll(/<(script|style)(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/\1>/g)]
    expect(inline.length).toBeGreaterThan(0)
    for (const [, , content = ''] of inline)
      expect([path, policy.includes(createHash('sha256').update(content).digest('base64'))]).toEqual([path, true])
  }
})

test('every file that a page names is there, to stay', async () => {
  const { text } = await ask(site, '/no')
  const files = [...text.matchAll(/\/site-assets\/[\w.-]+/g)].map(([file]) => file)
  expect(files.length).toBeGreaterThan(1)
  for (const file of new Set(files)) {
    const { status, headers } = await ask(site, file)
    expect([file, status, headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable'])
  }
  for (const file of [
    '/site-assets/unknown.js',
    '/site-assets/../server/render.js',
    '/site-assets/%2e%2e/server/render.js',
    '/site-assets/.vite/manifest.json',
  ])
    expect([file, (await ask(site, file)).status]).not.toEqual([file, 200])
  const pictures = attributesIn(text, /^<img/, 'src')
  expect(pictures.length).toBeGreaterThan(5)
  for (const picture of pictures) expect([picture, (await ask(site, picture)).status]).toEqual([picture, 200])
})
