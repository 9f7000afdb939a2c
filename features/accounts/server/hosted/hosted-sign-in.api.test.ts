import { JwtVerifier } from 'aws-jwt-verify'
import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '#testing/api-client.ts'
import { freePort } from '#testing/free-port.ts'
import { hostedVisitor, type HostedVisitor } from '#testing/sign-in/hosted-visitor.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const back = 'https://shop.example/back'

let server: TestServer
let issuer: string
let shop: client.Configuration
let ahead = 0

beforeAll(async () => {
  const port = String(await freePort())
  server = await startTestServer({
    seeded: true,
    clock: () => new Date(Date.now() + ahead * 1000),
    environment: { PORT: port, KURSIVA_HOSTED_CLIENTS: `shop=${back}` },
  })
  issuer = `${server.url}/userpool/eu-north-1_Kursiva01`
  shop = await client.discovery(new URL(issuer), 'shop', {}, client.None(), {
    execute: [client.allowInsecureRequests],
  })
})
beforeEach(() => void (ahead = 0))
afterAll(() => server.close())

/** What the client keeps to itself between sending the browser away and its coming back. */
async function begin(change: Record<string, string> = {}, configuration = shop) {
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: back,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...change,
  })
  return { address, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } }
}

/** Signs in on the login page and gives the address that takes the code to the client. */
async function enter(visitor: HostedVisitor, address: URL, email = 'learner@kursiva.test'): Promise<URL> {
  const login = await visitor.ledTo(address)
  const { access } = await signIn(server.url, email)
  const response = await visitor.continue(login.searchParams.get('authorize') ?? '', access)
  expect(response.status).toBe(200)
  return new URL(((await response.json()) as { redirect: string }).redirect)
}

