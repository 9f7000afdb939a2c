import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
afterAll(() => server.close())

const verifier = client.randomPKCECodeVerifier()

async function addressWith(more: Record<string, string> = {}): Promise<URL> {
  return client.buildAuthorizationUrl(provider, {
    redirect_uri: back,
    scope: 'openid',
    state: 's',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
}

/** Signs in to the client from a browser. @returns where the browser is redirected in the end */
async function proceed(visitor: HostedVisitor, email: string, more?: Record<string, string>): Promise<URL> {
  const login = await visitor.ledTo(await addressWith(more))
  const { access } = await signIn(server.url, email)
  const response = await visitor.continue(login.searchParams.get('authorize') ?? '', access)
  return new URL(((await response.json()) as { redirect: string }).redirect)
}

async function signedIn(email: string) {
  const visitor = hostedVisitor(server.url)
  const redirect = await proceed(visitor, email)
  const tokens = await client.authorizationCodeGrant(provider, redirect, {
    pkceCodeVerifier: verifier,
    expectedState: 's',
  })
  return { visitor, idToken: tokens.id_token ?? '' }
}

const errorIn = ({ searchParams }: URL) => [searchParams.get('error'), searchParams.get('state')]

test('OIDC Core 3.1.2.1: id_token_hint lets its own user on, and answers login_required for another person', async () => {
  const learner = await signedIn('learner@kursiva.test')
  const manager = await signedIn('manager@kursiva.test')
  for (const more of [{}, { prompt: 'none' }]) {
    const own = await learner.visitor.ledTo(await addressWith({ id_token_hint: learner.idToken, ...more }))
    expect(own.searchParams.has('code')).toBe(true)
    const other = await learner.visitor.ledTo(await addressWith({ id_token_hint: manager.idToken, ...more }))
    expect(errorIn(other)).toEqual(['login_required', 's'])
  }
  const forged = await learner.visitor.ledTo(await addressWith({ id_token_hint: `${manager.idToken}A` }))
  expect(errorIn(forged)).toEqual(['invalid_request', 's'])
})

test('OIDC Core 3.1.2.1: whoever signs in at the login page must be the person of id_token_hint', async () => {
  const { idToken } = await signedIn('learner@kursiva.test')
  const hint = { id_token_hint: idToken }
  expect(errorIn(await proceed(hostedVisitor(server.url), 'manager@kursiva.test', hint))).toEqual([
    'login_required',
    's',
  ])
  const own = await proceed(hostedVisitor(server.url), 'learner@kursiva.test', hint)
  expect(own.searchParams.has('code')).toBe(true)
})

test('OIDC Core 3.1.2.1: authorization requests come by POST as well, with the browser’s session', async () => {
  const { visitor } = await signedIn('learner@kursiva.test')
  const { searchParams } = await addressWith()
  const sent = await fetch(`${server.url}/oauth2/authorize`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
    body: searchParams,
  })
  expect(sent.status).toBe(303)
  expect((await visitor.ledTo(sent.headers.get('location') ?? '')).searchParams.has('code')).toBe(true)
})
