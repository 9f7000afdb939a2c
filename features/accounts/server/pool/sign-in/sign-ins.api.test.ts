import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { JwtVerifier } from 'aws-jwt-verify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { createTestDatabase } from '#testing/database.ts'
import { administrationOn } from '#testing/sign-in/user-administration.ts'
import { poolKeyStore } from '#features/accounts/server/signing-keys/signing-key-store.ts'
import { signingKeys } from '#features/accounts/server/signing-keys/signing-keys.ts'

const ClientId = 'kursiva-web'
const firstPassword = 'tre blå sykler i regnet'
const secondPassword = 'fire gule kopper på hylla'

let server: UserPoolServer
let pool: CognitoUserPool

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true })
  pool = new CognitoUserPool({
    UserPoolId: server.client.userPoolId,
    ClientId,
    endpoint: server.client.userPoolEndpoint,
  })
})
beforeEach(() => server.clock.reset())
afterAll(() => server.close())

/** One call of the older client, whose answers come by callback. */
function called<T>(call: (done: (problem?: Error | null, value?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => call((problem, value) => (problem ? reject(problem) : resolve(value as T))))
}

const userOf = (Username: string) => new CognitoUser({ Username, Pool: pool })

async function register(email: string): Promise<void> {
  const attributes = [new CognitoUserAttribute({ Name: 'email', Value: email })]
  await called((done) => pool.signUp(email, firstPassword, attributes, [], done))
  await called((done) => userOf(email).confirmRegistration(server.codeFor(email), false, done))
}

function signIn(user: CognitoUser, Password: string): Promise<CognitoUserSession> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password })
  return new Promise((onSuccess, onFailure) => user.authenticateUser(details, { onSuccess, onFailure }))
}