test('I4: an unmodified client finds the addresses, signs in with code and PKCE, renews, asks who it is, and revokes', async () => {
  expect(shop.serverMetadata()).toMatchObject({
    issuer,
    authorization_endpoint: `${server.url}/oauth2/authorize`,
    end_session_endpoint: `${server.url}/logout`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
  const visitor = hostedVisitor(server.url)
  const { address, checks } = await begin()
  // state, nonce, iss, at_hash and signature are checked by the client itself
  const tokens = await client.authorizationCodeGrant(shop, await enter(visitor, address), checks)
  const sub = tokens.claims()?.sub ?? ''
  expect(tokens.claims()).toMatchObject({ aud: 'shop', email: 'learner@kursiva.test', token_use: 'id' })
  expect(tokens.claims()).not.toHaveProperty('custom:domain')
  const access = decodeJwt(tokens.access_token)
  expect(access).toMatchObject({ scope: 'openid email profile', version: 2, client_id: 'shop', username: sub })
  expect(tokens.expires_in).toBe(900)

  expect(await client.fetchUserInfo(shop, tokens.access_token, sub)).toMatchObject({
    sub,
    email: 'learner@kursiva.test',
    email_verified: true,
  })
  const renewed = await client.refreshTokenGrant(shop, tokens.refresh_token ?? '')
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  expect(decodeJwt(renewed.access_token)).toMatchObject({
    scope: 'openid email profile',
    origin_jti: access['origin_jti'],
    auth_time: access['auth_time'],
  })
  await client.tokenRevocation(shop, renewed.refresh_token ?? '')
  await expect(client.refreshTokenGrant(shop, renewed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  await expect(client.fetchUserInfo(shop, renewed.access_token, sub)).rejects.toMatchObject({ status: 401 })
})

test('I1: an independent verifier accepts the tokens by the published keys', async () => {
  const { address, checks } = await begin()
  const tokens = await client.authorizationCodeGrant(shop, await enter(hostedVisitor(server.url), address), checks)
  const jwks = await (await fetch(shop.serverMetadata().jwks_uri ?? '')).json()
  const verifier = JwtVerifier.create({
    issuer,
    audience: null,
    customJwtCheck({ payload }) {
      if (payload['token_use'] !== 'access' || payload['client_id'] !== 'shop') throw new Error('not for the shop')
    },
  })
  verifier.cacheJwks(jwks as Parameters<typeof verifier.cacheJwks>[0])
  expect(verifier.verifySync(tokens.access_token)).toMatchObject({ iss: issuer })
  expect(() => verifier.verifySync(tokens.id_token ?? '')).toThrow('not for the shop')
})

test('I4: the tokens of another client are good for nothing else here', async () => {
  const { address, checks } = await begin()
  const tokens = await client.authorizationCodeGrant(shop, await enter(hostedVisitor(server.url), address), checks)
  const ask = (action: string, body: object) =>
    fetch(`${server.url}/userpool/`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: JSON.stringify(body),
    })
  expect((await ask('GetUser', { AccessToken: tokens.access_token })).status).toBe(400)
  expect((await ask('InitiateAuth', { ClientId: 'shop', AuthFlow: 'USER_SRP_AUTH', AuthParameters: {} })).status).toBe(
    400,
  )
  const graph = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access_token}` },
    body: JSON.stringify({ query: '{ getSession { sessionId } }' }),
  })
  expect(await graph.text()).not.toContain('sessionId":"')
})

test('I4: the second client, or the same one again, gets its code by the hosted session; after an hour users sign in again', async () => {
  const visitor = hostedVisitor(server.url)
  const first = await begin()
  const entered = await client.authorizationCodeGrant(shop, await enter(visitor, first.address), first.checks)
  const again = await begin({ prompt: 'none' })
  const tokens = await client.authorizationCodeGrant(shop, await visitor.ledTo(again.address), again.checks)
  expect(tokens.claims()?.auth_time).toBe(entered.claims()?.auth_time)
  expect(decodeJwt(tokens.access_token)['origin_jti']).not.toBe(decodeJwt(entered.access_token)['origin_jti'])

  // who insists on a new sign-in gets one
  ahead = 5
  for (const change of [{ prompt: 'login' }, { max_age: '3' }, { prompt: 'select_account' }])
    expect((await visitor.ledTo((await begin(change)).address)).pathname).toBe('/no/login')
  expect((await visitor.ledTo((await begin({ max_age: '600' })).address)).origin).toBe('https://shop.example')
  ahead = 3601
  const late = await visitor.ledTo((await begin({ prompt: 'none' })).address)
  expect(late.searchParams.get('error')).toBe('login_required')
})

test('I4: signing out ends the hosted session and comes back to the client’s own address', async () => {
  const visitor = hostedVisitor(server.url)
  const { address, checks } = await begin()
  const login = await visitor.ledTo(address)
  const { access } = await signIn(server.url, 'learner@kursiva.test')
  const entered = await visitor.continue(login.searchParams.get('authorize') ?? '', access)
  const { redirect } = (await entered.json()) as { redirect: string }
  const tokens = await client.authorizationCodeGrant(shop, new URL(redirect), checks)
  const out = client.buildEndSessionUrl(shop, {
    post_logout_redirect_uri: back,
    state: 'bye',
    id_token_hint: tokens.id_token ?? '',
  })
  const inner = await visitor.ledTo(out)
  expect(inner.pathname).toBe('/oauth2/logout')
  expect((await visitor.ledTo(inner)).href).toBe(`${back}?state=bye`)
  expect([...visitor.cookies.keys()]).toEqual(['kursiva-hosted-browser'])
  const after = await visitor.ledTo((await begin({ prompt: 'none' })).address)
  expect(after.searchParams.get('error')).toBe('login_required')
  // the login page's own sign-in has ended too: on a shared machine nobody stays behind
  const next = (await visitor.ledTo((await begin()).address)).searchParams.get('authorize') ?? ''
  expect((await visitor.continue(next, access)).status).toBe(401)
})

test('I4: signing out may lead on to signing in again', async () => {
  const visitor = hostedVisitor(server.url)
  const { address } = await begin()
  await enter(visitor, address)
  const inner = await visitor.ledTo(`${server.url}/logout${address.search}`)
  const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } }
  const authorize = new URL((await visitor.open(inner, sameOrigin)).headers.get('location') ?? '', server.url)
  expect(authorize.pathname).toBe('/oauth2/authorize')
  expect((await visitor.ledTo(authorize)).pathname).toBe('/no/login')
})

test('I4 M3: the login page has the requested language and the address filled in', async () => {
  const visitor = hostedVisitor(server.url)
  const { address } = await begin({ lang: 'es', login_hint: 'kari@nordvik.test' })
  const login = await visitor.ledTo(address)
  expect([login.origin, login.pathname]).toEqual([server.url, '/es/login'])
  expect(login.searchParams.get('email')).toBe('kari@nordvik.test')
  expect(login.searchParams.get('authorize')).toMatch(/^[\w-]{43}$/)
  expect((await visitor.ledTo((await begin({ ui_locales: 'en-GB nb' })).address)).pathname).toBe('/en/login')
})

test('I4: Kursiva’s own pages get every scope, and with it every attribute', async () => {
  const web = await client.discovery(new URL(issuer), 'kursiva-web', {}, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const redirect_uri = `${server.url}/no/signed-in`
  const scope = 'phone email openid profile aws.cognito.signin.user.admin'
  const { address, checks } = await begin({ redirect_uri, scope }, web)
  const tokens = await client.authorizationCodeGrant(web, await enter(hostedVisitor(server.url), address), checks)
  expect(tokens.claims()).toMatchObject({ 'custom:domain': 'no', aud: 'kursiva-web' })
  const { hosted } = (await (await fetch(`${server.url}/config.json`)).json()) as {
    hosted: { redirectUris: string[] }
  }
  expect(hosted.redirectUris).toEqual([redirect_uri, `${server.url}/en/signed-in`])
})

test('V7.5.1: a token of our own client without the scope of self-service opens neither GraphQL nor REST', async () => {
  const web = await client.discovery(new URL(issuer), 'kursiva-web', {}, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const { address, checks } = await begin({ redirect_uri: `${server.url}/no/signed-in`, scope: 'openid' }, web)
  const tokens = await client.authorizationCodeGrant(web, await enter(hostedVisitor(server.url), address), checks)
  expect(decodeJwt(tokens.access_token)).toMatchObject({ scope: 'openid', client_id: 'kursiva-web' })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.access_token}` }
  const asked = await Promise.all(
    [
      { path: '/graphql', body: { query: '{ getSession { sessionId } }' } },
      { path: '/rest/account/deletion', body: {} },
      { path: '/rest/account/proof', body: { proof: tokens.access_token } },
    ].map(async ({ path, body }) => {
      const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { path, text: await answer.text() }
    }),
  )
  for (const { path, text } of asked) expect(`${path} ${text}`).toContain('the access token lacks the scope')
})
