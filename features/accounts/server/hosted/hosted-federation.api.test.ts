import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import type { Federation } from '#protocols/user-pool/index.ts'
import { createTestDatabase, testSecret, type TestDatabase } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { hostedVisitor } from '#testing/sign-in/hosted-visitor.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'
import { embeddedUserPool } from '#features/accounts/server/embedded-user-pool.ts'
import { hostedRoutes } from './hosted-routes.ts'
import { hostedSettings } from './hosted-settings.ts'
import { userPoolSettings } from '#features/accounts/server/user-pool-settings.ts'

const sub = '7c6f9f0e-4a55-4b5e-9d3c-0d1f6a2b8c11'
const back = 'https://shop.example/back'
const verifier = 'a-verifier-of-this-test-alone-that-is-long-enough'

let world: TestDatabase
let app: FastifyInstance
let url: string
const asked: unknown[] = []
const faults: unknown[] = []

/** An identity provider that lets everybody in as the same user, and says at the callback whom it is told to say. */
const employer: Federation = {
  begin: async (provider, authorization, hints) => {
    asked.push({ provider, authorization, hints })
    if (provider === 'Broken') throw new Error('not reached')
    return provider === 'Nordvik' ? `https://id.nordvik.test/?state=${authorization}` : undefined
  },
  finish: async (callback) => {
    const authorization = callback.searchParams.get('state') ?? ''
    if (callback.searchParams.has('fault')) throw new Error('not reached')
    return callback.searchParams.has('error')
      ? { kind: 'Refused', authorization, reason: 'NoSeat' }
      : { kind: 'Identified', authorization, sub: callback.searchParams.get('sub') ?? sub }
  },
}

beforeAll(async () => {
  world = await createTestDatabase()
  const port = await freePort()
  url = `http://localhost:${port}`
  const settings = userPoolSettings({ secret: testSecret, issuer: `${url}/userpool/eu-north-1_Kursiva01` })
  await createPoolUser(world.database, settings, {
    sub,
    email: 'kari@nordvik.test',
    password: 'tre blå sykler i regnet',
    attributes: { 'custom:domain': 'no', 'custom:sso': 'true' },
  })
  const { hosted } = embeddedUserPool({
    database: world.database,
    settings,
    clock: systemClock,
    sendMail: async () => undefined,
    sendSms: async () => undefined,
    hosted: hostedSettings(() => [url], new Map([['shop', [back]]])),
    federation: employer,
    onFault: (fault) => faults.push(fault),
  })
  app = fastify()
  if (hosted) await app.register(hostedRoutes(hosted, () => [url]))
  await app.listen({ port, host: 'localhost' })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const authorize = (change: Record<string, string> = {}) =>
  `${url}/oauth2/authorize?${new URLSearchParams({
    client_id: 'shop',
    redirect_uri: back,
    response_type: 'code',
    scope: 'openid',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    identity_provider: 'Nordvik',
    ...change,
  }).toString()}`

/** Goes to the provider, and gives the reference that it comes back with. */
async function leave(visitor = hostedVisitor(url)) {
  const there = await visitor.ledTo(authorize({ login_hint: 'kari@nordvik.test', lang: 'nb' }))
  return { visitor, there, state: there.searchParams.get('state') ?? '' }
}

test('I4: naming an identity provider leads past our login page, and back from it to the client with a code', async () => {
  const { visitor, there, state } = await leave()
  expect(there.origin).toBe('https://id.nordvik.test')
  expect(asked.at(-1)).toEqual({
    provider: 'Nordvik',
    authorization: state,
    hints: { loginHint: 'kari@nordvik.test', language: 'nb', origin: url },
  })
  const returned = await visitor.ledTo(`/oauth2/idpresponse?state=${state}`)
  expect([returned.origin + returned.pathname, returned.searchParams.get('state')]).toEqual([back, 's'])
  const code = returned.searchParams.get('code') ?? ''
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'shop',
    redirect_uri: back,
    code,
    code_verifier: verifier,
  })
  const tokens = (await (await fetch(`${url}/oauth2/token`, { method: 'POST', body })).json()) as Record<string, string>
  expect(decodeJwt(tokens['id_token'] ?? '').sub).toBe(sub)
  // who came in through the employer comes in through it again without being asked, but not as anybody else
  expect((await visitor.ledTo(authorize({ prompt: 'none' }))).searchParams.get('code')).toBeTruthy()
  expect(
    (await visitor.ledTo(authorize({ prompt: 'none', identity_provider: 'Other' }))).searchParams.get('error'),
  ).toBe('login_required')
  // the session ends with the sign-in it gave
  const end = new URLSearchParams({ client_id: 'shop', token: tokens['refresh_token'] ?? '' })
  await fetch(`${url}/oauth2/revoke`, { method: 'POST', body: end })
  expect((await visitor.ledTo(authorize({ prompt: 'none' }))).searchParams.get('error')).toBe('login_required')
})

test('I4: a user whom the provider refuses, or who is unknown here, sees that on the login page', async () => {
  const { visitor, state } = await leave()
  const refused = (reason: string) => `/no/login?problem=federation&reason=${reason}`
  const led = async (query: string) => {
    const { pathname, search } = await visitor.ledTo(`/oauth2/idpresponse?${query}`)
    return pathname + search
  }
  expect(await led(`state=${state}&error=access_denied`)).toBe(refused('NoSeat'))
  expect(await led(`state=${state}&sub=00000000-0000-4000-8000-000000000000`)).toBe(refused('UserDisabled'))
  expect(await led(`state=${state}&fault=1`)).toBe(refused('Unexpected'))
  expect(faults).toHaveLength(1)
})

test('I4: coming back in another browser, twice, or to a sign-in that asked for no provider leads nowhere', async () => {
  const { visitor, state } = await leave()
  const stranger = hostedVisitor(url)
  await stranger.ledTo(authorize())
  const foreign = await stranger.open(`/oauth2/idpresponse?state=${state}`)
  expect([foreign.status, foreign.headers.get('location')]).toEqual([400, null])
  const own = (await visitor.ledTo(authorize({ identity_provider: 'COGNITO' }))).searchParams.get('authorize') ?? ''
  expect((await visitor.open(`/oauth2/idpresponse?state=${own}`)).status).toBe(400)
  expect((await visitor.ledTo(`/oauth2/idpresponse?state=${state}`)).origin).toBe('https://shop.example')
  expect((await visitor.open(`/oauth2/idpresponse?state=${state}`)).status).toBe(400)
})

test('I4: an unreachable provider is reported to the client as a server error', async () => {
  const led = await hostedVisitor(url).ledTo(authorize({ identity_provider: 'Broken' }))
  expect([led.origin, led.searchParams.get('error')]).toEqual(['https://shop.example', 'server_error'])
})
