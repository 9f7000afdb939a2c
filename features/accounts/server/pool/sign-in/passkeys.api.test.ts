import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  softwareAuthenticator,
  type CreationOptions,
  type Misconduct,
  type RequestOptions,
} from '#testing/sign-in/software-authenticator.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { administrationOn } from '#testing/sign-in/user-administration.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'

const origin = 'http://localhost:4317'
const spanish = 'http://es.localhost:4317'
const ClientId = 'kursiva-web'
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: UserPoolServer
let people = 0

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true })
})
afterEach(() => {
  server.clock.reset()
  expect(server.faults).toEqual([])
})
afterAll(() => server.close())

/** A signed-in person. */
async function person() {
  people += 1
  const sub = `5a1d0000-0000-4000-8000-${String(people).padStart(12, '0')}`
  const email = `passkey-${people}@kursiva.test`
  const password = 'tre blå sykler i regnet'
  await createPoolUser(server.database.database, server.settings, {
    sub,
    email,
    password,
    attributes: { name: 'Kari', locale: 'en' },
  })
  const { body } = await server.ask('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  return { sub, email, AccessToken: (body['AuthenticationResult'] as { AccessToken: string }).AccessToken }
}

type Person = Awaited<ReturnType<typeof person>>

async function startRegistration(
  { AccessToken }: Person,
  from = origin,
): Promise<CreationOptions & Record<string, unknown>> {
  const { body } = await server.ask('StartWebAuthnRegistration', { AccessToken }, { origin: from })
  return body['CredentialCreationOptions'] as CreationOptions & Record<string, unknown>
}

function complete({ AccessToken }: Person, Credential: unknown) {
  return server.ask('CompleteWebAuthnRegistration', { AccessToken, Credential }, { origin, 'user-agent': agent })
}

/** A person with a passkey for `origin`. */
async function withPasskey() {
  const someone = await person()
  const authenticator = softwareAuthenticator(origin)
  expect(await complete(someone, authenticator.create(await startRegistration(someone)))).toMatchObject({ status: 200 })
  return { ...someone, authenticator }
}

async function askForPasskey(USERNAME: string, from = origin) {
  const { status, body } = await server.ask(
    'InitiateAuth',
    { ClientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' } },
    { origin: from },
  )
  expect({ status, ChallengeName: body['ChallengeName'] }).toEqual({ status: 200, ChallengeName: 'WEB_AUTHN' })
  const { CREDENTIAL_REQUEST_OPTIONS: text } = body['ChallengeParameters'] as { CREDENTIAL_REQUEST_OPTIONS: string }
  return { Session: body['Session'], options: JSON.parse(text) as RequestOptions & Record<string, unknown> }
}

function answer(USERNAME: string, Session: unknown, credential: unknown) {
  return server.ask('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'WEB_AUTHN',
    Session,
    ChallengeResponses: { USERNAME, CREDENTIAL: JSON.stringify(credential) },
  })
}

const wrong = { status: 400, body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' } }
const mailsTo = (email: string) => server.outbox.filter(({ to }) => to === email).map(({ subject }) => subject)

test('I3: a passkey is registered, listed, reported by mail, and signs in without a password', async () => {
  const someone = await person()
  const options = await startRegistration(someone)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Kursiva' },
    user: { name: someone.email, displayName: 'Kari' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  const authenticator = softwareAuthenticator(origin, 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd')
  expect((await complete(someone, authenticator.create(options))).body).toEqual({})
  expect(mailsTo(someone.email)).toEqual(['A new passkey on your account'])
  const { body } = await server.ask('ListWebAuthnCredentials', { AccessToken: someone.AccessToken })
  expect(body).toEqual({
    Credentials: [
      {
        CredentialId: authenticator.credentialId,
        FriendlyCredentialName: 'iCloud Keychain',
        RelyingPartyId: 'localhost',
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['internal', 'hybrid'],
        CreatedAt: expect.closeTo(Date.now() / 1000, -2) as number,
      },
    ],
  })

  const asked = await askForPasskey(someone.email.toUpperCase())
  expect(asked.options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ type: 'public-key', id: authenticator.credentialId, transports: ['internal', 'hybrid'] }],
  })
  const signedIn = await answer(someone.email, asked.Session, authenticator.get(asked.options))
  const { AccessToken } = signedIn.body['AuthenticationResult'] as { AccessToken: string }
  expect(decodeJwt(AccessToken).sub).toBe(someone.sub)
  expect(await server.verify(AccessToken)).toMatchObject({ kind: 'Verified', sub: someone.sub })
})

test('I3: a registration is valid for its user and page, for three minutes, once', async () => {
  const [someone, other] = [await person(), await person()]
  const options = await startRegistration(someone)
  const made = softwareAuthenticator(origin).create(options)
  const missing = { status: 400, body: { __type: 'WebAuthnChallengeNotFoundException' } }
  expect(await complete(other, made)).toMatchObject(missing)
  expect(await complete(someone, made)).toMatchObject({ status: 200 })
  expect(await complete(someone, made)).toMatchObject(missing)

  const late = softwareAuthenticator(origin).create(await startRegistration(someone))
  server.clock.forward(181)
  expect(await complete(someone, late)).toMatchObject(missing)
  server.clock.reset()

  expect((await startRegistration(someone))['excludeCredentials']).toEqual([
    { type: 'public-key', id: made.id, transports: ['internal', 'hybrid'] },
  ])
  const again = softwareAuthenticator(origin).create(await startRegistration(other))
  expect(await complete(other, { ...again, id: made.id, rawId: made.id })).toMatchObject({
    body: { __type: 'WebAuthnCredentialNotSupportedException' },
  })
  expect(await server.ask('StartWebAuthnRegistration', { AccessToken: someone.AccessToken })).toMatchObject({
    body: { __type: 'WebAuthnNotEnabledException' },
  })
  expect(
    await server.ask(
      'StartWebAuthnRegistration',
      { AccessToken: someone.AccessToken },
      { origin: 'https://kursiva.example' },
    ),
  ).toMatchObject({ body: { __type: 'WebAuthnNotEnabledException' } })
})

test.each<[string, Misconduct, string]>([
  ['another page', { origin: 'http://localhost.example:4317' }, 'WebAuthnOriginNotAllowedException'],
  ['another market', { origin: spanish }, 'WebAuthnOriginNotAllowedException'],
  ['a page inside another', { crossOrigin: true }, 'WebAuthnOriginNotAllowedException'],
  ['another relying party', { relyingPartyId: 'es.localhost' }, 'WebAuthnCredentialNotSupportedException'],
  ['an unverified user', { unverified: true }, 'WebAuthnCredentialNotSupportedException'],
  ['an attestation nobody asked for', { format: 'tpm' }, 'WebAuthnCredentialNotSupportedException'],
])('I3: a passkey of %s is not registered', async (_, misconduct, name) => {
  const someone = await person()
  const credential = softwareAuthenticator(origin).create(await startRegistration(someone), misconduct)
  expect(await complete(someone, credential)).toMatchObject({ status: 400, body: { __type: name } })
  expect(mailsTo(someone.email)).toEqual([])
})

test.each<[string, Misconduct]>([
  ['another page', { origin: spanish }],
  ['a page inside another', { crossOrigin: true }],
  ['another relying party', { relyingPartyId: 'es.localhost' }],
  ['an unverified user', { unverified: true }],
  ['another challenge', { challenge: 'AAAA' }],
  ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ['another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('I3: an answer of %s is refused, and its challenge is used up', async (_, misconduct) => {
  const { email, authenticator } = await withPasskey()
  const { Session, options } = await askForPasskey(email)
  expect(await answer(email, Session, authenticator.get(options, misconduct))).toMatchObject(wrong)
  expect(await answer(email, Session, authenticator.get(options))).toMatchObject({
    body: { message: 'Invalid session for the user, session can only be used once.' },
  })
  const second = await askForPasskey(email)
  expect(await answer(email, second.Session, authenticator.get(second.options))).toMatchObject({ status: 200 })
})

test('I3: a decreasing counter is refused and reported to the owner; a stranger’s signature reveals nothing', async () => {
  const { email, authenticator } = await withPasskey()
  const first = await askForPasskey(email)
  expect(await answer(email, first.Session, authenticator.get(first.options, { signCount: 9 }))).toMatchObject({
    status: 200,
  })
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const forged = await askForPasskey(email)
  expect(await answer(email, forged.Session, authenticator.get(forged.options, { key, signCount: 3 }))).toMatchObject(
    wrong,
  )
  expect(mailsTo(email)).not.toContain('We refused a passkey')
  const copied = await askForPasskey(email)
  expect(await answer(email, copied.Session, authenticator.get(copied.options, { signCount: 9 }))).toMatchObject(wrong)
  expect(mailsTo(email)).toContain('We refused a passkey')
})

test('I3: a user without a passkey, and an unknown user, is asked for a simulated one that is always the same', async () => {
  const [keyless, holder] = [await person(), await withPasskey()]
  for (const name of [keyless.email, keyless.sub, 'nobody@kursiva.test', 'not even an address']) {
    const [one, two] = [await askForPasskey(name), await askForPasskey(name)]
    expect(one.options.allowCredentials).toEqual(two.options.allowCredentials)
    expect(one.options.challenge).not.toBe(two.options.challenge)
    expect(Object.keys(one.options)).toEqual(Object.keys((await askForPasskey(holder.email)).options))
    expect(await answer(name, one.Session, holder.authenticator.get(one.options))).toMatchObject(wrong)
  }
  const elsewhere = await askForPasskey(holder.email, spanish)
  expect(elsewhere.options.rpId).toBe('es.localhost')
  expect(elsewhere.options.allowCredentials.map(({ id }) => id)).not.toContain(holder.authenticator.credentialId)
})

test('I3: at a page where passkeys are used, everybody may choose one; elsewhere nobody', async () => {
  const { email, authenticator } = await withPasskey()
  const begin = (USERNAME: string, headers: Record<string, string>) =>
    server.ask('InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME } }, headers)
  for (const name of [email, (await person()).email, 'nobody@kursiva.test']) {
    expect((await begin(name, { origin })).body['AvailableChallenges']).toContain('WEB_AUTHN')
    expect((await begin(name, {})).body['AvailableChallenges']).not.toContain('WEB_AUTHN')
    expect((await begin(name, { origin: 'https://elsewhere.example' })).body['AvailableChallenges']).not.toContain(
      'WEB_AUTHN',
    )
  }
  const { body } = await begin(email, { origin })
  const ChallengeResponses = { USERNAME: email, ANSWER: 'WEB_AUTHN' }
  const chosen = await server.ask(
    'RespondToAuthChallenge',
    { ClientId, ChallengeName: 'SELECT_CHALLENGE', Session: body['Session'], ChallengeResponses },
    { origin },
  )
  const parameters = chosen.body['ChallengeParameters'] as { CREDENTIAL_REQUEST_OPTIONS: string }
  const options = JSON.parse(parameters.CREDENTIAL_REQUEST_OPTIONS) as RequestOptions
  expect(await answer(email, chosen.body['Session'], authenticator.get(options))).toMatchObject({ status: 200 })
})

test.each([
  'no JSON',
  '[]',
  'null',
  '{}',
  '{"id":"","rawId":"","type":"public-key","response":{}}',
  `{"id":"${'a'.repeat(2000)}"}`,
])('I3: %s is no credential, and leaves the challenge as it was', async (credential) => {
  const { email, authenticator } = await withPasskey()
  const { Session, options } = await askForPasskey(email)
  const refused = await server.ask('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'WEB_AUTHN',
    Session,
    ChallengeResponses: { USERNAME: email, CREDENTIAL: credential },
  })
  expect(refused).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } })
  expect(await answer(email, Session, authenticator.get(options))).toMatchObject({ status: 200 })
})

