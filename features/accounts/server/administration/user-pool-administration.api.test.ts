import fc from 'fast-check'
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { administrationActionNames } from '#protocols/user-pool/index.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { cognitoAdminApi } from '#features/accounts/server/managed/cognito-client.ts'
import { userPoolAdministration, type CallAdminApi } from './user-pool-administration.ts'

const key = { id: 'KURSIVATESTKEY01', secret: 'vT3mQ8xR1kZp6wLc9bYs4nHd7jFgE2aU5oXi' }
const password = 'tre blå sykler i regnet'
const region = 'eu-north-1'

let server: UserPoolServer
let sdk: CognitoIdentityProvider
let asks: Readonly<Record<'at our own pool' | 'by Amazon’s client', CallAdminApi>>

beforeAll(async () => {
  server = await startUserPoolServer({ administrationKeys: [key], passwordFlow: true })
  const { userPoolId, userPoolEndpoint: endpoint } = server.client
  const credentials = { accessKeyId: key.id, secretAccessKey: key.secret }
  sdk = new CognitoIdentityProvider({ region, endpoint, credentials })
  asks = {
    'at our own pool': (action, request) => server.pool.administer(action, request),
    'by Amazon’s client': cognitoAdminApi({ region, userPoolId, endpoint, credentials }),
  }
})
beforeEach(() => server.clock.reset())
afterEach(() => expect(server.faults).toEqual([]))
afterAll(() => server.close())

const UserPoolId = 'eu-north-1_Kursiva01'

const appUser = (sub: string) =>
  inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx.selectFrom('app_user').selectAll().where('id', '=', sub).executeTakeFirst(),
  )

/** Signs in past any client, as far as the pool lets the password come. */
async function enter(email: string, withPassword = password) {
  const { body } = await server.ask('InitiateAuth', {
    ClientId: 'kursiva-web',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: withPassword },
  })
  const tokens = body['AuthenticationResult'] as { AccessToken: string; RefreshToken: string } | undefined
  return { tokens, refusal: [body['__type'], body['message']], challenge: body['ChallengeName'] }
}

const temporaryPassword = (email: string) =>
  server.outbox
    .findLast(({ to, kind }) => to === email && kind === 'account-invitation')
    ?.text.match(/(\w{4}-){4}\w{4}/)?.[0] ?? ''

test.each(['at our own pool', 'by Amazon’s client'] as const)(
  'I1 I10: the back office invites, changes, shuts out and deletes a user %s',
  async (place) => {
    const { database, clock } = server
    const administration = userPoolAdministration({
      callAdminApi: asks[place],
      database: database.database,
      clock: clock.now,
    })
    const email = place === 'at our own pool' ? 'own@kursiva.test' : 'amazon@kursiva.test'
    const invited = await administration.inviteUser(email, {
      name: 'Begoña Núñez',
      locale: 'es',
      'custom:domain': 'es',
    })
    if (!('sub' in invited)) throw new Error(invited.kind)
    const { sub } = invited
    expect(await administration.inviteUser(email, {})).toEqual({ kind: 'AddressTaken' })
    expect(await appUser(sub)).toMatchObject({ email, name: 'Begoña Núñez', locale: 'es', market: 'es' })
    expect(server.outbox.at(-1)).toMatchObject({ to: email, subject: 'Tienes una cuenta en Kursiva' })
    expect(await enter(email, temporaryPassword(email))).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' })

    await sdk.adminSetUserPassword({ UserPoolId, Username: sub, Password: password, Permanent: true })
    const token = (await enter(email)).tokens?.AccessToken ?? ''
    expect(await server.touch(token)).toMatchObject({ kind: 'Live' })
    expect(await administration.setAttributes(sub, { name: 'Begoña Ruiz', 'custom:sso': 'true' })).toEqual({
      kind: 'Done',
    })
    expect(await appUser(sub)).toMatchObject({ email, name: 'Begoña Ruiz', locale: 'es' })

    expect(await administration.disableUser(sub)).toEqual({ kind: 'Done' })
    expect(await server.touch(token)).toEqual({ kind: 'Ended', reason: 'UserDisabled' })
    expect((await enter(email)).refusal).toEqual(['NotAuthorizedException', 'User is disabled.'])
    expect(await administration.enableUser(sub)).toEqual({ kind: 'Done' })
    const again = (await enter(email)).tokens?.AccessToken ?? ''
    expect(await administration.endSignIns(sub)).toEqual({ kind: 'Done' })
    expect(await server.touch(again)).toEqual({ kind: 'Ended', reason: 'Revoked' })

    expect(await administration.resetPassword(sub)).toEqual({ kind: 'Done' })
    expect((await enter(email)).refusal).toEqual([
      'PasswordResetRequiredException',
      'Password reset required for the user',
    ])
    expect(await administration.deleteUser(sub)).toEqual({ kind: 'Done' })
    expect(await administration.deleteUser(sub)).toEqual({ kind: 'NoSuchUser' })
    expect((await appUser(sub))?.email).toBe(`${sub}@nobody.invalid`)
    expect(await administration.inviteUser(email, {})).toMatchObject({ kind: 'Invited' })
    expect(await administration.inviteUser('no address', {})).toMatchObject({
      kind: 'Refused',
      name: 'InvalidParameterException',
    })
  },
)

