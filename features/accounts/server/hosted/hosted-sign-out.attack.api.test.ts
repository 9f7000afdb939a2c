import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/api-client.ts'
import { reportAttack } from '#testing/attack.ts'
import { freePort } from '#testing/free-port.ts'
import { hostedVisitor, type HostedVisitor } from '#testing/sign-in/hosted-visitor.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const back = 'https://shop.example/back'
const foreign = 'https://evil.example'

let server: TestServer
let issuer: string

beforeAll(async () => {
  server = await startTestServer({
    seeded: true,
    environment: {
      PORT: String(await freePort()),
      KURSIVA_HOSTED_CLIENTS: `shop=${back}; other=https://other.example/`,
    },
  })
  issuer = `${server.url}/userpool/eu-north-1_Kursiva01`
})
afterAll(() => server.close())

interface SignedIn {
  readonly visitor: HostedVisitor
  readonly idToken: string
}

/** A browser whose user is signed in to a client. */
async function signedIn(clientId = 'shop', redirect_uri = back, email = 'learner@kursiva.test'): Promise<SignedIn> {
  const provider = await client.discovery(new URL(issuer), clientId, {}, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const visitor = hostedVisitor(server.url)
  const verifier = client.randomPKCECodeVerifier()
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri,
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const login = await visitor.ledTo(address)
  const { access } = await signIn(server.url, email)
  const response = await visitor.continue(login.searchParams.get('authorize') ?? '', access)
  const { redirect } = (await response.json()) as { redirect: string }
  const tokens = await client.authorizationCodeGrant(provider, new URL(redirect), { pkceCodeVerifier: verifier })
  return { visitor, idToken: tokens.id_token ?? '' }
}

/** Whether the browser still has its session: it gets a code without anybody being asked. */
async function isSignedIn({ visitor }: SignedIn): Promise<boolean> {
  const asked = new URLSearchParams({
    client_id: 'shop',
    redirect_uri: back,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  })
  return (await visitor.ledTo(`/oauth2/authorize?${asked.toString()}`)).searchParams.has('code')
}

const logoutOf = (more: Record<string, string> = {}) =>
  `/oauth2/logout?${new URLSearchParams({ client_id: 'shop', logout_uri: back, ...more }).toString()}`

test('ASVS V3.5.1, V10.6.2: no foreign page signs anybody out by leading the browser to an address', async () => {
  const victim = await signedIn()
  const stranger = await signedIn('shop', back, 'manager@kursiva.test')
  const elsewhere = await signedIn('other', 'https://other.example/')
  const tampered = victim.idToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const attacks: [address: string, init: RequestInit][] = [
    ...['cross-site', 'same-site', 'none'].map((site): [string, RequestInit] => [
      logoutOf(),
      { headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } },
    ]),
    [logoutOf(), {}],
    [logoutOf(), { headers: { referer: `${foreign}/${server.url}` } }],
    [logoutOf(), { headers: { referer: 'https://shop.example.evil.example/back' } }],
    [logoutOf(), { headers: { referer: 'https://other.example/' } }],
    [logoutOf({ id_token_hint: stranger.idToken }), {}],
    [logoutOf({ id_token_hint: elsewhere.idToken }), {}],
    [logoutOf({ id_token_hint: tampered }), {}],
    [logoutOf({ id_token_hint: 'eyJhbGciOiJub25lIn0.e30.' }), {}],
    ...[foreign, 'null'].map((origin): [string, RequestInit] => [
      logoutOf(),
      {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ client_id: 'shop', logout_uri: back }),
      },
    ]),
  ]
  let harmful = 0
  for (const [address, init] of attacks) {
    const answer = await victim.visitor.open(address, init)
    expect([address, init, answer.status]).toEqual([address, init, 200])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).toContain('<form method="post" action="/oauth2/logout">')
    if (!(await isSignedIn(victim))) harmful += 1
  }
  reportAttack({ attack: 'sign-out by a foreign page', tries: attacks.length, harmful })
  expect(harmful).toBe(0)
})

test.each([
  ['our own pages', () => ({ headers: { 'sec-fetch-site': 'same-origin' } })],
  ['the client’s pages', () => ({ headers: { 'sec-fetch-site': 'cross-site', referer: 'https://shop.example/' } })],
])('I4: a sign-out from %s goes straight', async (_, init) => {
  const user = await signedIn()
  const answer = await user.visitor.open(logoutOf(), init())
  expect([answer.status, answer.headers.get('location')]).toEqual([302, back])
  expect(await isSignedIn(user)).toBe(false)
})

