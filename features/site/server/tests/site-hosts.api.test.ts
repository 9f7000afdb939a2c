import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { visitorOf } from '#testing/site-visitor.ts'

let server: TestServer
let ask: ReturnType<typeof visitorOf>

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ask = visitorOf(server)
})
afterAll(() => server.close())

const hosts = ['www.localhost', 'www.no.localhost', 'www.es.localhost', 'WWW.LOCALHOST', 'www.localhost.']

/** What both hosts have: films, stills, icons, and the sign of life. */
const shared = /^(GET|HEAD) \/(media|posters|icons|healthz|favicon\.svg)(\/|$)/
const isOfSite = /\/(robots\.txt|favicon\.ico|site\.webmanifest|sitemap)|^\S+ \/\*?$/

test('no route of the product answers on a host of the site', async () => {
  const routes = server.routes.filter(
    (route) =>
      !shared.test(route) &&
      !isOfSite.test(route) &&
      !/ \/(assets|site-assets|art|film|oembed|:language)\b/.test(route),
  )
  expect(routes.length).toBeGreaterThan(80)
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x')
    const { status, headers, text } = await ask('www.localhost', path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && method !== 'HEAD' && { body: '{}' }),
    })
    expect([route, status]).toEqual([route, 404])
    if (method !== 'HEAD') expect([route, /NOT_FOUND|<html/.test(text)]).toEqual([route, true])
    expect([route, headers['set-cookie']]).toEqual([route, undefined])
  }
})

test.each(hosts)(
  'GraphQL, the user pool and the settings are closed on %s, as they are open on the product’s',
  async (host) => {
    const graph = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    }
    expect((await ask('localhost', '/graphql', graph)).status).toBe(200)
    expect((await ask('localhost', '/config.json')).status).toBe(200)
    for (const [path, asking] of [
      ['/graphql', graph],
      ['/userpool/', { ...graph, body: '{}' }],
      ['/config.json', {}],
      ['/no/login', {}],
      ['/dev/outbox', {}],
      ['/rest/covers/elsi4.png', {}],
    ] as const)
      expect([path, (await ask(host, path, asking)).status]).toEqual([path, 404])
  },
)

test('a host of the site is known in any writing and with any port', async () => {
  for (const host of hosts) expect([host, (await ask(host, '/')).status]).toEqual([host, 302])
})

test('what is the site’s is not on the product’s hosts', async () => {
  for (const host of ['localhost', 'es.localhost', 'unknown.test'])
    for (const path of [
      '/film/trailer/elsi4',
      '/sitemap.xml',
      '/oembed?url=x',
      '/art/preview.png',
      '/site.webmanifest',
    ])
      expect([host, path, (await ask(host, path)).status]).toEqual([host, path, 404])
})

test('an unknown host, and one that only looks like the site’s, gets the product', async () => {
  for (const host of ['unknown.test', 'www.localhost.evil.test', 'xwww.localhost', 'www.unknown.test']) {
    const { status, text } = await ask(host, '/no/login', { headers: { accept: 'text/html' } })
    expect([host, status, text.includes('<div id="root">')]).toEqual([host, 200, true])
  }
})

test('search engines are let in on the site and kept out of the product', async () => {
  const site = await ask('www.es.localhost', '/robots.txt')
  const { port } = new URL(server.url)
  expect(site.text).toContain(`Sitemap: http://www.es.localhost:${port}/sitemap.xml`)
  expect(site.text).toContain('Allow: /')
  const product = await ask('es.localhost', '/robots.txt')
  expect(product.text).toBe('User-agent: *\nDisallow: /\n')
  expect((await ask('es.localhost', '/es/login')).headers['x-robots-tag']).toBe('noindex')
  expect((await ask('www.es.localhost', '/es')).headers['x-robots-tag']).toBeUndefined()
})

test('films, stills and icons are on both hosts', async () => {
  for (const path of ['/posters/elsikkerhet-1.webp', '/icons/icon-192.png', '/favicon.svg', '/healthz'])
    expect([path, (await ask('www.localhost', path)).status]).toEqual([path, 200])
})
