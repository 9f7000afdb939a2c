import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isAuthorizationFailure } from '#features/accounts/rules/sessions/authorization-failure.ts'
import { asOwner } from '#platform/database/index.ts'
import { apiClient, clientOf, signIn, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { administrationOn } from '#testing/sign-in/user-administration.ts'
import { webClientId } from '#features/accounts/server/user-pool-settings.ts'

const password = 'Kursiva-demo-1'
const start = Date.now()

let server: TestServer
let ahead = 0

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
})
beforeEach(() => {
  ahead = 0
})
afterAll(() => server.close())

const forward = (minutes: number) => void (ahead += minutes * 60_000)

/** What the very next call is answered: the session's end, or the message the client is refused with. */
async function next(client: ApiClient): Promise<{ expiresAt: number } | { message: string; code: string | undefined }> {
  const { data, errors } = await client.graph('{ getSession { sessionId expiresAt } }')
  const [error] = errors ?? []
  if (error === undefined) return { expiresAt: Date.parse(data.getSession.expiresAt) }
  expect(isAuthorizationFailure({ messages: [error.message], codes: [error.extensions.code] })).toBe(true)
  return { message: error.message, code: error.extensions.code }
}

const lives = { expiresAt: expect.any(Number) }
const revoked = { message: 'Access Token has been revoked', code: 'UNAUTHENTICATED' }
const disabled = { message: 'User is disabled.', code: 'UNAUTHENTICATED' }

async function pool(action: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/userpool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

test('I8 I10: after signing out everywhere the next call of every token is refused, however often it held before', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => clientOf(server.url, 'single@kursiva.test')))
  if (!one || !other) throw new Error('two sign-ins were asked for')
  for (const client of [one, other, one, other]) expect(await next(client)).toEqual(lives)
  await pool('GlobalSignOut', { AccessToken: one.tokens?.access })
  expect(await next(one)).toEqual(revoked)
  expect(await next(other)).toEqual(revoked)
})

test('I8 I10: a changed password ends the other sign-ins at their next call and keeps this one', async () => {
  const [mine, other] = await Promise.all([1, 2].map(() => clientOf(server.url, 'new@kursiva.test')))
  if (!mine || !other) throw new Error('two sign-ins were asked for')
  expect([await next(mine), await next(other)]).toEqual([lives, lives])
  const changed = 'fire gule kopper på hylla'
  const body = { AccessToken: mine.tokens?.access, PreviousPassword: password, ProposedPassword: changed }
  expect(await pool('ChangePassword', body)).toEqual({})
  expect([await next(mine), await next(other)]).toEqual([lives, revoked])
  await expect(signIn(server.url, 'new@kursiva.test')).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  })
  expect(await next(apiClient(server.url, await signIn(server.url, 'new@kursiva.test', changed)))).toEqual(lives)
})

test('I10: a disabled user is refused at the next call, at the pool and in the API, and again once enabled', async () => {
  const client = await clientOf(server.url, 'manager@kursiva.test')
  const { sub = '', access } = client.tokens ?? {}
  expect(await next(client)).toEqual(lives)
  await administrationOn(server.database).disableUser(sub)
  expect(await next(client)).toEqual(disabled)
  expect((await pool('GetUser', { AccessToken: access }))['message']).toBe('User is disabled.')
  await expect(signIn(server.url, 'manager@kursiva.test')).rejects.toMatchObject({ message: 'User is disabled.' })
  await administrationOn(server.database).enableUser(sub)
  expect(await next(client)).toEqual(disabled)
  expect(await next(await clientOf(server.url, 'manager@kursiva.test'))).toEqual(lives)
})

test('I10: the pool reports a required password reset and a deleted user', async () => {
  const client = await clientOf(server.url, 'alumna@kursiva.test')
  const { sub = '', access } = client.tokens ?? {}
  const own = (statement: string) => asOwner(server.ownerUrl, (owner) => owner.query(statement, [sub]))
  await own(`update pool_user set status = 'RESET_REQUIRED' where sub = $1`)
  await expect(signIn(server.url, 'alumna@kursiva.test')).rejects.toMatchObject({
    message: 'Password reset required for the user',
  })
  await own('delete from pool_sign_in where user_sub = $1')
  await own('delete from pool_user where sub = $1')
  expect(await pool('GetUser', { AccessToken: access })).toEqual({
    __type: 'UserNotFoundException',
    message: 'User does not exist.',
  })
})

test('I9: who is removed from an organisation sees nothing of it at the next call, and keeps the session', async () => {
  const client = await clientOf(server.url, 'admin@kursiva.test')
  const sub = client.tokens?.sub ?? ''
  const memberships = 'query($sub: String!) { getUser(userSub: $sub) { memberships { organization { id } } } }'
  const own = await client.graph(memberships, { sub })
  const id: string = own.data.getUser.memberships[0].organization.id
  const members = async () => {
    const { data } = await client.graph('query($id: ID!) { listMembers(organizationId: $id) { totalCount } }', { id })
    return data.listMembers.totalCount
  }
  expect(await members()).toBeGreaterThan(1)
  await asOwner(server.ownerUrl, (owner) => owner.query('delete from membership where user_id = $1', [sub]))
  expect(await members()).toBe(0)
  expect((await client.graph(memberships, { sub })).data.getUser.memberships).toEqual([])
  expect(await next(client)).toEqual(lives)
})

test('I7 I11: a session ends an hour after its last use, to the minute, and says so; a use moves the end', async () => {
  const email = 'learner@kursiva.test'
  const client = await clientOf(server.url, email)
  const first = await next(client)
  expect(first).toEqual(lives)
  if ('expiresAt' in first) expect(Math.abs(first.expiresAt - start - 3_600_000)).toBeLessThan(120_000)
  forward(10)
  const second = await next(client)
  if ('expiresAt' in first && 'expiresAt' in second)
    expect(Math.round((second.expiresAt - first.expiresAt) / 60_000)).toBe(10)
  // the token itself lives a quarter of an hour; what renews it does not move the session's end
  const flow = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'unknown' } }
  const unknown = await pool('InitiateAuth', { ClientId: webClientId, ...flow })
  expect(unknown['message']).toBe('Invalid Refresh Token')
  forward(6)
  expect(await next(client)).toEqual({
    message: 'Unauthorized: the access token has expired.',
    code: 'UNAUTHENTICATED',
  })
})
