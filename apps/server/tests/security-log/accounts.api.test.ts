import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedPoolId } from '#features/accounts/server/index.ts'
import { apiClient, signIn, type Tokens } from '#testing/api-client.ts'
import { expectLine, securityListener } from '#testing/security-lines.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { softwareAuthenticator, type CreationOptions } from '#testing/sign-in/software-authenticator.ts'

const keyId = 'KURSIVATESTKEY01'
const keySecret = 'vT3mQ8xR1kZp6wLc9bYs4nHd7jFgE2aU5oXi'
const email = 'ny.kunde@bakken.test'
const password = 'fire gule kopper på hylla'
const ClientId = 'kursiva-web'

let server: TestServer
let tokens: Tokens
const { linesOf, lines, onSecurity } = securityListener()

beforeAll(async () => {
  server = await startTestServer({ onSecurity, environment: { USER_POOL_ADMIN_KEYS: `${keyId}:${keySecret}` } })
})
afterAll(() => server.close())

async function pool(action: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/userpool/`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}`, origin: server.url },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

const self = (action: string, body: object = {}) => pool(action, { AccessToken: tokens.access, ...body })
const actor = () => ({ kind: 'user', id: tokens.sub })

async function lastCode(): Promise<string> {
  const outbox = await fetch(`${server.url}/dev/outbox`, { headers: { accept: 'application/json' } })
  return /\b\d{6}\b/.exec(await outbox.text())?.[0] ?? ''
}

test('V16.3.1: a registration and its confirmation are logged', async () => {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: 'Kari Nordmann' },
  ]
  const registered = await linesOf(() =>
    pool('SignUp', { ClientId, Username: email, Password: password, UserAttributes }),
  )
  await expectLine(registered, { event: 'account.registered', outcome: 'success', action: 'SignUp' })
  const wrong = await linesOf(() => pool('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode: 'x' }))
  await expectLine(wrong, { event: 'account.confirmed', outcome: 'refused' })
  const ConfirmationCode = await lastCode()
  const confirmed = await linesOf(() => pool('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode }))
  await expectLine(confirmed, { event: 'account.confirmed', outcome: 'success', action: 'ConfirmSignUp' })
})

test('V16.3.3: each change of what opens the account is logged with whose it is', async () => {
  tokens = await signIn(server.url, email, password)
  const proof = await signIn(server.url, email, password)
  const proved = await linesOf(() =>
    apiClient(server.url, tokens).fetch('/rest/account/proof', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ proof: proof.access }),
    }),
  )
  await expectLine(proved, { event: 'proof', outcome: 'success', actor: actor() })

  const options = (await self('StartWebAuthnRegistration'))['CredentialCreationOptions'] as CreationOptions
  const authenticator = softwareAuthenticator(server.url)
  const Credential = authenticator.create(options)
  const { SecretCode } = await self('AssociateSoftwareToken')
  const UserCode = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) }).generate()
  const steps: readonly (readonly [event: 'contact.changed' | 'factor.changed' | 'passkey.changed', string, object])[] =
    [
      ['contact.changed', 'UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'Kari Bakken' }] }],
      ['passkey.changed', 'CompleteWebAuthnRegistration', { Credential }],
      ['passkey.changed', 'DeleteWebAuthnCredential', { CredentialId: authenticator.credentialId }],
      ['factor.changed', 'VerifySoftwareToken', { UserCode }],
      ['factor.changed', 'SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
    ]
  for (const [event, action, body] of steps)
    await expectLine(await linesOf(() => self(action, body)), { event, outcome: 'success', action, actor: actor() })

  const changed = await linesOf(() =>
    self('ChangePassword', { PreviousPassword: password, ProposedPassword: 'fem røde kopper på bordet' }),
  )
  await expectLine(changed, {
    event: 'password.changed',
    outcome: 'success',
    action: 'ChangePassword',
    actor: actor(),
  })
})

test('V16.3.1: a refresh token that is refused is logged', async () => {
  const refused = await linesOf(() => pool('GetTokensFromRefreshToken', { ClientId, RefreshToken: 'x' }))
  await expectLine(refused, { event: 'session.renewed', outcome: 'refused', action: 'GetTokensFromRefreshToken' })
})

test('V16.3.1: what the administration does with its key is logged', async () => {
  const sdk = new CognitoIdentityProvider({
    region: 'eu-north-1',
    endpoint: `${server.url}/userpool/`,
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
  })
  const done = await linesOf(() => sdk.adminGetUser({ UserPoolId: embeddedPoolId, Username: email }))
  await expectLine(done, {
    event: 'administration',
    outcome: 'success',
    action: 'AdminGetUser',
    actor: { kind: 'api-key' },
  })
})

test('V16.2.5: none of these lines has an address, a name, a password, a code or a key', () => {
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.join('')).not.toMatch(/@|bakken|Kari|kopper|eyJ|KURSIVATESTKEY/)
})
