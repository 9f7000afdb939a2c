import { afterAll, beforeAll, expect, test } from 'vitest'
import { attack, refusedAs } from '#testing/lti/launch-attacks.ts'
import { asSystem, launchLog, launchTraces } from '#testing/lti/launch-traces.ts'
import { sql } from '#platform/database/index.ts'
import { cookieJar, forge, type Launch } from '#testing/lti-platform/index.ts'
import { exchange, ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: LtiWorld
let now = new Date()

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => now })
  world = await ltiWorld(server, { now: () => now })
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const begun = (name = 'Nora Dahl'): Promise<Launch> =>
  world.platform.launch(world.platform.addPerson({ name }), world.link('/no/lti-view/course/elsi4/elsikkerhet'))
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const reasons = async () => (await launchLog(server.database, world.platformId)).map(({ reason }) => reason)

test('L1: an answer whose state is missing, doubled, unknown or empty opens nothing', async () => {
  const unlogged = { logged: false }
  const emptied = {
    fields: (right: Launch['fields']) => right.map(([name, value]) => [name, name === 'state' ? '' : value] as const),
  }
  for (const [changes, reason] of [
    [forge.withoutState, 'Malformed'],
    [emptied, 'Malformed'],
    [forge.doubled('state'), 'Malformed'],
    [forge.doubled('id_token'), 'Malformed'],
    [forge.otherState, 'StateUnknown'],
  ] as const)
    expect(await attack(server, world, { changes })).toEqual(refusedAs(reason, unlogged))
})

test('L1: a state lives ten minutes', async () => {
  const [first, second] = [await begun(), await begun()]
  later(599)
  // the token is just as old, but only the state is tested here
  expect(placeOf(await first.post())).toMatch(/^\/no\/lti\?refused=Expired$/)
  later(1)
  expect(placeOf(await second.post())).toBe('/no/lti?refused=StateExpired')
  expect((await reasons())[0]).toBe('StateExpired')
})

test('L1: a launch that was sent once is not taken again, by the same browser or another', async () => {
  const launch = await begun()
  expect(placeOf(await launch.post())).toMatch(/^\/no\/lti\?code=/)
  const before = await launchTraces(server.database)
  expect(placeOf(await launch.post())).toBe('/no/lti?refused=StateUsed')
  expect(placeOf(await launch.post({ jar: cookieJar() }))).toBe('/no/lti?refused=StateUsed')
  expect((await reasons()).slice(0, 2)).toEqual(['StateUsed', 'StateUsed'])
  expect(await launchTraces(server.database)).toEqual(before)
})

test('L1: of ten that come at once with one state, one is taken', async () => {
  const launch = await begun()
  const places = (await Promise.all(Array.from({ length: 10 }, () => launch.post()))).map(placeOf)
  expect(places.filter((place) => place.startsWith('/no/lti?code='))).toHaveLength(1)
  expect(places.filter((place) => place === '/no/lti?refused=StateUsed')).toHaveLength(9)
})

test('L1: a token belongs to its own state, whose nonce it holds', async () => {
  const [first, second] = [await begun(), await begun()]
  const crossed = await second.post({
    fields: first.fields.map(([name, value]) => [name, name === 'state' ? second.state : value]),
  })
  expect(placeOf(crossed)).toBe('/no/lti?refused=WrongNonce')
  expect((await reasons())[0]).toBe('WrongNonce')
})

test('L1: a launch without a login of ours opens nothing', async () => {
  const state = 'of-our-own-making'
  const { idToken } = await begun()
  const answer = await cookieJar().ask(`${server.url}/lti/launch`, {
    method: 'POST',
    body: new URLSearchParams({ id_token: idToken, state }),
  })
  expect(placeOf(answer)).toBe('/no/lti?refused=StateUnknown')
  expect(placeOf(await cookieJar().ask(`${server.url}/lti/launch`, { method: 'POST' }))).toBe(
    '/no/lti?refused=Malformed',
  )
})

test.each(['/lti/login', '/lti/launch'])(
  'L1: what is too large or no form at %s is answered by a page',
  async (path) => {
    const sent = [
      { body: new URLSearchParams({ id_token: 'x'.repeat(300 * 1024) }) },
      { body: '{"id_token":', headers: { 'content-type': 'application/json' } },
      { body: '<id_token/>', headers: { 'content-type': 'application/xml' } },
    ]
    for (const each of sent) {
      const answer = await fetch(`${server.url}${path}`, { method: 'POST', redirect: 'manual', ...each })
      expect([answer.status, placeOf(answer)]).toEqual([303, '/no/lti?refused=Malformed'])
    }
  },
)

