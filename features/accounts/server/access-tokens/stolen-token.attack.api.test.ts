import { afterAll, beforeAll, expect, test } from 'vitest'
import { SignJWT } from 'jose'
import { actionNames } from '#protocols/user-pool/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { reportAttack } from '#testing/attack.ts'
import { freshSignIn } from '#testing/sign-in/fresh-sign-in.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const victim = 'new@kursiva.test'
const proofWords = /^Recent authentication is required/
let server: TestServer
let ahead = 0

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
})
afterAll(() => server.close())

async function wire(action: string, body: object) {
  const response = await fetch(`${server.url}/userpool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      origin: server.url,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The owner's client, whose token is stolen once the proof of the sign-in is older than what is sensitive asks for. */
async function stolen(): Promise<ApiClient> {
  ahead = 0
  const client = await clientOf(server.url, victim)
  ahead = 6 * 60_000
  return client
}

const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2M', transports: [] },
  clientExtensionResults: {},
}
const deviceKey = 'eu-north-1_0a0a0a0a-0000-4000-8000-000000000001'

/** What a thief would send. Every one asks for a proof of the last minutes. */
const needsProof: Readonly<Record<string, readonly object[]>> = {
  AssociateSoftwareToken: [{}],
  VerifySoftwareToken: [{ UserCode: '123456' }],
  SetUserMFAPreference: [
    { EmailMfaSettings: { Enabled: true, PreferredMfa: true } },
    { SoftwareTokenMfaSettings: { Enabled: false } },
  ],
  SetUserSettings: [{ MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] }],
  StartWebAuthnRegistration: [{}],
  CompleteWebAuthnRegistration: [{ Credential: credential }],
  DeleteWebAuthnCredential: [{ CredentialId: 'AAAA' }],
  UpdateUserAttributes: [
    { UserAttributes: [{ Name: 'email', Value: 'thief@kursiva.test' }] },
    { UserAttributes: [{ Name: 'phone_number', Value: '+4791234567' }] },
    { UserAttributes: [{ Name: 'phone_number', Value: '' }] },
  ],
  DeleteUserAttributes: [{ UserAttributeNames: ['phone_number'] }],
  GetUserAttributeVerificationCode: [{ AttributeName: 'email' }, { AttributeName: 'phone_number' }],
  VerifyUserAttribute: [
    { AttributeName: 'email', Code: '123456' },
    { AttributeName: 'phone_number', Code: '123456' },
  ],
  ConfirmDevice: [{ DeviceKey: deviceKey, DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' } }],
  UpdateDeviceStatus: [{ DeviceKey: deviceKey, DeviceRememberedStatus: 'remembered' }],
  DeleteUser: [{}],
}

/** What an older proof may do: it reads, or makes the account safer; the last carries a proof of its own. */
const needsSession = new Set([
  'GetUser',
  'GetDevice',
  'ListDevices',
  'ListWebAuthnCredentials',
  'ForgetDevice',
  'GlobalSignOut',
  'ChangePassword',
])

/** What takes no access token. */
const needsNoToken = new Set([
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'ForgotPassword',
  'GetTokensFromRefreshToken',
  'InitiateAuth',
  'ResendConfirmationCode',
  'RespondToAuthChallenge',
  'RevokeToken',
  'SignUp',
])

test('V7.5.1: every action is listed as needing a recent authentication, a session or no token; a new one fails here', () => {
  const known = [...Object.keys(needsProof), ...needsSession, ...needsNoToken]
  expect(known.toSorted()).toEqual(actionNames.toSorted())
})

test('V7.5.1: with a stolen access token alone nothing of the sign-in is changed by the wire', async () => {
  const thief = await stolen()
  const AccessToken = thief.tokens?.access
  const before = await wire('GetUser', { AccessToken })
  expect(before.status).toBe(200)
  const attempts = Object.entries(needsProof).flatMap(([action, bodies]) => bodies.map((body) => ({ action, body })))
  let harmful = 0
  for (const { action, body } of attempts) {
    const answer = await wire(action, { AccessToken, ...body })
    const isHeld =
      answer.status === 400 &&
      answer.body['__type'] === 'NotAuthorizedException' &&
      proofWords.test(String(answer.body['message']))
    if (!isHeld) harmful += 1
    expect({ action, answer }).toMatchObject({ answer: { status: 400, body: { __type: 'NotAuthorizedException' } } })
    expect(String(answer.body['message'])).toMatch(proofWords)
  }
  // the password is its own proof, and guessing is counted
  for (let tries = 0; tries < 3; tries++) {
    const changed = await wire('ChangePassword', {
      AccessToken,
      PreviousPassword: `guess number ${tries} of many`,
      ProposedPassword: 'the thief chooses this sentence',
    })
    if (changed.status === 200) harmful += 1
    expect(changed.status).toBe(400)
  }
  expect(await wire('GetUser', { AccessToken })).toEqual(before)
  reportAttack({ attack: 'change an account with a stolen access token: wire', tries: attempts.length + 3, harmful })
  expect(harmful).toBe(0)
})

test('V7.5.1: nor is anything exported, deleted or signed out by GraphQL and REST', async () => {
  const thief = await stolen()
  const asked = await Promise.all([
    thief.graph('mutation { requestDataExport { __typename } }'),
    thief.graph('mutation { endSession(sessionId: "0a0a0a0a-0000-4000-8000-000000000001") { __typename } }'),
    thief.graph('mutation { endOtherSessions { __typename } }'),
  ])
  expect(asked.map(({ data }) => (Object.values(data as object) as { __typename: string }[])[0]?.__typename)).toEqual([
    'ReauthenticationRequired',
    'ReauthenticationRequired',
    'ReauthenticationRequired',
  ])
  const rest = await Promise.all([
    thief.fetch('/rest/account/deletion', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
    thief.fetch('/rest/personal-data/0a0a0a0a-0000-4000-8000-000000000001'),
  ])
  expect(rest.map(({ status }) => status)).toEqual([403, 403])
  expect((await thief.graph('{ accountErasedAfter dataExport { id } }')).data).toEqual({
    accountErasedAfter: null,
    dataExport: null,
  })
  reportAttack({ attack: 'export, delete or sign out with a stolen access token', tries: 5, harmful: 0 })
})

test('V7.5.1: the hosted sign-in makes no further sign-in of a stolen access token', async () => {
  const thief = await stolen()
  const response = await thief.fetch('/oauth2/continue', {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'authorize=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  })
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 400,
    body: { error: 'login_required' },
  })
})

test('V7.5.1: renewing tokens proves nothing; a sign-in made for it does, once, for its own user', async () => {
  const owner = await stolen()
  const { body } = await wire('GetTokensFromRefreshToken', {
    ClientId: 'kursiva-web',
    RefreshToken: owner.tokens?.refresh,
  })
  const renewed = (body['AuthenticationResult'] as { AccessToken: string }).AccessToken
  expect(await wire('AssociateSoftwareToken', { AccessToken: renewed })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(proofWords) as unknown },
  })
  const prove = async (proof: string | undefined) =>
    owner.fetch('/rest/account/proof', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ proof }),
    })
  const other = await freshSignIn(server.url, 'single@kursiva.test')
  const forged = await new SignJWT({ sub: owner.tokens?.sub ?? '', token_use: 'access' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a key that is nobody’s, long enough'))
  const unfit = [other, owner.tokens?.access, renewed, owner.tokens?.id, forged, 'nonsense']
  for (const proof of unfit) expect((await prove(proof)).status).toBe(403)

  const proof = await freshSignIn(server.url, victim)
  expect((await prove(proof)).status).toBe(200)
  expect(await wire('AssociateSoftwareToken', { AccessToken: owner.tokens?.access })).toMatchObject({ status: 200 })
  // the sign-in that proved it is over, so it proves nothing more and opens nothing itself
  expect((await prove(proof)).status).toBe(403)
  const opened = await apiClient(server.url, { access: proof, id: '', sub: '' }).graph('{ getSession { sessionId } }')
  expect(opened.errors?.[0]?.message).toBe('Access Token has been revoked')
  ahead += 6 * 60_000
  expect((await wire('AssociateSoftwareToken', { AccessToken: renewed })).status).toBe(400)
  reportAttack({ attack: 'prove a session with what is no sign-in of its user', tries: unfit.length + 1, harmful: 0 })
})
