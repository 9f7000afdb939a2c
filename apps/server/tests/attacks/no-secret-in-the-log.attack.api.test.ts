import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { administrationActionNames } from '#protocols/user-pool/index.ts'
import { actions } from '#protocols/user-pool/actions/index.ts'
import { reportAttack } from '#testing/attack.ts'
import { apiClient, signIn, type Tokens } from '#testing/api-client.ts'
import {
  mark,
  markedAction,
  markedOperations,
  markedReport,
  markedRequests,
  marksIn,
  sendMalformed,
  sendRaw,
} from '#testing/marked-requests.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { schema } from '#apps/server/schema.ts'

let server: TestServer
let tokens: Tokens
let organizationId: string
const lines: string[] = []

beforeAll(async () => {
  server = await startTestServer({
    seeded: true,
    environment: { KURSIVA_LOG_LEVEL: 'trace' },
    onLog: (line) => void lines.push(line),
  })
  tokens = await signIn(server.url, 'admin@kursiva.test')
  const { data } = await apiClient(server.url, tokens).graph(
    'query ($id: String!) { getUser(userSub: $id) { memberships { organization { id } } } }',
    { id: tokens.sub },
  )
  organizationId = data?.getUser?.memberships?.[0]?.organization?.id ?? ''
})
afterAll(() => server.close())

/** Every route; only one of the built files. */
const routes = () => {
  const [asset = '', ...assets] = server.routes.filter((each) => each.includes(' /assets/'))
  return server.routes.filter((each) => !assets.includes(each)).concat(asset)
}

/** The routes of the public site, which answer on its own hosts. */
const ofSite = / \/(?:film|art|oembed|sitemap|site|robots|favicon|:language|\*)/
const siteHost = () => `www.localhost:${new URL(server.url).port}`

/** Calls every endpoint with marked values. @returns how many requests that were */
async function askEverything(): Promise<number> {
  let asked = 0
  const send = async (...sent: Parameters<typeof sendRaw>) => {
    asked += 1
    return sendRaw(...sent)
  }
  for (const route of routes())
    for (const each of markedRequests(route, tokens.access, { id: organizationId })) {
      await send(server.url, each)
      if (ofSite.test(route)) await send(server.url, { ...each, headers: { ...each.headers, host: siteHost() } })
    }
  for (const path of [`/no/invitation/${mark}?code=${mark}`, `/en/join/${mark}`, `/${mark}/${mark}`, `/rest/${mark}`])
    await send(server.url, { method: 'GET', path })
  for (const path of ['/%E0%A4%A', `//${mark}.test/`, `/no/${'x'.repeat(400)}${mark}`])
    await send(server.url, { method: 'GET', path })
  await sendMalformed(server.url)
  expect(await send(server.url, markedReport)).toBe(204)
  for (const operation of markedOperations(schema))
    await send(server.url, {
      method: 'POST',
      path: `/graphql?token=${mark}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access}` },
      body: JSON.stringify({ ...operation, operationName: mark }),
    })
  for (const name of [...actions.keys(), ...administrationActionNames, mark])
    for (const own of [{}, { AccessToken: tokens.access, AuthFlow: 'USER_PASSWORD_AUTH' }])
      await send(server.url, markedAction(name, own))
  return asked
}

test('V16.2.5: no secret of any route, action or operation reaches the log, whatever is asked and whatever fails', async () => {
  expect(organizationId).not.toBe('')
  // the secrets in mails are part of the path
  for (const each of ['undo', 'confirm'])
    expect(routes()).toEqual(
      expect.arrayContaining([`GET /rest/account/${each}/:code`, `POST /rest/account/${each}/:code`]),
    )
  let asked = await askEverything()
  const answered = lines.length
  // the same again while every request fails, so that every error is logged
  await asOwner(server.ownerUrl, (owner) =>
    owner.query('revoke all on all tables in schema public from kursiva_app').then(() => undefined),
  )
  asked += await askEverything()

  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const logged = new Set(entries.map(({ route }) => route))
  const patterns = routes().map((each) => (each.split(' ')[1] ?? '').replace(/^(\/assets\/).*/, '$1*'))
  expect(patterns.filter((pattern) => !logged.has(pattern))).toEqual([])
  expect([...logged]).toContain('/:language/invitation/*')
  expect(lines.length - answered).toBeGreaterThan(answered)
  expect(entries.filter(({ err }) => err !== undefined).length).toBeGreaterThan(100)
  expect(entries.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(500)

  const found = marksIn(lines.join(''))
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  reportAttack({ attack: 'secrets into the log', tries: asked, harmful: found.length + marksIn(metrics).length })
  expect(found.slice(0, 10)).toEqual([])
  expect(marksIn(metrics)).toEqual([])
}, 300_000)

test('GraphQL lines carry the published operation and who asked, never a name that a client made up', async () => {
  const graph = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ route, msg }) => route === '/graphql' && msg === 'request')
  expect(graph.length).toBeGreaterThan(150)
  expect(graph.some(({ operation }) => operation === 'unpublished')).toBe(true)
  expect(graph.some(({ actor }) => (actor as { id?: string } | undefined)?.id === tokens.sub)).toBe(true)
})
