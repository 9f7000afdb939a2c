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
