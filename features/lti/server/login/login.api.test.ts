import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { cookieJar, type CookieJar, type Launch } from '#testing/lti-platform/index.ts'
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

const policyOf = ({ headers }: Response): string => headers.get('content-security-policy') ?? ''

function launch(): Promise<Launch> {
  const kari = world.platform.addPerson({ name: 'Kari Nordmann' })
  return world.platform.launch(kari, world.link('/no/lti-view/course/elsi4/elsikkerhet'))
}

/** The response to a login when the platform offers its storage. */
async function loginPage(target = '_parent'): Promise<{ readonly response: Response; readonly text: string }> {
  const response = await fetch(`${server.url}/lti/login`, {
    method: 'POST',
    body: new URLSearchParams({
      iss: world.platform.issuer,
      client_id: world.clientId,
      login_hint: 'kari',
      target_link_uri: `${server.url}/no/lti-view/course/elsi4/elsikkerhet`,
      lti_storage_target: target,
    }),
    redirect: 'manual',
  })
  return { response, text: await response.text() }
}

describe('a login whose platform offers its storage', () => {
  test('L1: is answered with a page that holds the secret, runs our file alone, is kept by nobody and names no referrer', async () => {
    const { response, text } = await loginPage()
    expect(response.status).toBe(200)
    expect(policyOf(response)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    )
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).toContain(`data-origin="${world.platform.origin}"`)
    expect(text).toContain('data-target="_parent"')
    const onward = new URL((/ href="(http[^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&#38;', '&'))
    expect(onward.origin).toBe(world.platform.origin)
    // the cookie contains the same secret, and no address contains it
    const secret = /data-binding="([^"]+)"/.exec(text)?.[1] ?? '?'
    expect(response.headers.getSetCookie().join()).toContain(`=${secret}; Max-Age=600; Path=/; Secure; HttpOnly`)
    expect(onward.href).not.toContain(secret)
    expect(onward.searchParams.get('state')).toBe(/data-state="([^"]+)"/.exec(text)?.[1])
    // without JavaScript the page redirects to the same address
    expect(text).toContain(`<noscript><meta http-equiv="refresh" content="0; url=http`)
    const script = await fetch(`${server.url}/lti-login.js`)
    expect(script.headers.get('content-type')).toContain('javascript')
    expect(await script.text()).not.toMatch(/\bimport\b/)
  })

  test('L1: what the platform says of its frame cannot write into the page', async () => {
    const { text } = await loginPage(`"><script>alert(1)</script>'`)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('data-target="&#34;&#62;&#60;script&#62;')
  })
})

describe('a launch that another browser brings', () => {
  test('L1: opens with what the platform’s storage gave back, and says where to ask for it', async () => {
    const begun = await launch()
    const stranger = cookieJar()
    const arrived = await begun.post({ jar: stranger })
    const refused = await exchange(server, stranger, arrived)
    expect(refused.status).toBe(409)
    const answer = (await refused.json()) as { readonly openAgain: string }
    expect(answer).toMatchObject({ error: { code: 'NOT_THIS_BROWSER' }, platform: world.platform.origin })
    expect(answer.openAgain).toMatch(/^\/lti\/login\?iss=/)
    expect(answer.openAgain).not.toContain('storage')
    const [, binding] = /__Host-lti-b-\w+=([^;]+)/.exec(begun.cookies.lines.join('\n')) ?? []
    const opened = await exchange(server, stranger, arrived, binding)
    expect(opened.status).toBe(200)
  })
})