/** Signs in past any client, so that the tokens themselves can be tried. */
async function signInPlainly(email: string, password = firstPassword) {
  const { body } = await server.ask('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  return body['AuthenticationResult'] as { AccessToken: string; RefreshToken: string }
}

const refresh = async (RefreshToken: string) => {
  const { body } = await server.ask('GetTokensFromRefreshToken', { ClientId, RefreshToken, DeviceKey: null })
  const result = body['AuthenticationResult'] as { AccessToken: string; RefreshToken: string } | undefined
  return { result, refusal: [body['__type'], body['message']] }
}

test('I1: the older client signs up, in, renews, changes the password and signs out', async () => {
  const email = 'older@kursiva.test'
  await register(email)
  const user = userOf(email)
  const session = await signIn(user, firstPassword)
  const token = session.getAccessToken().getJwtToken()
  expect(session.getIdToken().payload).toMatchObject({ email, email_verified: true })
  const renewed = await called<CognitoUserSession>((done) => user.refreshSession(session.getRefreshToken(), done))
  expect(renewed.getRefreshToken().getToken()).not.toBe(session.getRefreshToken().getToken())
  expect(await called((done) => user.changePassword(firstPassword, secondPassword, done))).toBe('SUCCESS')
  const attributes = await called<CognitoUserAttribute[]>((done) => user.getUserAttributes(done))
  expect(attributes.map(({ Name }) => Name).toSorted()).toEqual(['custom:domain', 'email', 'email_verified', 'sub'])
  await called<undefined>((done) => user.signOut(() => done()))
  expect(await server.touch(token)).toEqual({ kind: 'Ended', reason: 'Revoked' })
  await expect(signIn(userOf(email), firstPassword)).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  await expect(signIn(userOf(email), secondPassword)).resolves.toBeDefined()
})

test('I10: two tabs get the same successor; a token used after the grace ends the sign-in', async () => {
  await register('tabs@kursiva.test')
  const { AccessToken, RefreshToken } = await signInPlainly('tabs@kursiva.test')
  const [first, second] = await Promise.all([refresh(RefreshToken), refresh(RefreshToken)])
  const successor = first.result?.RefreshToken ?? ''
  expect(second.result?.RefreshToken).toBe(successor)
  expect(successor).not.toBe(RefreshToken)
  server.clock.forward(31)
  expect((await refresh(RefreshToken)).refusal[0]).toBe('RefreshTokenReuseException')
  expect((await refresh(successor)).refusal).toEqual(['NotAuthorizedException', 'Refresh Token has been revoked'])
  expect(await server.touch(AccessToken)).toEqual({ kind: 'Ended', reason: 'Revoked' })
})

test('I7 I10: a session that was idle for an hour has ended, with its refresh token', async () => {
  await register('idle@kursiva.test')
  const { RefreshToken } = await signInPlainly('idle@kursiva.test')
  server.clock.forward(3500)
  const renewed = (await refresh(RefreshToken)).result
  const live = await server.touch(renewed?.AccessToken ?? '')
  expect(live).toMatchObject({ kind: 'Live', session: { id: decodeJwt(renewed?.AccessToken ?? '')['origin_jti'] } })
  server.clock.forward(3500)
  const again = (await refresh(renewed?.RefreshToken ?? '')).result
  expect(await server.touch(again?.AccessToken ?? '')).toMatchObject({ kind: 'Live' })
  server.clock.forward(3601)
  expect((await refresh(again?.RefreshToken ?? '')).refusal).toEqual([
    'NotAuthorizedException',
    'Refresh Token has expired',
  ])
})

test('I11: a session says when it ends, and uses within a minute are not written again', async () => {
  await register('seen@kursiva.test')
  server.clock.stop()
  const { AccessToken } = await signInPlainly('seen@kursiva.test')
  const start = server.clock.now().getTime()
  const endsIn = async () => {
    const status = await server.touch(AccessToken)
    return status.kind === 'Live' ? (status.session.expiresAt.getTime() - start) / 1000 : status.reason
  }
  server.clock.forward(59)
  expect(await endsIn()).toBe(3600)
  server.clock.forward(2)
  expect(await endsIn()).toBe(3661)
})

test('I9: a token of nobody’s sign-in, of another client, another key or another day is refused', async () => {
  await register('forged@kursiva.test')
  const { AccessToken } = await signInPlainly('forged@kursiva.test')
  const [header = '', payload = '', signature = ''] = AccessToken.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const other = Buffer.from(
    JSON.stringify({ ...decodeJwt(AccessToken), sub: '00000000-0000-4000-8000-000000000000' }),
  ).toString('base64url')
  for (const forged of [unsigned, `${header}.${other}.${signature}`, 'no token']) {
    expect(await server.verify(forged)).toEqual({ kind: 'Refused', reason: 'Invalid' })
    expect((await server.ask('GetUser', { AccessToken: forged })).body['message']).toBe('Invalid Access Token')
  }
  expect(await server.verify('')).toEqual({ kind: 'Refused', reason: 'Invalid' })
  server.clock.forward(15 * 60 + 1)
  expect(await server.verify(AccessToken)).toEqual({ kind: 'Refused', reason: 'Expired' })
  expect((await server.ask('GetUser', { AccessToken })).body['message']).toBe('Access Token has expired')
})

test('I10: a disabled user can neither sign in nor refresh, and gets the reason', async () => {
  await register('disabled@kursiva.test')
  const { AccessToken, RefreshToken } = await signInPlainly('disabled@kursiva.test')
  const sub = decodeJwt(AccessToken).sub ?? ''
  await administrationOn(server.database.database, server.clock.now).disableUser(sub)
  expect(await server.touch(AccessToken)).toEqual({ kind: 'Ended', reason: 'UserDisabled' })
  const disabled = ['NotAuthorizedException', 'User is disabled.']
  expect((await refresh(RefreshToken)).refusal).toEqual(disabled)
  const { body } = await server.ask('GetUser', { AccessToken })
  expect([body['__type'], body['message']]).toEqual(disabled)
  await expect(signIn(userOf('disabled@kursiva.test'), firstPassword)).rejects.toMatchObject({
    message: 'User is disabled.',
  })
  await administrationOn(server.database.database, server.clock.now).enableUser(sub)
  await expect(signIn(userOf('disabled@kursiva.test'), firstPassword)).resolves.toBeDefined()
  expect(await server.touch(AccessToken)).toEqual({ kind: 'Ended', reason: 'UserDisabled' })
})

test('I1: keys and metadata are published, and an independent verifier accepts the tokens', async () => {
  await register('verified@kursiva.test')
  const { AccessToken } = await signInPlainly('verified@kursiva.test')
  const published = async (name: string) =>
    (await fetch(`${server.client.userPoolEndpoint}eu-north-1_Kursiva01/.well-known/${name}`)).json() as Promise<
      Record<string, unknown>
    >
  expect(await published('openid-configuration')).toMatchObject({
    issuer: server.settings.issuer,
    jwks_uri: `${server.settings.issuer}/.well-known/jwks.json`,
  })
  const jwks = (await published('jwks.json')) as { keys: Record<string, unknown>[] }
  expect(jwks.keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
  const verifier = JwtVerifier.create({ issuer: server.settings.issuer, audience: null })
  verifier.cacheJwks(jwks as unknown as Parameters<typeof verifier.cacheJwks>[0])
  expect(verifier.verifySync(AccessToken)).toMatchObject({ token_use: 'access', client_id: ClientId })
})

test('I1: processes that start together share one signing key, and one that starts later finds it', async () => {
  const { database, close } = await createTestDatabase()
  const start = () => signingKeys(database, { store: poolKeyStore, sealingKey: new Uint8Array(32).fill(9) })
  const together = await Promise.all([start(), start(), start()].map((keys) => keys.signingKey()))
  const later = await start().signingKey()
  expect(new Set([...together, later].map(({ kid }) => kid)).size).toBe(1)
  await expect(
    signingKeys(database, { store: poolKeyStore, sealingKey: new Uint8Array(32) }).signingKey(),
  ).rejects.toThrow('unable to authenticate data')
  await close()
})

test('I1: a browser on another origin may ask', async () => {
  const preflight = await fetch(server.client.userPoolEndpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://es.localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target',
    },
  })
  expect(preflight.status).toBe(204)
  const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ')
  expect(allowed).toEqual(
    expect.arrayContaining([
      'content-type',
      'x-amz-target',
      'cache-control',
      'x-amz-user-agent',
      'amz-sdk-invocation-id',
      'amz-sdk-request',
    ]),
  )
})

test('nothing of all this was a fault', () => {
  expect(server.faults).toEqual([])
})
