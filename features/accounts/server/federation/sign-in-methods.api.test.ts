import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { pathsIn } from '#values/paths.ts'
import { federationWorld, type FederationWorld } from '#testing/sign-in/federation-world.ts'
import { hostedVisitor } from '#testing/sign-in/hosted-visitor.ts'
import {
  softwareAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '#testing/sign-in/software-authenticator.ts'

const ClientId = 'kursiva-web'
const email = 'kari@nordvik.example'
const kari = { sub: 'k-1', email, email_verified: true, name: 'Kari Nes' }
const password = 'A password of the tests, long enough'
const verifier = randomBytes(32).toString('base64url')

let world: FederationWorld

beforeAll(async () => {
  world = await federationWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

type Body = Readonly<Record<string, unknown>>

async function ask(action: string, body: object): Promise<Body> {
  const { url } = world.server
  const response = await fetch(`${url}/userpool/`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}`, origin: url },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Body
}

const begin = (PREFERRED_CHALLENGE: string, more: object = {}) =>
  ask('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE, ...more },
  })

const answer = ({ ChallengeName, Session }: Body, responses: object) =>
  ask('RespondToAuthChallenge', {
    ClientId,
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: email, ...responses },
  })

/** The way in by the password, as far as SRP brings an unmodified client. */
const bySrp = (): Promise<Body> =>
  world.signInWithPassword(email).then(
    (): Body => ({ AuthenticationResult: {} }),
    (refusal: unknown): Body => {
      const { name, message } = refusal as Error
      return { __type: name, message }
    },
  )

async function byMailedCode(): Promise<Body> {
  const asked = await begin('EMAIL_OTP')
  const [mail] = await inTransaction(world.database, { kind: 'system' }, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .execute(),
  )
  return answer(asked, { EMAIL_OTP_CODE: /\b\d{6}\b/.exec(mail?.text_body ?? '')?.[0] })
}

/** Registers a passkey and gives the way in by it. */
async function passkeyOf(AccessToken: string): Promise<() => Promise<Body>> {
  const authenticator = softwareAuthenticator(world.server.url)
  const { CredentialCreationOptions: options } = await ask('StartWebAuthnRegistration', { AccessToken })
  const Credential = authenticator.create(options as CreationOptions)
  expect(await ask('CompleteWebAuthnRegistration', { AccessToken, Credential })).toEqual({})
  return async () => {
    const asked = await begin('WEB_AUTHN')
    const { CREDENTIAL_REQUEST_OPTIONS: given } = asked['ChallengeParameters'] as { CREDENTIAL_REQUEST_OPTIONS: string }
    const credential = authenticator.get(JSON.parse(given) as RequestOptions)
    return answer(asked, { CREDENTIAL: JSON.stringify(credential) })
  }
}

const signedInAt = () => `${world.server.url}${pathsIn('nb').signedIn}`

const authorization = (more: Record<string, string> = {}) =>
  `${world.server.url}/oauth2/authorize?${new URLSearchParams({
    client_id: ClientId,
    redirect_uri: signedInAt(),
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }).toString()}`

async function redeem(code: string): Promise<Body> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: ClientId,
    redirect_uri: signedInAt(),
    code,
    code_verifier: verifier,
  })
  return (await (await fetch(`${world.server.url}/oauth2/token`, { method: 'POST', body })).json()) as Body
}

test('I4: once an employer requires its own sign-in, no other method leads to tokens, and what runs is not renewed', async () => {
  await world.register(email)
  const running = await world.signInWithPassword(email)
  const byPasskey = await passkeyOf(running.access)
  const methods = {
    'the password': () => begin('PASSWORD', { PASSWORD: password }),
    'the password by SRP': bySrp,
    'a code by mail': byMailedCode,
    'a passkey': byPasskey,
  }
  const visitor = hostedVisitor(world.server.url)
  const waiting = async () => (await visitor.ledTo(authorization())).searchParams.get('authorize') ?? ''
  const first = (await (await visitor.continue(await waiting(), running.access)).json()) as { redirect: string }
  const code = new URL(first.redirect).searchParams.get('code') ?? ''
  const reference = (await visitor.ledTo(authorization({ prompt: 'login' }))).searchParams.get('authorize') ?? ''

  await world.signIn(kari)
  for (const [method, take] of Object.entries(methods))
    expect([method, await take()]).toMatchObject([method, { AuthenticationResult: {} }])
  await world.configure({ required: true })

  const refusal = {
    __type: 'NotAuthorizedException',
    message: 'Single sign-on is required: sign in with the account of your employer.',
  }
  for (const [method, take] of Object.entries(methods)) {
    expect([method, await take()]).toMatchObject([method, refusal])
  }
  // the hosted sign-in: a code on its way, a session that stands, and going on with a token from before
  expect(await redeem(code)).toEqual({ error: 'invalid_grant', error_description: refusal.message })
  expect((await visitor.ledTo(authorization({ prompt: 'none' }))).searchParams.get('error')).toBe('login_required')
  expect((await visitor.continue(reference, running.access)).status).toBe(401)
  // and renewing ends the sign-in for good
  const renew = () => ask('GetTokensFromRefreshToken', { ClientId, RefreshToken: running.refresh })
  expect(await renew()).toEqual(refusal)
  expect(await renew()).toMatchObject({ message: 'Refresh Token has been revoked' })
  expect(JSON.stringify(await (await world.ask(running.access)).json())).toContain('has been revoked')
})

test('I4: an admin keeps the password, so that a provider that breaks locks nobody out for good', async () => {
  await world.register(email)
  await world.signIn(kari)
  await world.configure({ required: true })
  expect(await bySrp()).toMatchObject({ __type: 'NotAuthorizedException' })
  await inTransaction(world.database, { kind: 'system' }, (tx) =>
    tx.updateTable('membership').set({ role: 'ADMIN' }).where('organization_id', '=', world.organizationId).execute(),
  )
  expect(await bySrp()).toMatchObject({ AuthenticationResult: {} })
})

test('I4: an organisation that is archived requires nothing: its people reach what is their own', async () => {
  await world.register(email)
  await world.signIn(kari)
  await world.configure({ required: true })
  const setArchived = (at: Date | null) =>
    inTransaction(world.database, { kind: 'system' }, (tx) =>
      tx
        .updateTable('organization')
        .set({ archived: at !== null, archived_at: at })
        .where('id', '=', world.organizationId)
        .execute(),
    )
  await setArchived(new Date())
  expect(await bySrp()).toMatchObject({ AuthenticationResult: {} })
  await setArchived(null)
  expect(await bySrp()).toMatchObject({ __type: 'NotAuthorizedException' })
})

test('I3: a password is followed by the second factor, a code by mail begins nothing any more, and a passkey is both in one', async () => {
  await world.register(email)
  const byPasskey = await passkeyOf((await world.signInWithPassword(email)).access)
  await inTransaction(world.database, { kind: 'system' }, (tx) =>
    tx
      .updateTable('pool_user')
      .set({ mfa_enabled: ['EMAIL_OTP'], mfa_preferred: 'EMAIL_OTP' })
      .where('email', '=', email)
      .execute(),
  )
  expect(await begin('PASSWORD', { PASSWORD: password })).toMatchObject({ ChallengeName: 'EMAIL_OTP' })
  expect(await bySrp()).not.toHaveProperty('AuthenticationResult')
  const offered = await begin('EMAIL_OTP')
  expect(offered).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' })
  expect(offered['AvailableChallenges']).not.toContain('EMAIL_OTP')
  // possession, and a finger or a PIN
  expect(await byPasskey()).toMatchObject({ AuthenticationResult: {} })
})