test('L1: an error of the platform takes its state, and the log has its words', async () => {
  const launch = await world.platform.launch(
    world.platform.addPerson({ name: 'Liv' }),
    world.link('/no/lti-view/course/elsi4/-'),
    forge.error('login_required'),
  )
  expect(placeOf(await launch.post())).toBe('/no/lti?refused=PlatformError')
  const [{ reason, detail } = {}] = await launchLog(server.database, world.platformId)
  expect({ reason, detail }).toEqual({ reason: 'PlatformError', detail: 'login_required: The platform says no.' })
  expect(placeOf(await launch.post())).toBe('/no/lti?refused=StateUsed')
})

test('L1: another browser than the one that began opens nothing and takes nothing; the right one still may', async () => {
  const launch = await begun('Arne Vik')
  const before = await launchTraces(server.database)
  const arrived = await launch.post()
  // a browser that has begun a login of its own is still another browser
  const { cookies: busy } = await begun()
  for (const jar of [cookieJar(), busy]) {
    const answer = await exchange(server, jar, arrived)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: { code: 'NOT_THIS_BROWSER' },
      openAgain: expect.stringMatching(/^\/lti\/login\?iss=/),
    })
  }
  expect(await launchTraces(server.database)).toEqual(before)
  expect((await reasons())[0]).toBe('NotThisBrowser')
  expect((await exchange(server, launch.cookies, arrived)).status).toBe(200)
  expect(await launchLog(server.database, world.platformId)).toMatchObject({ 0: { outcome: 'OPENED', reason: null } })
})

test('L1: a code opens once, within a minute', async () => {
  const launch = await begun()
  const arrived = await launch.post()
  expect((await exchange(server, launch.cookies, arrived)).status).toBe(200)
  const again = await exchange(server, launch.cookies, arrived)
  expect([again.status, await again.json()]).toMatchObject([410, { error: { code: 'CodeSpent' } }])
  const late = await begun()
  const code = await late.post()
  later(60)
  const before = await launchTraces(server.database)
  expect((await exchange(server, late.cookies, code)).status).toBe(410)
  expect(await launchTraces(server.database)).toEqual(before)
})

