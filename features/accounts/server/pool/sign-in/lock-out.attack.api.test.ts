import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { ClientId, ownerRuns, password, seed } from '#testing/sign-in/second-factors.ts'
import {
  softwareAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '#testing/sign-in/software-authenticator.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'

const origin = 'http://localhost:4317'
let server: UserPoolServer
let people = 0

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true })
})
beforeEach(() => {
  server.clock.reset()
  server.clock.stop()
})
afterAll(async () => {
  expect(server.faults).toEqual([])
  await server.close()
})

const newEmail = () => `owner-${(people += 1)}@kursiva.test`

interface Entered {
  readonly status: number
  readonly refusal: unknown
  /** What the browser carries from now on. */
  readonly cookie: string | undefined
  readonly accessToken: string
}

async function enter(email: string, typed = password, cookie?: string): Promise<Entered> {
  const { status, body, headers } = await server.ask(
    'InitiateAuth',
    { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: typed } },
    cookie === undefined ? {} : { cookie },
  )
  const [set] = headers.getSetCookie()
  const { AccessToken = '' } = (body['AuthenticationResult'] ?? {}) as { AccessToken?: string }
  return { status, refusal: body['message'], cookie: set?.split(';')[0], accessToken: AccessToken }
}

/** An owner with a browser that is known. */
async function owner() {
  const email = newEmail()
  const sub = await seed(server, email)
  const first = await enter(email)
  expect(first).toMatchObject({ status: 200, cookie: expect.stringMatching(/^kursiva-known-browser=[\w.~-]+$/) })
  return { email, sub, cookie: first.cookie ?? '', accessToken: first.accessToken }
}

/** Strangers guess until the account is locked to them. */
async function lockOut(email: string): Promise<void> {
  for (let count = 0; count < 5; count += 1) await enter(email, `feil passord nummer ${count}`)
  expect((await enter(email)).refusal).toBe('Password attempts exceeded')
}

test('I2, ASVS V6.3.1: strangers who lock an account never lock its owner out of a known browser', async () => {
  const { email, cookie } = await owner()
  const rounds = attackRounds({ short: 6, full: 60 })
  let guesses = 0
  let keptOut = 0
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < 5; count += 1, guesses += 1) await enter(email, `feil passord ${round} ${count}`)
    expect((await enter(email)).status).toBe(400)
    if ((await enter(email, password, cookie)).status !== 200) keptOut += 1
    server.clock.forward(16 * 60)
  }
  reportAttack({ attack: 'lock-out against the owner', tries: guesses, harmful: keptOut })
  expect(keptOut).toBe(0)
})

test('I2: a known browser that guesses is locked itself, and locks nobody else', async () => {
  const { email, cookie } = await owner()
  const other = await enter(email)
  for (let count = 0; count < 5; count += 1)
    expect((await enter(email, `feil passord ${count}`, cookie)).refusal).toBe('Incorrect username or password.')
  expect((await enter(email, password, cookie)).refusal).toBe('Password attempts exceeded')
  expect((await enter(email, password, other.cookie)).status).toBe(200)
  expect((await enter(email)).status).toBe(200)
})

test('I2: no mark but one of this account, of this password, is worth anything', async () => {
  const victim = await owner()
  const attacker = await owner()
  const before = victim.cookie
  await lockOut(victim.email)
  const [name = '', mark = ''] = victim.cookie.split('=')
  const forged = [
    attacker.cookie,
    `${name}=${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`,
    `${name}=${'A'.repeat(22)}.${'A'.repeat(43)}`,
    `__Host-${name}=${mark}`,
    `${name}=`,
  ]
  for (const cookie of forged) expect((await enter(victim.email, password, cookie)).status).toBe(400)
  reportAttack({ attack: 'forged marks of known browsers', tries: forged.length, harmful: 0 })
  // who knew the password once may have gathered marks: a new password ends them
  server.clock.forward(60)
  const changed = await server.ask('ChangePassword', {
    AccessToken: victim.accessToken,
    PreviousPassword: password,
    ProposedPassword: 'fire grønne båter i motvind',
  })
  expect(changed.status).toBe(200)
  await lockOut(victim.email)
  expect((await enter(victim.email, 'fire grønne båter i motvind', before)).status).toBe(400)
  const [after = ''] = changed.headers.getSetCookie()
  expect((await enter(victim.email, 'fire grønne båter i motvind', after.split(';')[0])).status).toBe(200)
})

