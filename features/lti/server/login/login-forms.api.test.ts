import { request, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attack } from '#testing/lti/launch-attacks.ts'
import { asSystem, launchLog, launchTraces } from '#testing/lti/launch-traces.ts'
import { claimNames, cookieJar, forge } from '#testing/lti-platform/index.ts'
import { exchange, ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: LtiWorld

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = await ltiWorld(server)
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const form = 'application/x-www-form-urlencoded'
const post = (path: string, type: string | undefined, body: string) =>
  cookieJar().ask(`${server.url}${path}`, {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'content-type': type },
  })

test('L1: a launch comes as a form; anything else is refused or read as an empty one, and opens nothing', async () => {
  const launch = await world.platform.launch(
    world.platform.addPerson({ name: 'Per' }),
    world.link('/no/lti-view/course/elsi4/-'),
  )
  const fields = Object.fromEntries(launch.fields)
  const before = await launchTraces(server.database)
  for (const [type, body] of [
    ['application/json', JSON.stringify(fields)],
    ['text/plain', new URLSearchParams(fields).toString()],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="state"\r\n\r\nx\r\n--x--'],
    ['application/xml', '<a/>'],
    [undefined, 'state=x'],
    [`${form}; charset=utf-16`, 's\u0000t\u0000'],
    [form, ''],
    [form, '=&=&&&=%'],
    [form, '%ff%fe=%00'],
  ] as const) {
    const answer = await post('/lti/launch', type, body)
    expect([303, 400, 415]).toContain(answer.status)
    if (answer.status === 303) expect(answer.headers.get('location')).toBe('/no/lti?refused=Malformed')
  }
  expect(await launchTraces(server.database)).toEqual(before)
  // none of the requests used up the state
  expect((await launch.post()).headers.get('location')).toMatch(/code=/)
})

test('L1: ten thousand fields and long ones are answered, and a body too long is not read', async () => {
  const many = Array.from({ length: 10_000 }, (_, each) => `f${each}=1`).join('&')
  for (const path of ['/lti/login', '/lti/launch']) {
    expect((await post(path, form, many)).status).toBe(303)
    expect((await post(path, form, `state=${'x'.repeat(200_000)}`)).status).toBe(303)
    const tooLong = await post(path, form, `state=${'x'.repeat(300_000)}`)
    expect(tooLong.headers.get('location')).toBe('/no/lti?refused=Malformed')
  }
  expect((await post('/rest/lti/session', 'application/json', `{"code":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413)
  expect((await post('/lti/launch', form, `state=x&id_token=${'y'.repeat(70_000)}`)).headers.get('location')).toBe(
    '/no/lti?refused=Malformed',
  )
})

test('L1: the exchange takes JSON alone, so that no form of another site reaches it', async () => {
  for (const type of [form, 'text/plain', 'multipart/form-data; boundary=x']) {
    const answer = await post('/rest/lti/session', type, '{"code":"x"}')
    expect([400, 415]).toContain(answer.status)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const { headers } = await cookieJar().ask(`${server.url}/rest/lti/session`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('L1: nothing is begun at a host that is not ours, and nothing is kept by anybody on the way', async () => {
  const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const { port } = new URL(server.url)
    const path = `/lti/login?iss=${encodeURIComponent(world.platform.issuer)}&login_hint=a&target_link_uri=${server.url}`
    request({ port, path, headers: { host: 'evil.example' } }, (answer) => resolve(answer.resume().headers))
      .once('error', reject)
      .end()
  })
  expect([headers.location, headers['set-cookie']]).toEqual([undefined, undefined])
  const launch = await world.platform.launch(
    world.platform.addPerson({ name: 'Per' }),
    world.link('/no/lti-view/course/elsi4/-'),
  )
  const arrived = await launch.post()
  const opened = await exchange(server, launch.cookies, arrived)
  for (const answer of [launch.initiation, arrived, opened])
    expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('L1: what a launch says is kept as long as it may be, and never breaks it', async () => {
  const long = '𝒦'.repeat(2000)
  const said = (changed: Record<string, unknown>) => attack(server, world, { changes: forge.withClaims(changed) })
  const opens = { leftTraces: true, logged: null }
  for (const changed of [
    { name: long, given_name: long, family_name: long, email: `${long}@skolen.test`, locale: long },
    { name: 'Nul\u0000 \ud800 Nilsen', email: 'nul\u0000@skolen.test', locale: '\ud800' },
    { name: ' \n\t ', given_name: '', family_name: null },
    { name: { first: 'x' }, email: ['x'], locale: 7 },
    { sub: 'å'.repeat(255) },
    { [claimNames.context]: { id: long, title: long, label: long } },
    { [claimNames.context]: ['x'] },
    { [claimNames.resourceLink]: { id: 'x'.repeat(255), title: `${long}\u0000\ud800` } },
    { [claimNames.presentation]: { return_url: `https://${long}.example`, locale: long, document_target: long } },
    { [claimNames.custom]: { __proto__: 'x', constructor: 'y', [long]: long, nul: '\u0000', half: '\udc00' } },
    { [claimNames.custom]: Object.fromEntries(Array.from({ length: 400 }, (_, each) => [`k${each}`, 'v'])) },
    { [claimNames.grades]: { scope: 'all', lineitem: '' } },
    { [claimNames.grades]: { scope: [long], lineitems: 'javascript:x', lineitem: 'file:///etc/passwd' } },
    { [claimNames.roster]: { context_memberships_url: 'x' } },
    { [claimNames.roles]: Array.from({ length: 1000 }, () => long.slice(0, 20)) },
    { [claimNames.platform]: long },
    { extra: '\u0000\ud800' },
  ])
    expect({ changed, ...(await said(changed)) }).toMatchObject(opens)
})

test('L2: what choosing courses must bring back unchanged is kept as it is, or refused', async () => {
  const teacher = world.platform.addPerson({ name: 'Rita Lund', roles: ['Instructor'] })
  const asked = async (data: unknown) => {
    const launch = await world.platform.deepLink(teacher, { clientId: world.clientId, settings: { data } })
    const answer = await exchange(server, launch.cookies, await launch.post())
    return { status: answer.status, reason: (await launchLog(server.database, world.platformId))[0]?.reason ?? null }
  }
  for (const data of ['nul\u0000', '\ud800', 'x'.repeat(16_385), 7, {}])
    expect(await asked(data)).toEqual({ status: 410, reason: 'ClaimMalformed' })
  for (const data of ['', 'æøå\r\n\u2028𝒦', 'x'.repeat(16_384), undefined, null])
    expect(await asked(data)).toEqual({ status: 200, reason: null })
  const kept = await asSystem(server.database, (tx) =>
    tx.selectFrom('lti_session').select('deep_linking').where('kind', '=', 'PICKING').orderBy('created_at').execute(),
  )
  expect(kept[1]?.deep_linking).toMatchObject({ data: 'æøå\r\n\u2028𝒦' })
})