test('L1: a code that nobody made opens nothing, whatever its form', async () => {
  const ask = (body: unknown) =>
    fetch(`${server.url}/rest/lti/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const answers = [{ code: '' }, { code: 'x' }, { code: 'nul\u0000' }, { code: 'x', binding: '' }].map(ask)
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(410)
  const malformed = [
    {},
    [],
    null,
    { code: 7 },
    { code: ['x'] },
    { code: 'x'.repeat(101) },
    { code: 'x', binding: 'y'.repeat(101) },
  ]
  for (const answer of await Promise.all(malformed.map(ask))) expect(answer.status).toBe(400)
})

test('L1: a login of a platform nobody registered, without its fields or towards another site, goes no further', async () => {
  const unlogged = { logged: false }
  const { initiation } = forge
  for (const [changes, reason, logged] of [
    [initiation({ iss: 'https://nobody.example' }), 'UnknownPlatform', unlogged],
    [initiation({ client_id: 'nobody' }), 'UnknownPlatform', unlogged],
    [initiation({ iss: undefined }), 'Malformed', unlogged],
    [initiation({ login_hint: undefined }), 'Malformed', unlogged],
    [initiation({ target_link_uri: undefined }), 'Malformed', unlogged],
    [initiation({ login_hint: 'x'.repeat(5000) }), 'Malformed', unlogged],
    [initiation({ login_hint: 'nul\u0000' }), 'Malformed', unlogged],
    [initiation({ target_link_uri: 'https://evil.example/no/lti-view/course/elsi4/-' }), 'WrongTarget', undefined],
    [
      initiation({ target_link_uri: `${server.url}.evil.example/no/lti-view/course/elsi4/-` }),
      'WrongTarget',
      undefined,
    ],
    [initiation({ target_link_uri: `${server.url}@evil.example/` }), 'WrongTarget', undefined],
    [initiation({ target_link_uri: 'javascript:alert(1)' }), 'WrongTarget', undefined],
    [initiation({ target_link_uri: `blob:${server.url}/x` }), 'WrongTarget', undefined],
    [initiation({ target_link_uri: '/no/lti-view/course/elsi4/-' }), 'WrongTarget', undefined],
  ] as const)
    for (const method of ['GET', 'POST'] as const)
      expect(await attack(server, world, { changes: { ...changes, method } })).toEqual(refusedAs(reason, logged))
})

test('L1: a field of the login that stands there twice refuses it', async () => {
  const form = new URLSearchParams({
    iss: world.platform.issuer,
    login_hint: 'a',
    target_link_uri: `${server.url}/no/lti`,
  })
  for (const field of ['iss', 'login_hint', 'target_link_uri', 'client_id', 'lti_message_hint', 'lti_storage_target']) {
    const doubled = new URLSearchParams([
      ...form,
      [field, 'b'],
      ...(form.has(field) ? [] : [[field, 'c'] as [string, string]]),
    ])
    for (const answer of [
      await cookieJar().ask(`${server.url}/lti/login?${doubled.toString()}`),
      await cookieJar().ask(`${server.url}/lti/login`, { method: 'POST', body: doubled }),
    ])
      expect(placeOf(answer)).toBe('/no/lti?refused=Malformed')
  }
})

test('L1: a login too long to be begun again in a window is refused, one of the longest hints in ASCII is not', async () => {
  const login = (hint: string) =>
    cookieJar().ask(`${server.url}/lti/login`, {
      method: 'POST',
      body: new URLSearchParams({
        iss: world.platform.issuer,
        client_id: world.clientId,
        login_hint: hint,
        lti_message_hint: hint,
        target_link_uri: `${server.url}/no/lti-view/course/elsi4/-`,
      }),
    })
  expect(placeOf(await login('å\u2028'.repeat(2048)))).toBe('/no/lti?refused=Malformed')
  expect(placeOf(await login('x'.repeat(4096)))).toMatch(/^\/lti\/go\?state=[\w-]{43}$/)
})

test('L1: a question mark within the query of a login is part of a value', async () => {
  const target = `${server.url}/no/lti-view/course/elsi4/-?from=portal`
  const query = `iss=${world.platform.issuer}&client_id=${world.clientId}&login_hint=a&target_link_uri=${target}`
  const jar = cookieJar()
  const asked = await jar.ask(`${server.url}/lti/login?${query}`)
  const answer = await jar.ask(`${server.url}${placeOf(asked)}`)
  expect(placeOf(answer)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/lti\/auth\?/)
})

test('L1: a browser keeps the secrets of its forty newest logins, and none whose launch has opened', async () => {
  const jar = cookieJar()
  const person = world.platform.addPerson({ name: 'Siv' })
  const link = world.link('/no/lti-view/course/elsi4/elsikkerhet')
  const launches: Launch[] = []
  for (let each = 0; each < 45; each++) launches.push(await world.platform.launch(person, link, { jar }))
  const [first, newest] = [launches.at(0), launches.at(-1)]
  if (!first || !newest) throw new Error('there were no launches')
  expect((await exchange(server, jar, await newest.post())).status).toBe(200)
  expect((await exchange(server, jar, await first.post())).status).toBe(409)
  const gone = jar.lines.filter((line) => /^__Host-lti-b-[0-9a-f]{12}=; Max-Age=0; .*Partitioned$/.test(line))
  expect(gone).toHaveLength(6)
})

test('L1: whoever has logins refused without end fills no log: it takes five hundred lines an hour', async () => {
  const own = await ltiWorld(server, { now: () => now })
  try {
    await asSystem(server.database, (tx) =>
      sql`insert into lti_launch (platform_id, organization_id, at, outcome, reason)
        select ${own.platformId}::uuid, ${own.organizationId}::uuid, ${now}::timestamptz, 'REFUSED', 'WrongTarget'
        from generate_series(1, 499)`.execute(tx),
    )
    const changes = forge.initiation({ target_link_uri: 'https://evil.example/' })
    expect(await attack(server, own, { changes })).toEqual(refusedAs('WrongTarget'))
    expect(await attack(server, own, { changes })).toEqual(refusedAs('WrongTarget', { logged: false }))
    // a launch that opens is logged all the same
    expect(await attack(server, own)).toMatchObject({ leftTraces: true, logged: null })
    later(3601)
    expect(await attack(server, own, { changes })).toEqual(refusedAs('WrongTarget'))
  } finally {
    await own.close()
  }
})
