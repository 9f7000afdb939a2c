import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchTraces, pausePlatform } from '#testing/lti/launch-traces.ts'
import { ltiWorld, type LaunchedSession, type LtiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: LtiWorld
let session: LaunchedSession
let now = new Date()

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => now })
  world = await ltiWorld(server, { now: () => now })
  session = await world.open(world.platform.addPerson({ name: 'Ane Lie' }), world.link('/no/lti-view/course/elsi4/-'))
})
afterAll(async () => {
  await world.close()
  await server.close()
})

type Headers = Readonly<Record<string, string>>
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const graph = async (headers: Headers, query: string, search = '') => {
  const answer = await fetch(`${server.url}/graphql${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  return (await answer.json()) as { data?: Record<string, unknown>; errors?: { extensions: { code: string } }[] }
}
const course = '{ course(shortId: "elsi4") { id access { userCanWatch } } }'
const codeOf = ({ errors }: Awaited<ReturnType<typeof graph>>) => errors?.[0]?.extensions.code

/** Routes that launch tokens may use on purpose: the user's own certificate. */
const opened = new Set(['GET /rest/pdf/certificates/:type/:id'])

async function statusOf(route: string, headers: Headers): Promise<number> {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:[a-zA-Z]+(\([^)]*\))?/g, randomUUID()).replace('*', 'x')
  const sent =
    method === 'GET' ? { headers } : { headers: { 'content-type': 'application/json', ...headers }, body: '{}' }
  return (await fetch(`${server.url}${path}`, { method, redirect: 'manual', ...sent })).status
}

test('A2: a launch’s token opens no REST address that a visitor could not, whatever its method', async () => {
  const differing: string[] = []
  const asked = server.routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route))
  expect(asked.length).toBeGreaterThan(60)
  for (const route of asked) {
    const visitor = await statusOf(route, {})
    const [launched, madeUp] = [
      await statusOf(route, bearer(session.token)),
      await statusOf(route, bearer('lti_made-up')),
    ]
    if (opened.has(route)) continue
    if (launched !== visitor && launched !== 401) differing.push(`${route}: ${launched} instead of ${visitor}`)
    if (madeUp !== visitor && madeUp !== 401) differing.push(`${route}: ${madeUp} for a token made up`)
  }
  expect(differing).toEqual([])
})

test('A2: a launch learns and has nothing of an account: neither who it is elsewhere, nor anybody else', async () => {
  const ask = (query: string) => graph(bearer(session.token), query)
  expect((await ask(course)).data).toMatchObject({ course: { access: { userCanWatch: true } } })
  const [own, house] = [session.user.id, world.organizationId]
  for (const query of [
    '{ getSession { sessionId } }',
    '{ listSessions { totalCount } }',
    '{ certificates { id } }',
    '{ myNotes { totalCount } }',
    '{ recall { isOn } }',
    '{ dataExport { id } }',
    '{ continueWatching { id } }',
    `{ listFavorites(userSub: "${own}") { courseId } }`,
    `{ listMembers(organizationId: "${house}") { totalCount } }`,
    `{ organizationLog(organizationId: "${house}") { totalCount } }`,
    'mutation { endOtherSessions { __typename } }',
  ]) {
    const answer = await ask(query)
    expect({ query, code: codeOf(answer) }).toEqual({ query, code: 'UNAUTHENTICATED' })
    expect(Object.values(answer.data ?? {}).filter((value) => value !== null)).toEqual([])
  }
  expect((await ask(`{ getUser(userSub: "${own}") { email } }`)).data?.['getUser'] ?? null).toBeNull()
})

test('L1: a token is read from its header alone', async () => {
  const { token } = session
  for (const search of [`?token=${token}`, `?access_token=${token}`, `?authorization=Bearer%20${token}`])
    expect(codeOf(await graph({}, course, search))).toBe('UNAUTHENTICATED')
  for (const headers of [
    { cookie: `token=${token}; __Host-lti-frame=${token}` },
    { authorization: token },
    { authorization: `Basic ${token}` },
  ])
    expect(codeOf(await graph(headers, course))).toBe('UNAUTHENTICATED')
  const stored = `${server.url}/graphql?query=${encodeURIComponent(course)}&token=${token}`
  expect([400, 401, 404, 405]).toContain((await fetch(stored)).status)
})

test('L1: a token that is made up, cut, longer or written otherwise opens nothing', async () => {
  const { token } = session
  const cases = [
    'lti_',
    'lti_x',
    token.slice(0, -1),
    `${token}x`,
    token.slice(4),
    token.toUpperCase(),
    `LTI_${token.slice(4)}`,
    `lti_${'x'.repeat(5000)}`,
  ]
  for (const each of cases) expect(codeOf(await graph(bearer(each), course))).toBe('UNAUTHENTICATED')
})

test('L1: the picker’s token chooses and does not learn', async () => {
  const picking = await world.openPicker(world.platform.addPerson({ name: 'Rita', roles: ['Instructor'] }))
  expect(codeOf(await graph(bearer(picking.token), course))).toBe('UNAUTHENTICATED')
})

test('L1: a token ends with the pause of its platform and after two hours, and goes on after the pause', async () => {
  const { token } = session
  const holds = async () => codeOf(await graph(bearer(token), course)) === undefined
  await pausePlatform(server.database, world.platformId)
  expect(await holds()).toBe(false)
  await pausePlatform(server.database, world.platformId, false)
  expect(await holds()).toBe(true)
  const before = await launchTraces(server.database)
  now = new Date(Date.parse(session.expiresAt) - 1)
  expect(await holds()).toBe(true)
  now = new Date(Date.parse(session.expiresAt))
  expect(await holds()).toBe(false)
  expect(Date.parse(session.expiresAt) - now.getTime()).toBe(0)
  expect(await launchTraces(server.database)).toEqual(before)
})
