import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, pausePlatform } from '#testing/lti/launch-traces.ts'
import { cookieJar, forge, type CookieJar } from '#testing/lti-platform/index.ts'
import { exchange, ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { routesOf } from '#testing/routes.ts'
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

const lesson = '/no/lti-view/course/elsi4/elsikkerhet'

interface Framing {
  readonly ancestors: string
  readonly forms: string
  /** the X-Frame-Options header, for old browsers */
  readonly frameOptions: string | null
}

/** The policy of a response for frames around it and for its form targets. */
async function framing(path: string, jar: CookieJar = cookieJar()): Promise<Framing> {
  const { headers } = await jar.ask(`${server.url}${path}`)
  const policies = headers.get('content-security-policy') ?? ''
  const directive = (name: string) =>
    policies
      .split(';')
      .map((each) => each.trim().split(' '))
      .filter(([each]) => each === name)
      .map(([, ...values]) => values.join(' '))
      .join(' AND ')
  return {
    ancestors: directive('frame-ancestors'),
    forms: directive('form-action'),
    frameOptions: headers.get('x-frame-options'),
  }
}

const closed: Framing = { ancestors: "'none'", forms: "'self'", frameOptions: 'DENY' }
const openTo = (...origins: string[]): Framing => ({
  ancestors: origins.join(' '),
  forms: ["'self'", ...origins].join(' '),
  frameOptions: null,
})

/** Runs a launch up to its code, and returns it with its browser. */
async function arrived(of: LtiWorld = world, changes = {}) {
  const launch = await of.platform.launch(of.platform.addPerson({ name: 'Ida Moe' }), of.link(lesson), changes)
  const answer = await launch.post()
  return { entry: answer.headers.get('location') ?? '', answer, jar: launch.cookies }
}

const frameCookieOf = ({ lines }: CookieJar) => lines.find((line) => line.startsWith('__Host-lti-frame='))

test('L2: the page of a launch’s code stands in frames of its platform and of nobody else', async () => {
  const { entry } = await arrived()
  expect(await framing(entry)).toEqual(openTo(world.platform.origin))
  expect(await framing(`${entry}x`)).toEqual(closed)
  for (const code of ['', 'x', randomUUID(), '%00', '%ff', 'x'.repeat(3000)])
    expect(await framing(`/no/lti?code=${code}`)).toEqual(closed)
})

test('L2: the pages of a launch stand there by a cookie, which no other platform’s browser has', async () => {
  const { answer, jar } = await arrived()
  expect(await framing(lesson, jar)).toEqual(closed)
  expect((await exchange(server, jar, answer)).status).toBe(200)
  expect(frameCookieOf(jar)).toMatch(/; Max-Age=86400; Path=\/; Secure; HttpOnly; SameSite=None; Partitioned$/)
  for (const page of [lesson, '/no/lti', '/no/lti-view', '/no/lti-view/404', '/en/lti-view/anything/at/all'])
    expect(await framing(page, jar)).toEqual(openTo(world.platform.origin))
  expect(await framing(lesson)).toEqual(closed)
})

test('L2: a cookie that nobody gave, of whatever form, opens no frame', async () => {
  for (const made of ['', 'x', randomUUID(), '*', "'; drop table lti_session", `${randomUUID()} ${randomUUID()}`]) {
    const { headers } = await cookieJar().ask(`${server.url}${lesson}`, {
      headers: { cookie: `__Host-lti-frame=${made}` },
    })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('L2: no frame of a paused platform or a removed one', async () => {
  const own = await ltiWorld(server, { now: () => now })
  try {
    const { entry, answer, jar } = await arrived(own)
    await exchange(server, jar, answer)
    const open = openTo(own.platform.origin)
    expect([await framing(entry), await framing(lesson, jar)]).toEqual([open, open])
    await pausePlatform(server.database, own.platformId)
    expect([await framing(entry), await framing(lesson, jar)]).toEqual([closed, closed])
    await pausePlatform(server.database, own.platformId, false)
    expect(await framing(lesson, jar)).toEqual(open)
    // the reloaded frame shows that the session is over
    now = new Date(now.getTime() + 2 * 60 * 60_000)
    expect([await framing(entry), await framing(lesson, jar)]).toEqual([open, open])
    await asSystem(server.database, (tx) => tx.deleteFrom('lti_platform').where('id', '=', own.platformId).execute())
    expect([await framing(entry), await framing(lesson, jar)]).toEqual([closed, closed])
  } finally {
    await own.close()
  }
})

test('L1: what may not stand in a frame leads to the door there, which says why; in a tab nothing changes', async () => {
  const own = await ltiWorld(server, { now: () => now })
  const led = async (path: string, jar = cookieJar(), dest = 'iframe') => {
    const { status, headers } = await jar.ask(`${server.url}${path}`, { headers: { 'sec-fetch-dest': dest } })
    return [status, headers.get('location')]
  }
  try {
    const { entry, answer, jar } = await arrived(own)
    await exchange(server, jar, answer)
    expect([await led(entry), await led(lesson, jar)]).toEqual([
      [200, null],
      [200, null],
    ])
    const paused = [303, expect.stringMatching(/^\/(no|en|es)\/lti\?refused=PlatformPaused$/)]
    await pausePlatform(server.database, own.platformId)
    expect([await led(entry), await led(lesson, jar), await led(lesson, jar, 'frame')]).toEqual([
      paused,
      paused,
      paused,
    ])
    expect(await led(lesson, jar, 'document')).toEqual([200, null])
    await pausePlatform(server.database, own.platformId, false)
    await asSystem(server.database, (tx) => tx.deleteFrom('lti_platform').where('id', '=', own.platformId).execute())
    expect((await led(entry))[1]).toMatch(/refused=CodeSpent$/)
    expect(await led(lesson, jar)).toEqual([303, '/no/lti?refused=SessionEnded'])
  } finally {
    await own.close()
  }
  // a browser without cookies, or an address that someone embedded manually
  expect(await led('/es/lti-view/course/elsi4/-')).toEqual([303, '/es/lti?refused=SessionEnded'])
  expect(await led('/en/lti')).toEqual([303, '/en/lti?refused=SessionEnded'])
  expect(await led('/en/lti?refused=SessionEnded')).toEqual([200, null])
  for (const path of ['/no/lti/register?ticket=x', '/no/lti/link', '/no/login'])
    expect(await led(path)).toEqual([200, null])
})

test('L2: every other page stays out of frames, with a launch’s code and cookie as well', async () => {
  const { entry, answer, jar } = await arrived()
  await exchange(server, jar, answer)
  const query = entry.slice(entry.indexOf('?'))
  const paths = routesOf('no').map(({ path }) => path)
  const others = paths.filter((path) => !/^\/lti(-view)?(\/|$)/.test(path))
  expect(others.length).toBeGreaterThan(40)
  for (const path of [...others, '/ltix', '/lti-viewer', '/purchase/lti', '/LTI', '/login/lti-view/x'])
    expect({ path, ...(await framing(`/no${path}${query}`, jar)) }).toEqual({ path, ...closed })
  for (const path of [
    `/lti${query}`,
    `/fr/lti${query}`,
    `//no/lti${query}`,
    `/%6eo/lti${query}`,
    `/no/course?/no/lti${query}`,
  ])
    expect({ path, ...(await framing(path, jar)) }).toEqual({ path, ...closed })
})

test('L2: only the page that says why nothing opens stands anywhere, and never with a code', async () => {
  const anywhere: Framing = { ancestors: '*', forms: "'self'", frameOptions: null }
  expect(await framing('/no/lti?refused=NoSeatLeft')).toEqual(anywhere)
  expect(await framing('/es/lti/?refused=Expired')).toEqual(anywhere)
  const { entry, answer, jar } = await arrived()
  expect(await framing(`${entry}&refused=Expired`)).toEqual(openTo(world.platform.origin))
  await exchange(server, jar, answer)
  for (const path of [
    `${lesson}?refused=Expired`,
    '/no/lti-view/404?refused=Expired',
    '/no/lti?refused=',
    '/no/lti?refused=<b>',
  ])
    expect({ path, ...(await framing(path)) }).toEqual({ path, ...closed })
})

test('L2: the page of a registration stands in frames of the platform that asks for it, and no other page does so', async () => {
  const asked = '?openid_configuration=https://skole.example/.well-known/openid-configuration'
  expect(await framing(`/no/lti/register${asked}`)).toEqual(openTo('https://skole.example'))
  for (const path of [
    `/no/lti-view/x/lti/register${asked}`,
    `/no/lti/x/lti/register${asked}`,
    '/no/lti/register',
    '/no/lti/register?openid_configuration=https://*',
    `/no/lti/link${asked}`,
  ])
    expect({ path, ...(await framing(path)) }).toEqual({ path, ...closed })
})

test('L2: what a platform says of its addresses adds no word of its own to the policy', async () => {
  const own = await ltiWorld(server, { now: () => now })
  try {
    const odd = [
      'https://*',
      'https://*.example.com',
      "https://a.example;script-src'unsafe-inline'",
      'https://a.example;script-src',
      'https://a.example,default-src',
      "https://'self'",
      'https://$&.example',
      'https://a$`b.example',
      'https://{a}.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:word@a.example',
      'not an address',
    ]
    await asSystem(server.database, (tx) =>
      tx
        .updateTable('lti_platform')
        .set({ frame_origins: [...odd, 'https://Skole.example:8443/path?x'] })
        .where('id', '=', own.platformId)
        .execute(),
    )
    for (const address of odd) {
      const claim = 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation'
      const { entry } = await arrived(own, forge.withClaims({ [claim]: { return_url: address } }))
      expect(await framing(entry)).toEqual(
        openTo(own.platform.origin, 'https://a.example', 'https://skole.example:8443'),
      )
    }
  } finally {
    await own.close()
  }
})

test('L2: where a launch says it came from may hold it as well, for its own page alone', async () => {
  const claim = 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation'
  const { entry } = await arrived(
    world,
    forge.withClaims({ [claim]: { return_url: 'https://school.maker.example/course/1' } }),
  )
  expect(await framing(entry)).toEqual(openTo(world.platform.origin, 'https://school.maker.example'))
  expect(await framing((await arrived()).entry)).toEqual(openTo(world.platform.origin))
})
