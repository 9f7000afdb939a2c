import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { persistedOperations } from '#apps/server/folders.ts'
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

interface Files {
  readonly styles: string[]
  readonly scripts: string[]
  readonly texts: string[]
  readonly queries?: { readonly hash: string }[]
}

test.each(['/no', '/en/course/elsi4/-', '/no/administrate/administrate_users', '/no/login', '/no/purchase'])(
  'the page at %s names the files and queries it needs first, and each of them is there',
  async (path) => {
    const page = await (await fetch(`${server.url}${path}`)).text()
    const [, written = ''] = /<script type="application\/json" id="first-load">(.+?)<\/script>/.exec(page) ?? []
    const { user, visitor } = JSON.parse(written) as { user: Files; visitor: Files }
    const files = [user, visitor].flatMap(({ styles, scripts, texts }) => [...styles, ...scripts, ...texts])
    expect(files.length).toBeGreaterThan(20)
    for (const file of new Set(files)) expect([file, (await fetch(`${server.url}${file}`)).status]).toEqual([file, 200])
    const operations = await persistedOperations()
    for (const { hash } of user.queries ?? []) expect(operations.has(hash)).toBe(true)
    expect(visitor.queries ?? []).toEqual([])
  },
)

test.each(['/', '/no/helt/ukjent', '/de/login', '/no/lti-view/course/elsi4/-'])(
  'the page at %s is the application alone',
  async (path) => {
    const page = await (await fetch(`${server.url}${path}`, { headers: browser })).text()
    expect(page).toContain('<div id="root">')
    expect(page).not.toContain('first-load')
  },
)

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test.each([
  ['/no/login', 200],
  ['/login?utm_source=x', 200],
  ['/no/course/ukjent/-', 200],
  ['/no/helt/ukjent', 404],
  ['/no/404', 404],
  ['/no/lti-view/404', 404],
  ['/no/foo.html', 404],
  ['/index.php', 404],
  ['/rest/unknown', 404],
  ['/assets/unknown.js', 404],
])('R3: a browser gets %s as the page, with status %i, and HEAD the same', async (path, status) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`${server.url}${path}`, { method, headers: browser })
    expect([method, answer.status, answer.headers.get('content-type')]).toEqual([
      method,
      status,
      'text/html; charset=utf-8',
    ])
    const body = await answer.text()
    expect(body.includes('<div id="root">')).toBe(method === 'GET')
  }
})

test('R3: nelfo is a page of Norway only', async () => {
  // fetch would overwrite the Host header
  const statusAt = (host: string) =>
    new Promise((resolve, reject) => {
      get(`${server.url}/en/nelfo`, { headers: { ...browser, host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
  expect([await statusAt('localhost'), await statusAt('es.localhost')]).toEqual([200, 404])
})

test.each(['/rest/unknown', '/assets/unknown.js', '/no/foo.html', '/favicon.ico'])(
  'R3: a program gets %s as JSON',
  async (path) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { accept: '*/*' } })
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
  },
)

test('R3: every address that answers GET answers HEAD', () => {
  const gets = server.routes.filter((route) => route.startsWith('GET '))
  expect(gets.length).toBeGreaterThan(40)
  expect(gets.filter((route) => !server.routes.includes(route.replace('GET', 'HEAD')))).toEqual([])
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
