import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { signIn } from '#testing/api-client.ts'
import { freePort } from '#testing/free-port.ts'
import { hostedVisitor, type HostedVisitor } from '#testing/sign-in/hosted-visitor.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { administrationOn } from '#testing/sign-in/user-administration.ts'

const back = 'https://shop.example/back'
const verifier = 'a-verifier-of-this-test-alone-that-is-long-enough'
const challenge = createHash('sha256').update(verifier).digest('base64url')

let server: TestServer
let access: string
let sub: string
let ahead = 0
const now = () => new Date(Date.now() + ahead * 1000)

beforeAll(async () => {
  server = await startTestServer({
    seeded: true,
    clock: now,
    environment: {
      PORT: String(await freePort()),
      KURSIVA_HOSTED_CLIENTS: `shop=${back} https://shop.example/out; other=https://other.example/back`,
    },
  })
})
beforeEach(async () => {
  ahead = 0
  ;({ access, sub } = await signIn(server.url, 'manager@kursiva.test'))
})
afterAll(() => server.close())

function authorizeAddress(change: Record<string, string | undefined> = {}): string {
  const asked: Record<string, string | undefined> = {
    client_id: 'shop',
    redirect_uri: back,
    response_type: 'code',
    scope: 'openid',
    state: 's',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  }
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${server.url}/oauth2/authorize?${new URLSearchParams(given).toString()}`
}

/** A code for the shop. */
async function takeCode(visitor = hostedVisitor(server.url)): Promise<string> {
  const reference = (await visitor.ledTo(authorizeAddress())).searchParams.get('authorize') ?? ''
  const { redirect } = (await (await visitor.continue(reference, access)).json()) as { redirect: string }
  return new URL(redirect).searchParams.get('code') ?? ''
}

type Form = Record<string, string>
const exchange = async (form: Form, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'shop', redirect_uri: back, ...form })
  const response = await fetch(`${server.url}/oauth2/token`, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as Record<string, string>, headers: response.headers }
}
const refusal = async (form: Form, headers?: Record<string, string>) => {
  const { status, body } = await exchange(form, headers)
  return [status, body['error']]
}
const errorAt = (address: URL) => [address.origin + address.pathname, address.searchParams.get('error')]

test('I4: an address nobody registered gets a page of our own and no redirect, in the visitor’s language', async () => {
  const visitor = hostedVisitor(server.url)
  for (const redirect_uri of ['https://evil.example/', `${back}/`, `${back}?a=1`, '//shop.example/back', undefined]) {
    const response = await visitor.open(authorizeAddress({ redirect_uri, lang: 'en' }))
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('This link leads nowhere')
  }
  const outs = [
    'client_id=shop&logout_uri=https://evil.example/',
    `client_id=other&logout_uri=${back}`,
    `logout_uri=${back}`,
    `client_id=shop&logout_uri=${back}&logout_uri=https://evil.example/`,
    'client_id=shop',
  ]
  for (const query of outs) {
    const response = await visitor.open(await visitor.ledTo(`/logout?${query}`))
    expect([query, response.status, response.headers.get('location')]).toEqual([query, 400, null])
  }
})

test('I4: what else is wrong goes to the client’s address, with its state and who says so', async () => {
  const visitor = hostedVisitor(server.url)
  const led = async (change: Record<string, string | undefined>) => visitor.ledTo(authorizeAddress(change))
  const plain = await led({ code_challenge_method: 'plain' })
  expect(errorAt(plain)).toEqual([back, 'invalid_request'])
  expect(plain.searchParams.get('state')).toBe('s')
  expect(plain.searchParams.get('iss')).toBe(`${server.url}/userpool/eu-north-1_Kursiva01`)
  expect(errorAt(await led({ code_challenge: undefined }))).toEqual([back, 'invalid_request'])
  expect(errorAt(await led({ scope: 'openid aws.cognito.signin.user.admin' }))).toEqual([back, 'invalid_scope'])
  expect(errorAt(await led({ response_type: 'token' }))).toEqual([back, 'unsupported_response_type'])
  expect(errorAt(await led({ identity_provider: 'Nobody' }))).toEqual([back, 'invalid_request'])
  expect(errorAt(await led({ prompt: 'none', identity_provider: 'Nobody' }))).toEqual([back, 'login_required'])
})