test('I3: the administration sees and forgets devices, takes second factors away, and a reset forgets every device', async () => {
  const Username = 'devices@kursiva.test'
  const made = await sdk.adminCreateUser({ UserPoolId, Username, MessageAction: 'SUPPRESS' })
  const user_sub = made.User?.Username ?? ''
  await sdk.adminSetUserPassword({ UserPoolId, Username, Password: password, Permanent: true })
  const keys = ['1', '2', '3'].map((digit) => `${region}_00000000-0000-4000-8000-00000000000${digit}`)
  const at = server.clock.now()
  await inTransaction(server.database.database, { kind: 'system' }, async (tx) => {
    const times = { created_at: at, updated_at: at, last_authenticated_at: at }
    const device = { user_sub, name: 'Firefox', sealed_verifier: Buffer.alloc(32), remembered: true, ...times }
    await tx
      .insertInto('pool_device')
      .values(keys.map((device_key) => ({ ...device, device_key })))
      .execute()
    await tx
      .updateTable('pool_user')
      .set({ mfa_enabled: ['EMAIL_OTP'], mfa_preferred: 'EMAIL_OTP', email_verified: true })
      .where('sub', '=', user_sub)
      .execute()
  })
  const page = await sdk.adminListDevices({ UserPoolId, Username, Limit: 2 })
  expect(page.Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual(keys.slice(0, 2))
  await sdk.adminForgetDevice({ UserPoolId, Username, DeviceKey: keys[0] })
  await expect(sdk.adminForgetDevice({ UserPoolId, Username, DeviceKey: keys[0] })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
  const rest = await sdk.adminListDevices({ UserPoolId, Username, PaginationToken: keys[1] })
  expect(rest.Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual([keys[2]])

  await expect(
    sdk.adminSetUserMFAPreference({ UserPoolId, Username, SoftwareTokenMfaSettings: { Enabled: true } }),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' })
  await sdk.adminSetUserMFAPreference({ UserPoolId, Username, EmailMfaSettings: { Enabled: false } })
  expect((await sdk.adminGetUser({ UserPoolId, Username })).UserMFASettingList).toBeUndefined()

  await sdk.adminResetUserPassword({ UserPoolId, Username })
  expect((await sdk.adminListDevices({ UserPoolId, Username })).Devices).toEqual([])
})

test('I1: what only the pool may write, and what names no page, is refused', async () => {
  const Username = 'only-the-pool@kursiva.test'
  await sdk.adminCreateUser({ UserPoolId, Username, MessageAction: 'SUPPRESS' })
  const given = { UserAttributes: [{ Name: 'identities', Value: 'not a list' }] }
  const gone = { UserAttributeNames: ['identities'] }
  await expect(sdk.adminUpdateUserAttributes({ UserPoolId, Username, ...given })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  await expect(sdk.adminDeleteUserAttributes({ UserPoolId, Username, ...gone })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  await expect(sdk.listUsers({ UserPoolId, PaginationToken: '-'.repeat(36) })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
})

test('I3: a temporary password expires after a week; another one can be sent and works', async () => {
  const Username = 'late@kursiva.test'
  await sdk.adminCreateUser({ UserPoolId, Username })
  const first = temporaryPassword(Username)
  server.clock.forward(7 * 86_400 + 1)
  expect((await enter(Username, first)).refusal).toEqual([
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ])
  await server.pool.administer('AdminCreateUser', { Username, MessageAction: 'RESEND' })
  expect(temporaryPassword(Username)).not.toBe(first)
  expect(await enter(Username, temporaryPassword(Username))).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' })
  expect((await enter(Username, first)).refusal[0]).toBe('NotAuthorizedException')
})

test('I1: users are listed in pages, each of them once', async () => {
  const emails = ['a_1@pages.test', 'a%1@pages.test', 'ab1@pages.test'].toSorted()
  for (const Username of emails) await sdk.adminCreateUser({ UserPoolId, Username, MessageAction: 'SUPPRESS' })
  const found: string[] = []
  let PaginationToken: string | undefined
  do {
    const page = await sdk.listUsers({ UserPoolId, Filter: 'email ^= "a"', Limit: 2, PaginationToken })
    found.push(
      ...(page.Users ?? []).flatMap(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value ?? []),
    )
    PaginationToken = page.PaginationToken
  } while (PaginationToken !== undefined)
  expect(found.filter((email) => email.endsWith('@pages.test')).toSorted()).toEqual(emails)
  expect(new Set(found).size).toBe(found.length)
  expect((await sdk.listUsers({ UserPoolId, Filter: 'email ^= "a_"' })).Users).toHaveLength(1)
  await expect(sdk.listUsers({ UserPoolId, Filter: 'name = "a"' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
})

test('I1: a request that was signed once does nothing a second time', async () => {
  let captured: { headers: Record<string, string>; body: string } | undefined
  const spying = new CognitoIdentityProvider({
    region,
    endpoint: server.client.userPoolEndpoint,
    credentials: { accessKeyId: key.id, secretAccessKey: key.secret },
  })
  spying.middlewareStack.add(
    (next) => async (args) => {
      captured = args.request as typeof captured
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  const Username = 'replayed@kursiva.test'
  await spying.adminCreateUser({ UserPoolId, Username, MessageAction: 'SUPPRESS' })
  const { headers, body } = captured ?? { headers: {}, body: '' }
  const { host: _, ...sent } = headers
  const replayed = await fetch(server.client.userPoolEndpoint, { method: 'POST', headers: sent, body })
  expect(await replayed.json()).toMatchObject({
    __type: 'InvalidSignatureException',
    message: expect.stringContaining('used'),
  })
})

test('I1: no action of the administration is a fault, whatever it is asked', async () => {
  const member = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.object({ maxDepth: 1 }), { maxLength: 2 }),
  )
  const Username = fc.oneof(fc.constant('fuzzed@kursiva.test'), fc.string())
  const others = ['UserAttributes', 'Password', 'GroupName', 'Filter', 'Limit', 'PaginationToken', 'MessageAction']
  const names = fc.constantFrom(...others, 'TemporaryPassword', 'UserAttributeNames', 'NextToken', 'Permanent')
  const members = fc
    .tuple(fc.dictionary(names, member), fc.record({ Username }, { requiredKeys: [] }))
    .map(([some, named]) => ({ ...some, ...named }))
  await server.pool.administer('AdminCreateUser', { Username: 'fuzzed@kursiva.test', MessageAction: 'SUPPRESS' })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...administrationActionNames), members, async (action, request) => {
      expect(await server.pool.administer(action, request)).toHaveProperty('kind')
    }),
    { numRuns: 150 },
  )
})

test('I1: without keys nobody administers the pool over the network, and a client id is none', async () => {
  const closed = await startUserPoolServer()
  try {
    const { userPoolEndpoint: endpoint } = closed.client
    const credentials = { accessKeyId: key.id, secretAccessKey: key.secret }
    const stranger = new CognitoIdentityProvider({ region, endpoint, credentials })
    await expect(stranger.listUsers({ UserPoolId })).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    const { body } = await closed.ask('AdminGetUser', {
      UserPoolId,
      ClientId: 'kursiva-web',
      Username: 'a@kursiva.test',
    })
    expect(body['__type']).toBe('MissingAuthenticationTokenException')
  } finally {
    await closed.close()
  }
})
