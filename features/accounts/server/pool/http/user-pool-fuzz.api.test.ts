import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction } from '#platform/database/index.ts'
import { actions } from '#protocols/user-pool/actions/index.ts'
import { challenges } from '#protocols/user-pool/challenges/index.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'

const ClientId = 'kursiva-web'
const password = 'Kursiva-demo-1'

/** No answer is longer than this many bytes, whatever was asked. */
const maxResponseLength = 16_384

let server: UserPoolServer
/** What an attacker who is signed in has in hand: an account of the test's own, whatever becomes of it. */
let held: { email: string; sub: string; AccessToken: string; RefreshToken: string; Session: string }
const subs: string[] = []

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true })
})
afterAll(() => server.close())

async function signIn(): Promise<void> {
  // what the test before tried must not keep this one out
  await asOwner(server.database.ownerUrl, (owner) => owner.query('delete from pool_attempt'))
  const sub = randomUUID()
  const email = `${sub}@kursiva.test`
  subs.push(sub)
  const attributes = { locale: 'nb', 'custom:domain': 'no', 'custom:sso': 'true' }
  await createPoolUser(server.database.database, server.settings, { sub, email, password, attributes })
  const flow = (AuthFlow: string, AuthParameters: object) =>
    server.ask('InitiateAuth', { ClientId, AuthFlow, AuthParameters })
  const { body } = await flow('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })
  const challenge = await flow('USER_SRP_AUTH', { USERNAME: email, SRP_A: 'abc' })
  const tokens = body['AuthenticationResult'] as { AccessToken: string; RefreshToken: string }
  held = { ...tokens, email, sub, Session: String(challenge.body['Session']) }
}

/** Sends a body as it is and holds the answer to what every answer must be. */
async function send(action: string, body: string | Uint8Array): Promise<Record<string, unknown>> {
  const response = await fetch(server.client.userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: body as NonNullable<RequestInit['body']>,
  })
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('application/x-amz-json-1.1')
  expect([200, 400]).toContain(response.status)
  expect(text.length).toBeLessThan(maxResponseLength)
  const answer = JSON.parse(text) as Record<string, unknown>
  expect(typeof answer).toBe('object')
  if (response.status === 400) expect([typeof answer['__type'], typeof answer['message']]).toEqual(['string', 'string'])
  return answer
}

const names = [...actions.keys()]
const challengeNames = [...challenges.keys()]
const rights = ['custom:sso', 'custom:domain', 'sub', 'email_verified', 'cognito:groups', 'identities']