test('I2: a signed-in user can prove the password while strangers guess', async () => {
  const { email, accessToken } = await owner()
  await lockOut(email)
  const changed = await server.ask('ChangePassword', {
    AccessToken: accessToken,
    PreviousPassword: password,
    ProposedPassword: 'fire grønne båter i motvind',
  })
  expect(changed.status).toBe(200)
})

test('I3: a passkey enters while strangers hammer', async () => {
  const { email, accessToken: AccessToken } = await owner()
  const authenticator = softwareAuthenticator(origin)
  const begun = await server.ask('StartWebAuthnRegistration', { AccessToken }, { origin })
  const Credential = authenticator.create(begun.body['CredentialCreationOptions'] as CreationOptions)
  expect((await server.ask('CompleteWebAuthnRegistration', { AccessToken, Credential }, { origin })).status).toBe(200)
  await lockOut(email)
  const { body } = await server.ask(
    'InitiateAuth',
    { ClientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' } },
    { origin },
  )
  const { CREDENTIAL_REQUEST_OPTIONS: options } = body['ChallengeParameters'] as Record<string, string>
  const credential = authenticator.get(JSON.parse(options ?? '') as RequestOptions)
  const entered = await server.ask('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'WEB_AUTHN',
    Session: body['Session'],
    ChallengeResponses: { USERNAME: email, CREDENTIAL: JSON.stringify(credential) },
  })
  expect(entered.status).toBe(200)
})

test('R14: strangers who use up the codes of an account take none from its owner’s browser', async () => {
  const { email, cookie } = await owner()
  const forgot = (headers = {}) => server.ask('ForgotPassword', { ClientId, Username: email }, headers)
  const confirm = (ConfirmationCode: string, headers = {}) =>
    server.ask(
      'ConfirmForgotPassword',
      { ClientId, Username: email, ConfirmationCode, Password: 'fire grønne båter i motvind' },
      headers,
    )
  let asked = 0
  while ((await forgot()).status === 200) asked += 1
  expect(asked).toBe(5)
  // with the owner's code under way, strangers wear it out
  expect((await forgot({ cookie })).status).toBe(200)
  const code = server.codeFor(email)
  const wrong = code === '000000' ? '111111' : '000000'
  const tries = attackRounds({ short: 20, full: 200 })
  for (let count = 0; count < tries; count += 1) expect((await confirm(wrong)).status).toBe(400)
  expect((await confirm(code)).status).toBe(400)
  const owned = await confirm(code, { cookie })
  reportAttack({
    attack: 'recovery codes worn out by strangers',
    tries: asked + tries,
    harmful: Number(owned.status !== 200),
  })
  expect(owned.body).toEqual({})
})

test('a device that is known by its key enters while strangers hammer', async () => {
  const email = newEmail()
  const sub = await seed(server, email)
  const key = `eu-north-1_${sub}`
  await ownerRuns(
    server,
    `insert into pool_device (user_sub, device_key, name, sealed_verifier, remembered, created_at, updated_at, last_authenticated_at)
     values ('${sub}', '${key}', 'telefon', '\\x00', false, now(), now(), now())`,
  )
  await lockOut(email)
  const asked = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH' }
  const parameters = { USERNAME: email, PASSWORD: password }
  const entered = await server.ask('InitiateAuth', { ...asked, AuthParameters: { ...parameters, DEVICE_KEY: key } })
  expect(entered.status).toBe(200)
  const unknown = { ...parameters, DEVICE_KEY: `eu-north-1_${crypto.randomUUID()}` }
  expect((await server.ask('InitiateAuth', { ...asked, AuthParameters: unknown })).status).toBe(400)
})