test('I4: a sign-out with the id token of the session goes straight', async () => {
  const user = await signedIn()
  const answer = await user.visitor.open(logoutOf({ id_token_hint: user.idToken }))
  expect([answer.status, answer.headers.get('location')]).toEqual([302, back])
  expect(await isSignedIn(user)).toBe(false)
})

test('I4: the question’s button signs the user out and leads to the client, in the user’s language', async () => {
  const user = await signedIn()
  const page = await user.visitor.open(logoutOf({ state: '"><script>', lang: 'es' }))
  const html = await page.text()
  expect(html).toContain('<html lang="es">')
  expect(html).not.toContain('<script>')
  // browsers hold the redirect of a form to this as well
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example;")
  const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [
      name,
      value.replace(/&#(\d+);/g, (__, code) => String.fromCharCode(Number(code))),
    ],
  )
  const answer = await user.visitor.open('/oauth2/logout', {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams(fields),
  })
  expect(answer.status).toBe(302)
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('state')).toBe('"><script>')
  expect(await isSignedIn(user)).toBe(false)
})

test('who has no session is led on without a question', async () => {
  const answer = await hostedVisitor(server.url).open(logoutOf())
  expect([answer.status, answer.headers.get('location')]).toEqual([302, back])
})

/** The fields of the question's form, as a browser would send them. */
const fieldsOf = (html: string) =>
  [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  ])

/** `/logout` with these parameters, followed to the endpoint's own answer. */
async function signOutBy({ visitor }: Pick<SignedIn, 'visitor'>, given: Record<string, string>, init?: RequestInit) {
  const first = await visitor.open(`/logout?${new URLSearchParams(given).toString()}`, init)
  return visitor.open(first.headers.get('location') ?? '')
}

test('RP-Initiated Logout 2: the id token names the client, by the address another author’s client builds', async () => {
  const user = await signedIn()
  const provider = await client.discovery(new URL(issuer), 'shop', {}, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const address = client.buildEndSessionUrl(provider, { id_token_hint: user.idToken, post_logout_redirect_uri: back })
  // openid-client adds it, Apache's mod_auth_openidc does not
  address.searchParams.delete('client_id')
  const answer = await user.visitor.open(await user.visitor.ledTo(address))
  expect([answer.status, answer.headers.get('location')]).toEqual([302, back])
  expect(await isSignedIn(user)).toBe(false)
})

test('RP-Initiated Logout 2: a forged or foreign id token asks, and leads to no address of its request', async () => {
  const user = await signedIn()
  const stranger = await signedIn('shop', back, 'manager@kursiva.test')
  const [head, body = '', signature] = user.idToken.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const forged = [head, Buffer.from(JSON.stringify({ ...claims, aud: 'other' })).toString('base64url'), signature]
  for (const token of [forged.join('.'), 'nonsense']) {
    const answer = await signOutBy(user, { id_token_hint: token, post_logout_redirect_uri: 'https://other.example/' })
    expect(answer.status).toBe(200)
    const done = await user.visitor.open('/oauth2/logout', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(fieldsOf(await answer.text())),
    })
    expect([done.status, await isSignedIn(user)]).toEqual([200, true])
  }
  const asked = await signOutBy(user, { id_token_hint: stranger.idToken, post_logout_redirect_uri: back })
  const fields = fieldsOf(await asked.text())
  expect(fields).toContainEqual(['client_id', 'shop'])
  const init = { method: 'POST', headers: { origin: server.url }, body: new URLSearchParams(fields) }
  const done = await user.visitor.open('/oauth2/logout', init)
  expect([done.headers.get('location'), await isSignedIn(user)]).toEqual([back, false])
})

test('RP-Initiated Logout 2: without client and id token the user is asked, and goes to our login page', async () => {
  const user = await signedIn()
  const question = await signOutBy(user, {})
  expect(question.status).toBe(200)
  const done = await user.visitor.open('/oauth2/logout', {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams(fieldsOf(await question.text())),
  })
  expect([done.status, done.headers.get('location')?.split('?')[0]]).toEqual([302, '/no/login'])
  expect(await isSignedIn(user)).toBe(false)
})

test('RP-Initiated Logout 2: a form of another site signs out by POST, though browsers keep the cookie from it', async () => {
  const user = await signedIn()
  for (const path of ['/logout', '/oauth2/logout']) {
    const redirect = await fetch(`${server.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ id_token_hint: user.idToken, post_logout_redirect_uri: back }),
    })
    expect(redirect.status).toBe(303)
    const answer = await user.visitor.open(redirect.headers.get('location') ?? '')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, back])
  }
  expect(await isSignedIn(user)).toBe(false)
})
