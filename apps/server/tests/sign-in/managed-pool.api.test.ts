import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endSessions } from '#features/accounts/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { apiClient, signIn, type Tokens } from '#testing/api-client.ts'
import { expectLine, securityListener } from '#testing/security-lines.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'

const password = 'tre blå sykler i regnet'
const ClientId = 'kursiva-web'

let pool: UserPoolServer
let front: Server
let origin: string
let kursiva: TestServer
let isDown = false
const { linesOf, onSecurity } = securityListener()
/** The actions that Kursiva's server called at the pool. */
const asked: string[] = []

// Another Kursiva's user pool replaces Amazon's, at an address of the same form: actions at the root, keys below the
// id.
beforeAll(async () => {
  front = createServer((request, response) => {
    if (isDown) return void request.socket.destroy()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const target = String(request.headers['x-amz-target'] ?? '')
      const action = target.slice(target.lastIndexOf('.') + 1)
      if (request.method === 'POST') asked.push(action)
      // the signature covers this address, not that of the pool behind it, so the pool would refuse it; signatures have
      // their own tests
      if (action.startsWith('Admin')) return void administer(action, Buffer.concat(chunks), response)
      void fetch(`${pool.client.userPoolEndpoint}${(request.url ?? '').slice(1)}`, {
        method: request.method ?? 'GET',
        headers: { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' },
        ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
      }).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(await answer.text())
      })
    })
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  pool = await startUserPoolServer({
    issuer: `${origin}/eu-north-1_Kursiva01`,
    clientIds: [ClientId, 'other'],
    passwordFlow: true,
  })
  kursiva = await startTestServer({
    onSecurity,
    environment: {
      COGNITO_REGION: 'eu-north-1',
      COGNITO_USER_POOL_ID: 'eu-north-1_Kursiva01',
      COGNITO_CLIENT_ID: 'kursiva-web',
      COGNITO_DOMAIN: 'kursiva.auth.eu-north-1.amazoncognito.com',
      COGNITO_ENDPOINT: origin,
      COGNITO_ACCESS_KEY_ID: 'AKIAKURSIVATEST1',
      COGNITO_SECRET_ACCESS_KEY: 'vT3mQ8xR1kZp6wLc9bYs4nHd7jFgE2aU5oXi',
      COGNITO_ISSUER: `${origin}/eu-north-1_Kursiva01`,
    },
  })
})
beforeEach(() => {
  pool.clock.reset()
  isDown = false
  asked.length = 0
})
afterAll(async () => {
  await kursiva.close()
  front.close()
  await pool.close()
})