describe('the page of an arrival', () => {
  test('L1: stands in its platform’s frame alone, tells nobody its address, and may say there that its session is over', async () => {
    const begun = await launch()
    const location = new URL((await begun.post()).headers.get('location') ?? '', server.url)
    const page = await fetch(location)
    expect(policyOf(page)).toContain(`frame-ancestors ${world.platform.origin};`)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(page.headers.get('x-frame-options')).toBeNull()
    const course = await begun.cookies.ask(new URL('/no/lti-view/course/elsi4/-', server.url))
    expect(policyOf(course)).toContain("frame-ancestors 'none'")
    await exchange(server, begun.cookies, new Response(null, { headers: { location: location.href } }))
    const reloaded = await begun.cookies.ask(new URL('/no/lti-view/course/elsi4/-', server.url))
    expect(policyOf(reloaded)).toContain(`frame-ancestors ${world.platform.origin};`)
    expect(begun.cookies.lines.find((line) => line.startsWith('__Host-lti-frame'))).toMatch(
      /^__Host-lti-frame=[\w-]+; Max-Age=86400; .*Partitioned$/,
    )
  })

  test('L1: one without a launch stands in no frame, one that says why nothing opens in any', async () => {
    for (const path of ['/no/lti', '/no/lti?code=unknown', '/no/lti-view/404', '/no/lti/choose'])
      expect([path, policyOf(await fetch(server.url + path))]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
    expect(policyOf(await fetch(`${server.url}/no/lti?refused=StateExpired`))).toContain('frame-ancestors *')
    expect(policyOf(await fetch(`${server.url}/no/course/elsi4/-?refused=StateExpired`))).toContain("'none'")
    expect(policyOf(await fetch(`${server.url}/no/lti-view/course/elsi4/-?refused=StateExpired`))).toContain("'none'")
  })
})

describe('a login in a browser that has shown nothing of ours', () => {
  const begin = (jar: CookieJar) =>
    jar.ask(`${server.url}/lti/login`, {
      method: 'POST',
      body: new URLSearchParams({
        iss: world.platform.issuer,
        client_id: world.clientId,
        login_hint: 'works-once',
        target_link_uri: `${server.url}/no/lti-view/course/elsi4/elsikkerhet`,
      }),
    })
  const leadsTo = (answer: Response) => new URL(answer.headers.get('location') ?? '', server.url)

  test('L1: goes to the platform once the browser has shown that it keeps the secret', async () => {
    const jar = cookieJar()
    const onward = leadsTo(await begin(jar))
    expect(onward.pathname).toBe('/lti/go')
    const address = leadsTo(await jar.ask(onward))
    expect(address.origin).toBe(world.platform.origin)
    expect(address.searchParams.get('login_hint')).toBe('works-once')
    expect(address.searchParams.get('state')).toBe(onward.searchParams.get('state'))
    // the browser has a cookie of ours now, so the check is skipped
    expect(leadsTo(await begin(jar)).origin).toBe(world.platform.origin)
  })

  test('L1: is offered a tab where it keeps nothing, with the platform’s hints unspent, and its admins read why', async () => {
    const onward = leadsTo(await begin(cookieJar()))
    const state = onward.searchParams.get('state') ?? ''
    const door = leadsTo(await cookieJar().ask(onward))
    expect(`${door.pathname}${door.search}`).toBe(`/no/lti?refused=NotThisBrowser&state=${state}`)
    expect(await traces()).toContainEqual(expect.objectContaining({ outcome: 'REFUSED', reason: 'NotThisBrowser' }))
    const again = leadsTo(await cookieJar().ask(`${server.url}/lti/again?state=${state}`))
    expect(again.pathname).toBe('/lti/login')
    expect(again.searchParams.get('login_hint')).toBe('works-once')
  })

  test('L1: leads nowhere by a state that is none', async () => {
    for (const path of ['/lti/go', '/lti/again'])
      for (const state of ['', '?state=', '?state=made-up', `?state=${'x'.repeat(5000)}`])
        expect(leadsTo(await cookieJar().ask(`${server.url}${path}${state}`)).pathname).toBe('/no/lti')
  })

  const traces = async () => {
    const { rows } = await inTransaction(
      server.database,
      { kind: 'system' },
      (tx) =>
        sql<{ outcome: string; reason: string }>`
          select outcome, reason from lti_launch where platform_id = ${world.platformId}`.execute(tx),
      { readOnly: true },
    )
    return rows
  }
})