/** Texts that a clever or a careless caller sends. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    '0',
    '-1',
    '{}',
    '[]',
    "' or 1=1 --",
    '../../etc/passwd',
    'a'.repeat(9000),
  ),
)
const json = fc.jsonValue({ maxDepth: 3 })
const anything = fc.oneof(nastyText, json, fc.constant(null))

/** Members that exist somewhere in the protocol, each with something plausible or with anything at all. */
const value: Record<string, () => fc.Arbitrary<unknown>> = {
  ClientId: () => fc.constant(ClientId),
  Username: () => fc.constantFrom(held.email, held.sub, 'nobody@kursiva.test'),
  Password: () => fc.constantFrom(password, 'fire gule kopper på hylla'),
  AccessToken: () => fc.constant(held.AccessToken),
  RefreshToken: () => fc.constant(held.RefreshToken),
  Token: () => fc.constant(held.AccessToken),
  Session: () => fc.constant(held.Session),
  ConfirmationCode: () => fc.constantFrom('000000', '123456'),
  Code: () => fc.constantFrom('000000', '123456'),
  UserCode: () => fc.constantFrom('000000', '123456'),
  AttributeName: () => fc.constantFrom('email', 'phone_number', 'custom:sso'),
  UserAttributes: () =>
    fc.array(fc.record({ Name: fc.constantFrom(...rights, 'name', 'email', 'phone_number'), Value: anything }), {
      maxLength: 4,
    }),
  UserAttributeNames: () => fc.array(fc.constantFrom(...rights, 'name', 'email'), { maxLength: 4 }),
  AuthFlow: () =>
    fc.constantFrom(
      'USER_SRP_AUTH',
      'USER_PASSWORD_AUTH',
      'USER_AUTH',
      'CUSTOM_AUTH',
      'REFRESH_TOKEN_AUTH',
      'ADMIN_NO_SRP_AUTH',
    ),
  AuthParameters: () =>
    fc.dictionary(
      fc.constantFrom('USERNAME', 'PASSWORD', 'SRP_A', 'REFRESH_TOKEN', 'PREFERRED_CHALLENGE', 'DEVICE_KEY'),
      anything,
    ),
  ChallengeName: () => fc.constantFrom(...challengeNames, 'SMS_MFA', 'SELECT_CHALLENGE', 'WEB_AUTHN'),
  ChallengeResponses: () =>
    fc.dictionary(
      fc.constantFrom(
        'USERNAME',
        'ANSWER',
        'NEW_PASSWORD',
        'SRP_A',
        'CREDENTIAL',
        'PASSWORD_CLAIM_SIGNATURE',
        'TIMESTAMP',
        'userAttributes.custom:sso',
      ),
      anything,
    ),
  PreviousPassword: () => fc.constant('wrong'),
  ProposedPassword: () => fc.constant('kort'),
  DeviceKey: () => nastyText,
  DeviceSecretVerifierConfig: () => fc.dictionary(fc.constantFrom('Salt', 'PasswordVerifier'), anything),
  DeviceRememberedStatus: () => fc.constantFrom('remembered', 'not_remembered'),
  SoftwareTokenMfaSettings: () => fc.dictionary(fc.constantFrom('Enabled', 'PreferredMfa'), anything),
  Credential: () => fc.dictionary(fc.constantFrom('id', 'rawId', 'type', 'response'), anything),
  CredentialId: () => nastyText,
  ClientMetadata: () => json,
  UserPoolId: () => fc.constantFrom('eu-north-1_Kursiva01', 'eu-north-1_Another01'),
  Limit: () => fc.oneof(fc.integer(), anything),
}

const body = () =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(value).map(([name, plausible]) => [
          name,
          fc.oneof({ weight: 8, arbitrary: plausible() }, anything, fc.constant(undefined)),
        ]),
      ),
    )
    .map((members) => JSON.stringify(members))

test.each(names)(
  'I1: %s answers everything as JSON, never with a fault, never at length',
  async (action) => {
    await signIn()
    const raw = fc.oneof(
      body(),
      json.map((each) => JSON.stringify(each)),
      fc.string({ unit: 'binary', maxLength: 300 }),
    )
    await fc.assert(
      fc.asyncProperty(raw, async (each) => void (await send(action, each))),
      { numRuns: 60 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (each) => void (await send(action, each))),
      { numRuns: 5 },
    )
    // each text as deep or as long as the transport lets through
    await send(action, '['.repeat(30_000))
    await send(action, `{"ClientId":"${ClientId}","Username":"${'a'.repeat(60_000)}"}`)
    expect(server.faults).toEqual([])
  },
  60_000,
)

test('I1: names that are no actions are refused, whatever they are', async () => {
  const header = fc.string({ maxLength: 60 }).map((name) => name.replaceAll(/[^\x21-\x7e]/g, '_'))
  await fc.assert(
    fc.asyncProperty(fc.oneof(header, fc.constantFrom('constructor', '__proto__', 'toString')), async (name) => {
      const { __type } = await send(name, JSON.stringify({ ClientId }))
      if (!actions.has(name)) expect(String(__type)).toMatch(/^(UnknownOperation|UnsupportedOperation)Exception$/)
    }),
    { numRuns: 60 },
  )
})

test('M7 I4: whatever was sent, what carries rights is as the administration left it', async () => {
  const { database } = server.database
  const users = await inTransaction(database, { kind: 'system' }, (tx) =>
    tx.selectFrom('pool_user').select(['sub', 'attributes', 'enabled']).execute(),
  )
  const seeded = users.filter(({ sub }) => subs.includes(sub))
  expect(seeded.length).toBeGreaterThan(names.length / 2)
  for (const { attributes } of seeded) expect(attributes).toMatchObject({ 'custom:domain': 'no', 'custom:sso': 'true' })
  // one may have deleted itself, which everybody may
  expect(seeded.filter(({ enabled }) => !enabled).length).toBeLessThanOrEqual(1)
  for (const { sub, attributes } of users) if (!subs.includes(sub)) expect(attributes).not.toHaveProperty('custom:sso')
})
