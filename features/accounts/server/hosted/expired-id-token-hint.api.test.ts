import * as client from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '#testing/api-client.ts'
import { freePort } from '#testing/free-port.ts'
import { hostedVisitor, type HostedVisitor } from '#testing/sign-in/hosted-visitor.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const back = 'https://shop.example/back'

let server: TestServer
let provider: client.Configuration

beforeAll(async () => {
  server = await startTestServer({
    seeded: true,
    environment: { PORT: String(await freePort()), KURSIVA_HOSTED_CLIENTS: `shop=${back}` },
  })
  const issuer = new URL(`${server.url}/userpool/eu-north-1_Kursiva01`)
  provider = await client.discovery(issuer, 'shop', {}, client.None(), { execute: [client.allowInsecureRequests] })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

const verifier = client.randomPKCECodeVerifier()

const addressWith = async (more: Record<string, string>) =>
  client.buildAuthorizationUrl(provider, {
    redirect_uri: back,
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })

/** Signs in from a browser. @returns the address with the code */
async function signInBy(visitor: HostedVisitor): Promise<URL> {
  const login = await visitor.ledTo(await addressWith({ prompt: 'login' }))
  const { access } = await signIn(server.url, 'learner@kursiva.test')
  const response = await visitor.continue(login.searchParams.get('authorize') ?? '', access)
  return new URL(((await response.json()) as { redirect: string }).redirect)
}

/** A browser that signed in anew after the id token of its first sign-in had expired. */
async function withExpiredToken() {
  const visitor = hostedVisitor(server.url)
  const tokens = await client.authorizationCodeGrant(provider, await signInBy(visitor), { pkceCodeVerifier: verifier })
  const idToken = tokens.id_token ?? ''
  const { exp = Infinity } = tokens.claims() ?? {}
  // the clock of this process, which the server and its clients share
  vi.setSystemTime((exp + 60) * 1000)
  await signInBy(visitor)
  return { visitor, idToken }
}

const hasSession = async (visitor: HostedVisitor) =>
  (await visitor.ledTo(await addressWith({ prompt: 'none' }))).searchParams.has('code')

test('RP-Initiated Logout 2: an id token that has expired still names the client and the person who signs out', async () => {
  const { visitor, idToken } = await withExpiredToken()
  expect(await hasSession(visitor)).toBe(true)
  const address = client.buildEndSessionUrl(provider, { id_token_hint: idToken, post_logout_redirect_uri: back })
  address.searchParams.delete('client_id')
  const answer = await visitor.open(await visitor.ledTo(address))
  expect([answer.status, answer.headers.get('location')]).toEqual([302, back])
  expect(await hasSession(visitor)).toBe(false)
})

test('OIDC Core 3.1.2.1: an id token that has expired is still the hint of its person at authorize', async () => {
  const { visitor, idToken } = await withExpiredToken()
  const own = await visitor.ledTo(await addressWith({ id_token_hint: idToken, prompt: 'none' }))
  expect(own.searchParams.has('code')).toBe(true)
})