test('I4: a code is good once; when it comes again the sign-in it gave ends (RFC 6749 4.1.2)', async () => {
  const code = await takeCode()
  const { status, body, headers } = await exchange({ code, code_verifier: verifier })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await refusal({ code, code_verifier: verifier })).toEqual([400, 'invalid_grant'])
  const renewal = { grant_type: 'refresh_token', refresh_token: body['refresh_token'] ?? '' }
  expect(await refusal(renewal)).toEqual([400, 'invalid_grant'])
  const info = await fetch(`${server.url}/oauth2/userInfo`, {
    headers: { authorization: `Bearer ${body['access_token']}` },
  })
  expect([info.status, info.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer error="invalid_token", error_description="Access Token has been revoked"',
  ])
})

test('I4: of two that bring a code at once, one gets tokens, and they do not last', async () => {
  const code = await takeCode()
  const both = await Promise.all([1, 2].map(() => exchange({ code, code_verifier: verifier })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const refresh_token = both.find(({ status }) => status === 200)?.body['refresh_token'] ?? ''
  expect(await refusal({ grant_type: 'refresh_token', refresh_token })).toEqual([400, 'invalid_grant'])
})

test('I4: a code is worth nothing with another verifier, address or client, nor after five minutes', async () => {
  const code = await takeCode()
  const right = { code, code_verifier: verifier }
  for (const wrong of [
    { code_verifier: `${verifier}x` },
    { code_verifier: challenge },
    { redirect_uri: 'https://shop.example/out' },
    { client_id: 'other' },
    { client_id: 'kursiva-web' },
    { code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` },
    { code: 'short' },
  ] as Form[])
    expect([wrong, await refusal({ ...right, ...wrong })]).toEqual([wrong, [400, 'invalid_grant']])
  ahead = 301
  expect(await refusal(right)).toEqual([400, 'invalid_grant'])
  ahead = 0
  expect((await exchange(right)).status).toBe(200)
})

test('I4: the token endpoint names what it does not do', async () => {
  expect(await refusal({ client_id: 'nobody' })).toEqual([400, 'invalid_client'])
  expect(await refusal({}, { authorization: 'Basic c2hvcDp4' })).toEqual([400, 'invalid_client'])
  expect(await refusal({ grant_type: 'client_credentials' })).toEqual([400, 'unauthorized_client'])
  expect(await refusal({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type'])
  expect(await refusal({ grant_type: '' })).toEqual([400, 'invalid_request'])
  expect(await refusal({ code: 'x' })).toEqual([400, 'invalid_request'])
  expect(await refusal({ grant_type: 'refresh_token', refresh_token: 'x' })).toEqual([400, 'invalid_grant'])
  const json = await fetch(`${server.url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"grant_type":"authorization_code","client_id":"shop"}',
  })
  expect([json.status, await json.json()]).toMatchObject([400, { error: 'invalid_client' }])
})

test('I4: a refresh token of one client is nothing to another, and revoking asks whose it is', async () => {
  const { body } = await exchange({ code: await takeCode(), code_verifier: verifier })
  const { refresh_token = '', access_token = '' } = body
  const other = { grant_type: 'refresh_token', client_id: 'other', refresh_token }
  expect(await refusal(other)).toEqual([400, 'invalid_grant'])
  const revoke = async (form: Form) =>
    (await fetch(`${server.url}/oauth2/revoke`, { method: 'POST', body: new URLSearchParams(form) })).status
  expect(await revoke({ client_id: 'other', token: refresh_token })).toBe(200)
  expect(await revoke({ client_id: 'shop', token: 'unknown' })).toBe(200)
  expect(await revoke({ client_id: 'shop', token: access_token })).toBe(400)
  expect(await revoke({ client_id: 'nobody', token: refresh_token })).toBe(401)
  expect(await revoke({ client_id: 'shop' })).toBe(400)
  expect((await exchange({ grant_type: 'refresh_token', refresh_token })).status).toBe(200)
})

test('I4: continuing is for this site’s login page, this browser, this reference, once', async () => {
  const visitor = hostedVisitor(server.url)
  const waiting = async (by: HostedVisitor = visitor, change = {}) =>
    (await by.ledTo(authorizeAddress(change))).searchParams.get('authorize') ?? ''
  const reference = await waiting()
  for (const origin of ['https://evil.example', 'null', server.spanishUrl, ''])
    expect((await visitor.continue(reference, access, { origin })).status).toBe(403)
  // begun by somebody else, who hopes to be signed in as the visitor
  expect((await visitor.continue(await waiting(hostedVisitor(server.url)), access)).status).toBe(400)
  expect((await hostedVisitor(server.url).continue(reference, access)).status).toBe(400)
  expect((await visitor.continue('made-up', access)).status).toBe(400)
  expect((await visitor.continue(reference, 'made.up.token')).status).toBe(401)
  const fresh = await visitor.continue(await waiting(visitor, { prompt: 'login' }), access)
  expect(await fresh.json()).toMatchObject({ error: 'login_required' })
  const late = await waiting()
  expect((await visitor.continue(reference, access)).status).toBe(200)
  expect((await visitor.continue(reference, access)).status).toBe(400)
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update pool_authorization set expires_at = now() - interval '1 second'`.execute(tx),
  )
  expect((await visitor.continue(late, access)).status).toBe(400)
})

test('I4: the tokens of a hosted sign-in with less than the self-service scope look after no account', async () => {
  const visitor = hostedVisitor(server.url)
  const redirect_uri = `${server.url}/no/signed-in`
  const login = await visitor.ledTo(authorizeAddress({ client_id: 'kursiva-web', redirect_uri }))
  const response = await visitor.continue(login.searchParams.get('authorize') ?? '', access)
  const code = new URL(((await response.json()) as { redirect: string }).redirect).searchParams.get('code') ?? ''
  const { body } = await exchange({ code, client_id: 'kursiva-web', redirect_uri, code_verifier: verifier })
  const answer = await fetch(`${server.url}/userpool/`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    body: JSON.stringify({ AccessToken: body['access_token'] }),
  })
  expect(await answer.json()).toMatchObject({ message: 'Access Token does not have required scopes' })
  const own = await fetch(`${server.url}/oauth2/userInfo`, { headers: { authorization: `Bearer ${access}` } })
  expect(own.status).toBe(401)
})

test('I10: a disabled user has no hosted session any more, nor an unused code', async () => {
  const visitor = hostedVisitor(server.url)
  const code = await takeCode(visitor)
  await administrationOn(server.database, now).disableUser(sub)
  expect(errorAt(await visitor.ledTo(authorizeAddress({ prompt: 'none' })))).toEqual([back, 'login_required'])
  await administrationOn(server.database, now).enableUser(sub)
  expect(await refusal({ code, code_verifier: verifier })).toEqual([400, 'invalid_grant'])
  expect(errorAt(await visitor.ledTo(authorizeAddress({ prompt: 'none' })))).toEqual([back, 'login_required'])
})

test('I4: cookies are for the hosted sign-in alone, and no script reads them', async () => {
  const visitor = hostedVisitor(server.url)
  const response = await visitor.open(authorizeAddress())
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^kursiva-hosted-browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const reference = new URL(response.headers.get('location') ?? '', server.url).searchParams.get('authorize') ?? ''
  const [session] = (await visitor.continue(reference, access)).headers.getSetCookie()
  expect(session).toMatch(/^kursiva-hosted-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/)
})

test('I4: pages of other sites may ask for tokens, not go on in somebody’s name', async () => {
  const preflight = (path: string) =>
    fetch(`${server.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    })
  const token = await preflight('/oauth2/token')
  expect([token.status, token.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(token.headers.get('access-control-allow-headers')).toContain('x-amz-user-agent')
  expect((await preflight('/oauth2/continue')).headers.get('access-control-allow-origin')).toBeNull()
})
