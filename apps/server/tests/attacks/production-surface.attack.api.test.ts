import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportAttack } from '#testing/attack.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { persistedOperations } from '#apps/server/folders.ts'

let server: TestServer

beforeAll(async () => {
  const environment = { KURSIVA_MODE: 'production', HOST: 'localhost', KURSIVA_ORIGINS: 'https://kursiva.test' }
  server = await startTestServer({ environment })
})
afterAll(() => server.close())

const ask = (body: unknown) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Sends a path exactly as written, which `fetch` would normalise. */
function send(method: string, path: string): Promise<{ status: number; type: string; body: string }> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, method, path }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (body += part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('ASVS V4.3.2: production runs published operations and no others, introspection neither', async () => {
  for (const query of ['{ __typename }', '{ __schema { types { name } } }', '{ __type(name: "User") { name } }']) {
    const answer = await ask({ query })
    expect([query, answer.status]).toEqual([query, 400])
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
  }
  const published = [...(await persistedOperations())].find(([, text]) => text.startsWith('query getSession'))
  expect(published).toBeDefined()
  const [sha256Hash] = published ?? []
  const answer = await ask({ query: '{ __typename }', extensions: { persistedQuery: { sha256Hash } } })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(await answer.json())).toContain('getSession')
})

test('ASVS V13.4.2, V15.2.3: what is for demonstrations and tests has no address in production', async () => {
  expect(server.routes.filter((route) => /\/dev\/|test-acquirer/.test(route))).toEqual([])
  const outbox = await fetch(`${server.url}/dev/outbox`, { headers: { accept: 'application/json' } })
  expect(outbox.status).toBe(404)
})

test('ASVS V13.4.1, V13.4.3, V5.3.2: no folder is listed and no file beside the built pages is served', async () => {
  const climbs = ['../', '%2e%2e/', '..%2f', '%2e%2e%2f', '..\\', '%5c..%5c', '....//', '%252e%252e%252f', '.%00./']
  const targets = ['package.json', '.git/config', '.env', 'apps/server/main.ts', 'platform/config.ts']
  const climbing = targets.flatMap((target) =>
    climbs.flatMap((climb) =>
      ['/', '/assets/', '/posters/', '/media/'].flatMap((folder) =>
        [1, 3, 6].map((depth) => folder + climb.repeat(depth) + target),
      ),
    ),
  )
  const paths = ['/assets/', '/assets', '/icons/', '/icons', '/.git/config', '/.env', '/package.json', ...climbing]
  const harmful: string[] = []
  for (const path of paths) {
    const answer = await send('GET', path)
    const isPage = answer.status === 200 && answer.type.startsWith('text/html')
    const isRefused = answer.status >= 400 && answer.status < 500
    const leaks = /"private"|repositoryformatversion|import \{|Index of/.test(answer.body)
    if (leaks || !(isPage || isRefused)) harmful.push(`${answer.status} ${path}`)
  }
  reportAttack({ attack: 'Files beside the pages', tries: paths.length, harmful: harmful.length })
  expect(harmful).toEqual([])
})

test('ASVS V13.4.4: TRACE and methods nobody declared are not answered with what was sent', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'PURGE']) {
    const answer = await send(method, '/no/login?marked=hemmelig')
    expect([method, answer.status >= 400 && answer.status < 500]).toEqual([method, true])
    expect(answer.body).not.toContain('hemmelig')
  }
})

test('ASVS V3.4.3 to V3.4.6: every kind of answer carries the policies of the pages', async () => {
  const answers = [
    await fetch(`${server.url}/no/login`),
    await fetch(`${server.url}/assets/unknown.js`),
    await fetch(`${server.url}/rest/unknown`),
    await fetch(`${server.url}/healthz`),
    await ask({ query: '{ __typename }' }),
  ]
  for (const { url, headers } of answers) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(url + policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|script-src [^;]*\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  }
})