async function administer(action: string, body: Buffer, response: ServerResponse) {
  const answer = await pool.pool.administer(action, JSON.parse(body.toString('utf8')) as Record<string, unknown>)
  response.writeHead(answer.kind === 'Answered' ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
  response.end(
    JSON.stringify(answer.kind === 'Answered' ? answer.body : { __type: answer.name, message: answer.message }),
  )
}

/** A user who exists only in the pool, and the tokens of a sign-in there. */
async function person(name: string, attributes?: Record<string, string>): Promise<Tokens & { email: string }> {
  const email = `${name}@managed.test`
  const given = { email, email_verified: 'true', name: 'Kari Nordmann', ...(attributes ?? { 'custom:domain': 'no' }) }
  await pool.pool.administer('AdminCreateUser', {
    Username: email,
    MessageAction: 'SUPPRESS',
    UserAttributes: Object.entries(given).map(([Name, Value]) => ({ Name, Value })),
  })
  await pool.pool.administer('AdminSetUserPassword', { Username: email, Password: password, Permanent: true })
  return { email, ...(await signIn(new URL(pool.client.userPoolEndpoint).origin, email, password)) }
}

const appUser = (sub: string) =>
  inTransaction(kursiva.database, { kind: 'system' }, (tx) =>
    tx.selectFrom('app_user').selectAll().where('id', '=', sub).executeTakeFirst(),
  )

const whoAmI = (tokens: Tokens) =>
  apiClient(kursiva.url, tokens).graph(
    'query($sub: String!) { getUser(userSub: $sub) { email name } getSession { sessionId } }',
    {
      sub: tokens.sub,
    },
  )

const refusal = { extensions: { code: 'UNAUTHENTICATED' } }

test('I1: the pages are sent to the managed pool, may talk to it, and find none here', async () => {
  const client = apiClient(kursiva.url)
  const answer = await client.fetch('/config.json')
  expect(await answer.json()).toMatchObject({
    userPoolEndpoint: `${origin}/`,
    userPoolId: 'eu-north-1_Kursiva01',
    userPoolClientId: 'kursiva-web',
    hosted: {
      authorize: 'https://kursiva.auth.eu-north-1.amazoncognito.com/oauth2/authorize',
      token: 'https://kursiva.auth.eu-north-1.amazoncognito.com/oauth2/token',
      logout: 'https://kursiva.auth.eu-north-1.amazoncognito.com/logout',
    },
  })
  expect(answer.headers.get('content-security-policy')).toContain(
    `connect-src 'self' ${origin} https://kursiva.auth.eu-north-1.amazoncognito.com;`,
  )
  expect(
    (await client.fetch('/userpool/', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
      .status,
  ).toBe(404)
})

test('I1 I5: the first call of a new sign-in brings its user and its session, and asks the pool once', async () => {
  const tokens = await person('first', {
    locale: 'es',
    'custom:domain': 'es',
    'custom:terms': '2026-11-01',
    'custom:marketing': 'true',
  })
  expect(await appUser(tokens.sub)).toBeUndefined()
  const answers = await Promise.all(Array.from({ length: 5 }, () => whoAmI(tokens)))
  for (const { data } of answers)
    expect(data).toEqual({
      getUser: { email: tokens.email, name: 'Kari Nordmann' },
      getSession: { sessionId: expect.any(String) },
    })
  await whoAmI(tokens)
  expect(asked).toEqual(['GetUser'])
  expect(await appUser(tokens.sub)).toMatchObject({
    email: tokens.email,
    locale: 'es',
    market: 'es',
    last_login_at: expect.any(Date),
  })
  const agreed = await inTransaction(kursiva.database, { kind: 'system' }, async (tx) => ({
    terms: await tx
      .selectFrom('terms_acceptance')
      .select(['version', 'market', 'language'])
      .where('user_id', '=', tokens.sub)
      .execute(),
    marketing: await tx.selectFrom('marketing_choice').select('wanted').where('user_id', '=', tokens.sub).execute(),
  }))
  expect(agreed).toEqual({
    terms: [{ version: '2026-11-01', market: 'es', language: 'es' }],
    marketing: [{ wanted: true }],
  })
})

test('M3 M8: whose identity names no market belongs to that of the host, and the identity says so from then on', async () => {
  const tokens = await person('sevilla', {})
  await apiClient(kursiva.url, tokens, 'es.localhost').graph('{ getSession { sessionId } }')
  expect(await appUser(tokens.sub)).toMatchObject({ market: 'es', locale: 'es' })
  expect(asked).toEqual(['GetUser', 'AdminUpdateUserAttributes'])
  const { body } = await pool.ask('GetUser', { AccessToken: tokens.access })
  expect(body['UserAttributes']).toContainEqual({ Name: 'custom:domain', Value: 'es' })
})

test('M7: what was written to the identity is seen with the next access token', async () => {
  const tokens = await person('moved', { locale: 'nb', 'custom:domain': 'no' })
  await whoAmI(tokens)
  await pool.ask('UpdateUserAttributes', {
    AccessToken: tokens.access,
    UserAttributes: [
      { Name: 'locale', Value: 'en' },
      { Name: 'name', Value: 'Kari Ødegård' },
    ],
  })
  const { body } = await pool.ask('GetTokensFromRefreshToken', {
    ClientId: 'kursiva-web',
    RefreshToken: tokens.refresh,
  })
  const { AccessToken: access } = body['AuthenticationResult'] as { AccessToken: string }
  expect((await whoAmI({ ...tokens, access })).data.getUser.name).toBe('Kari Ødegård')
  expect(await appUser(tokens.sub)).toMatchObject({ locale: 'en', market: 'no' })
})

test('V16.3.1: a sign-in at the managed pool is logged once, with its account; so are its end there, and a refused one', async () => {
  const tokens = await person('logged')
  const actor = { kind: 'user', id: tokens.sub }
  const came = await linesOf(() => Promise.all([whoAmI(tokens), whoAmI(tokens)]))
  await expectLine(came, { event: 'sign_in', outcome: 'success', action: 'managed', actor })
  await expectLine(came, { event: 'account.registered', outcome: 'success', action: 'managed', actor })
  expect(came().map(({ event }) => event)).toHaveLength(2)

  const { body } = await pool.ask('GetTokensFromRefreshToken', { ClientId, RefreshToken: tokens.refresh })
  const { AccessToken: access } = body['AuthenticationResult'] as { AccessToken: string }
  await pool.pool.administer('AdminDisableUser', { Username: tokens.sub })
  const ended = await linesOf(() => whoAmI({ ...tokens, access }))
  await expectLine(ended, { event: 'session.revoked', action: 'managed', subject: actor, reason: 'UserDisabled' })
  const stranger = await person('refused')
  await pool.pool.administer('AdminDisableUser', { Username: stranger.sub })
  const refused = await linesOf(() => whoAmI(stranger))
  await expectLine(refused, {
    event: 'sign_in',
    outcome: 'refused',
    action: 'managed',
    actor: { kind: 'user', id: stranger.sub },
    reason: 'UserDisabled',
  })
})

test('I10: an ended session is refused at the next call, also with a renewed token, though both hold at the pool', async () => {
  const tokens = await person('ended')
  await whoAmI(tokens)
  await inTransaction(kursiva.database, { kind: 'system' }, (tx) =>
    endSessions(tx, tokens.sub, { kind: 'All' }, 'UserDisabled', new Date()),
  )
  const { body } = await pool.ask('GetTokensFromRefreshToken', {
    ClientId: 'kursiva-web',
    RefreshToken: tokens.refresh,
  })
  const { AccessToken: access } = body['AuthenticationResult'] as { AccessToken: string }
  const message = 'User is disabled.'
  expect((await whoAmI(tokens)).errors).toMatchObject([{ ...refusal, message }])
  expect((await whoAmI({ ...tokens, access })).errors).toMatchObject([{ ...refusal, message }])
})

test.each([
  ['AdminDisableUser', 'User is disabled.'],
  ['AdminUserGlobalSignOut', 'Access Token has been revoked'],
  ['AdminDeleteUser', 'Access Token has been revoked'],
])('I10: a token that was never used is refused after %s', async (action, message) => {
  const tokens = await person(action.toLowerCase())
  await pool.pool.administer(action, { Username: tokens.sub })
  expect((await whoAmI(tokens)).errors).toMatchObject([{ ...refusal, message }])
  expect(await appUser(tokens.sub)).toBeUndefined()
})

test('I10: a pool that cannot be reached ends no session and begins none', async () => {
  const [known, unknown] = [await person('known'), await person('unknown')]
  await whoAmI(known)
  isDown = true
  expect((await whoAmI(known)).data.getUser.email).toBe(known.email)
  expect((await whoAmI(unknown)).errors?.[0]?.extensions.code).not.toBe('UNAUTHENTICATED')
  isDown = false
  expect((await whoAmI(unknown)).data.getUser.email).toBe(unknown.email)
})

test('I7: an old sign-in whose session is no longer known does not begin again', async () => {
  const { email, sub, id } = await person('old')
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  pool.clock.forward(-3700)
  let { body } = await pool.ask('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  for (const seconds of [1850, 1850]) {
    pool.clock.forward(seconds)
    const { RefreshToken } = body['AuthenticationResult'] as { RefreshToken: string }
    body = (await pool.ask('GetTokensFromRefreshToken', { ClientId, RefreshToken })).body
    await pool.touch((body['AuthenticationResult'] as { AccessToken: string }).AccessToken)
  }
  const { AccessToken: access, RefreshToken: refresh } = body['AuthenticationResult'] as Record<string, string>
  const answer = await whoAmI({ sub, id, access: access ?? '', refresh: refresh ?? '' })
  expect(answer.errors).toMatchObject([{ ...refusal, message: 'Access Token has expired' }])
})

test('I1: an address goes over to whoever has it in the pool; one that is not proved goes to nobody', async () => {
  const before = await person('shared')
  await whoAmI(before)
  await pool.pool.administer('AdminDeleteUser', { Username: before.sub })
  const after = await person('shared')
  expect((await whoAmI(after)).data.getUser.email).toBe(before.email)
  expect(await appUser(before.sub)).toMatchObject({ email: `${before.sub}@nobody.invalid` })
  const unproved = await person('unproved', { email_verified: 'false' })
  expect((await whoAmI(unproved)).data.getUser.email).toBe(`${unproved.sub}@nobody.invalid`)
})

test('I1: id tokens and tokens of another client are not taken', async () => {
  const tokens = await person('idtoken')
  const AuthParameters = { USERNAME: tokens.email, PASSWORD: password }
  const { body } = await pool.ask('InitiateAuth', { ClientId: 'other', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  const { AccessToken: access } = body['AuthenticationResult'] as { AccessToken: string }
  expect((await whoAmI({ ...tokens, access })).errors).toMatchObject([refusal])
  expect((await whoAmI({ ...tokens, access: tokens.id })).errors).toMatchObject([refusal])
})