test('I3: a registration cannot be answered as a sign-in, nor a sign-in as a registration', async () => {
  const someone = await withPasskey()
  const start = await startRegistration(someone)
  const options = { challenge: start.challenge, rpId: 'localhost', allowCredentials: [] }
  expect(await answer(someone.email, start.challenge, someone.authenticator.get(options))).toMatchObject({
    body: { __type: 'NotAuthorizedException' },
  })
  const asked = await askForPasskey(someone.email)
  const made = softwareAuthenticator(origin).create({ ...start, challenge: asked.options.challenge })
  expect(await complete(someone, made)).toMatchObject({ body: { __type: 'WebAuthnChallengeNotFoundException' } })
})

test('I3: a disabled user’s passkey is answered only once it has signed', async () => {
  const { email, sub, authenticator } = await withPasskey()
  await administrationOn(server.database.database, server.clock.now).disableUser(sub)
  const { Session, options } = await askForPasskey(email)
  expect(await answer(email, Session, authenticator.get(options))).toMatchObject({
    body: { message: 'User is disabled.' },
  })
})

test('I3: passkeys are listed in pages, deleted by their owner only, and twenty are enough', async () => {
  const someone = await person()
  const { AccessToken } = someone
  const ids = []
  for (let count = 0; count < 20; count += 1) {
    const authenticator = softwareAuthenticator(origin)
    await complete(someone, authenticator.create(await startRegistration(someone)))
    ids.push(authenticator.credentialId)
  }
  expect(await server.ask('StartWebAuthnRegistration', { AccessToken }, { origin })).toMatchObject({
    body: { __type: 'LimitExceededException' },
  })

  const seen: string[] = []
  let NextToken: unknown
  do {
    const { body } = await server.ask('ListWebAuthnCredentials', { AccessToken, MaxResults: 8, NextToken })
    const page = body['Credentials'] as { CredentialId: string; FriendlyCredentialName: string }[]
    expect(page.every((each) => each.FriendlyCredentialName === 'Firefox · Linux')).toBe(true)
    seen.push(...page.map(({ CredentialId }) => CredentialId))
    NextToken = body['NextToken']
  } while (NextToken !== undefined)
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect(await server.ask('ListWebAuthnCredentials', { AccessToken, NextToken: 'x' })).toMatchObject({ status: 400 })

  const other = await person()
  const CredentialId = ids[3]
  const gone = { status: 400, body: { __type: 'ResourceNotFoundException' } }
  expect(await server.ask('DeleteWebAuthnCredential', { AccessToken: other.AccessToken, CredentialId })).toMatchObject(
    gone,
  )
  expect(await server.ask('DeleteWebAuthnCredential', { AccessToken, CredentialId })).toMatchObject({
    status: 200,
    body: {},
  })
  expect(mailsTo(someone.email).at(-1)).toBe('A passkey was deleted')
  expect(await server.ask('DeleteWebAuthnCredential', { AccessToken, CredentialId })).toMatchObject(gone)
})
