import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TOTP } from 'otpauth'
import { inTransaction } from '#platform/database/index.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'
import { applyEmailChanges } from '#features/accounts/server/users/apply-email-changes.ts'

const password = 'tre blå sykler i regnet'
const rounds = attackRounds({ short: 2, full: 25 })
let server: UserPoolServer
let people = 0

beforeAll(async () => {
  server = await startUserPoolServer({ smsPrefixes: ['+479'] })
})
afterEach(() => {
  expect(server.faults).toEqual([])
  server.clock.reset()
})
afterAll(() => server.close())

interface Person {
  readonly sub: string
  readonly email: string
  /** the thief's address */
  readonly thief: string
}

async function person(): Promise<Person> {
  people += 1
  const sub = `5eaf0000-0000-4000-8000-${String(people).padStart(12, '0')}`
  const email = `owner-${people}@kursiva.test`
  const attributes = { name: 'Kari Nordmann', locale: 'nb', 'custom:domain': 'no' }
  await createPoolUser(server.database.database, server.settings, { sub, email, password, attributes })
  return { sub, email, thief: `thief-${people}@elsewhere.test` }
}

const ClientId = () => server.client.userPoolClientId

async function signIn(username: string, given = password) {
  const { status, body } = await server.ask('InitiateAuth', {
    ClientId: ClientId(),
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: username, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: given },
  })
  const tokens = body['AuthenticationResult'] as { AccessToken: string; RefreshToken: string } | undefined
  return { status, body, access: tokens?.AccessToken ?? '', refresh: tokens?.RefreshToken ?? '' }
}

async function changeEmail(AccessToken: string, Value: string): Promise<void> {
  const asked = await server.ask('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })
  expect(asked.status).toBe(200)
  const Code = server.codeFor(Value)
  expect(await server.ask('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })).toMatchObject({
    status: 200,
  })
}

/** The secrets in the letters to an address, oldest first. */
const linksTo = (address: string, what: 'undo' | 'confirm') =>
  server.outbox
    .filter(({ to }) => to === address)
    .flatMap(({ text }) => [...text.matchAll(new RegExp(`/rest/account/${what}/([\\w-]{43})`, 'gu'))])
    .map(([, secret = '']) => secret)

const attributesOf = async (AccessToken: string) =>
  Object.fromEntries(
    ((await server.ask('GetUser', { AccessToken })).body['UserAttributes'] as { Name: string; Value: string }[]).map(
      ({ Name, Value }) => [Name, Value],
    ),
  )

const rowOf = ({ sub }: Person) =>
  inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx
      .selectFrom('pool_user')
      .innerJoin('app_user', 'app_user.id', 'pool_user.sub')
      .select(['pool_user.email', 'next_email', 'app_user.email as app_email', 'status', 'mfa_enabled', 'enabled'])
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow(),
  )

/** Asks for a code for a new password. @returns the addresses that were written to */
async function recover(Username: string): Promise<string[]> {
  const before = server.outbox.length
  await server.ask('ForgotPassword', { ClientId: ClientId(), Username })
  return server.outbox.slice(before).map(({ to }) => to)
}

async function resetPassword(who: Person): Promise<string> {
  const fresh = 'fire grønne båter på fjorden'
  expect(await recover(who.email)).toEqual([who.email])
  const reset = await server.ask('ConfirmForgotPassword', {
    ClientId: ClientId(),
    Username: who.email,
    ConfirmationCode: server.codeFor(who.email),
    Password: fresh,
  })
  expect(reset.status).toBe(200)
  return fresh
}

test('V7.5.1: a new address opens the sign-in at once, and recovery, letters and matching only after 72 hours', async () => {
  const owner = await person()
  const { access } = await signIn(owner.email)
  await changeEmail(access, owner.thief)
  expect(await attributesOf(access)).toMatchObject({ email: owner.thief, email_verified: 'true' })
  expect((await signIn(owner.thief)).status).toBe(200)
  expect((await signIn(owner.email)).status).toBe(200)
  expect(await recover(owner.thief)).toEqual([owner.email])
  expect(await recover(owner.email)).toEqual([owner.email])
  expect(await rowOf(owner)).toMatchObject({ email: owner.email, app_email: owner.email })
  const letter = server.outbox.find(({ to, subject }) => to === owner.email && subject.includes('byttet'))
  expect(letter?.text).not.toContain(owner.thief)
  expect(letter?.html).not.toContain(owner.thief)

  await applyEmailChanges(server.database.database, new Date(server.clock.now().getTime() + 71.9 * 3_600_000))
  expect(await rowOf(owner)).toMatchObject({ email: owner.email })
  await applyEmailChanges(server.database.database, new Date(server.clock.now().getTime() + 72.1 * 3_600_000))
  expect(await rowOf(owner)).toMatchObject({ email: owner.thief, next_email: null, app_email: owner.thief })
  expect((await signIn(owner.email)).status).toBe(400)
})

test('V7.5.1: a mailed code for signing in goes to the former address too', async () => {
  const owner = await person()
  const { access } = await signIn(owner.email)
  await changeEmail(access, owner.thief)
  const before = server.outbox.length
  await server.ask('InitiateAuth', {
    ClientId: ClientId(),
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: owner.thief, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
  })
  expect(server.outbox.slice(before).map(({ to }) => to)).toEqual([owner.email])
})

test('V7.5.1: a yes from the former address settles the new one at once, and works once', async () => {
  const owner = await person()
  const { access } = await signIn(owner.email)
  await changeEmail(access, owner.thief)
  const [confirm = ''] = linksTo(owner.email, 'confirm')
  const [undo = ''] = linksTo(owner.email, 'undo')
  expect((await server.pool.confirmChange(undo)).kind).toBe('Gone')
  expect((await server.pool.confirmChange(confirm)).kind).toBe('Confirmed')
  expect(await rowOf(owner)).toMatchObject({ email: owner.thief, app_email: owner.thief, next_email: null })
  expect((await server.pool.confirmChange(confirm)).kind).toBe('Gone')
  expect((await server.pool.undoChange(undo)).kind).toBe('Gone')
})

test('V7.5.1: a yes to one address is none to the next, and chains of addresses move nothing', async () => {
  const owner = await person()
  const { access } = await signIn(owner.email)
  await changeEmail(access, owner.thief)
  await changeEmail(access, `second-${owner.thief}`)
  const [first = ''] = linksTo(owner.email, 'confirm')
  expect((await server.pool.confirmChange(first)).kind).toBe('Gone')
  expect(await recover(`second-${owner.thief}`)).toEqual([owner.email])
  // nobody registers under an address that somebody waits for, nor under the one that still holds
  for (const Username of [`second-${owner.thief}`, owner.email]) {
    const taken = await server.ask('SignUp', {
      ClientId: ClientId(),
      Username,
      Password: 'fem gule biler i snøen',
      UserAttributes: [{ Name: 'name', Value: 'En Annen' }],
    })
    expect(taken.body['__type']).toBe('UsernameExistsException')
  }
  // back to where it was: nothing waits any more
  await changeEmail(access, owner.email)
  expect(await rowOf(owner)).toMatchObject({ email: owner.email, next_email: null })
})

test('V7.5.1: the owner undoes everything that a stolen fresh token changed with one press, without signing in', async () => {
  let harmful = 0
  for (let round = 0; round < rounds; round++) {
    const owner = await person()
    // the owner's own app was there before
    const stolen = await signIn(owner.email)
    const AccessToken = stolen.access
    await changeEmail(AccessToken, owner.thief)
    const { body } = await server.ask('AssociateSoftwareToken', { AccessToken })
    const totp = new TOTP({ secret: String(body['SecretCode']) })
    const UserCode = totp.generate({ timestamp: server.clock.now().getTime() })
    expect((await server.ask('VerifySoftwareToken', { AccessToken, UserCode })).status).toBe(200)
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    expect((await server.ask('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })).status).toBe(200)
    if (round % 2 === 1) expect((await server.ask('DeleteUser', { AccessToken })).status).toBe(200)
    else expect((await signIn(owner.email)).body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')

    // every letter undoes all that this sign-in did: here the newest
    const undo = linksTo(owner.email, 'undo').at(-1) ?? ''
    const outcomes = await Promise.all([server.pool.undoChange(undo), server.pool.undoChange(undo)])
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['Gone', 'Undone'])
    expect(await rowOf(owner)).toMatchObject({
      email: owner.email,
      next_email: null,
      app_email: owner.email,
      mfa_enabled: [],
      enabled: true,
      status: 'RESET_REQUIRED',
    })
    const after = await Promise.all([
      server.ask('GetUser', { AccessToken }),
      server.ask('GetTokensFromRefreshToken', { ClientId: ClientId(), RefreshToken: stolen.refresh }),
      signIn(owner.thief),
      signIn(owner.email),
    ])
    harmful += after.filter(({ status }) => status === 200).length
    expect(after.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(await recover(owner.thief)).toEqual([])
    // the other letters of that sign-in are spent with it
    for (const secret of linksTo(owner.email, 'undo')) expect((await server.pool.undoChange(secret)).kind).toBe('Gone')
    expect((await signIn(owner.email, await resetPassword(owner))).access).not.toBe('')
  }
  reportAttack({ attack: 'keep an account with a token stolen in its first minutes', tries: rounds, harmful })
}, 120_000)

test('V7.5.1: links work once, are stored hashed, expire after seven days and cannot be guessed', async () => {
  const owner = await person()
  const { access } = await signIn(owner.email)
  await changeEmail(access, owner.thief)
  const [undo = ''] = linksTo(owner.email, 'undo')
  const rows = await inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx.selectFrom('pool_account_change').selectAll().where('user_sub', '=', owner.sub).execute(),
  )
  const stored = JSON.stringify(rows.map((row) => Object.values(row).map(String)))
  expect(stored).not.toContain(undo)
  expect(stored).not.toContain(owner.email)
  for (const guess of ['', 'x', undo.slice(1), `${undo}A`, 'A'.repeat(43), undo.toUpperCase()])
    expect((await server.pool.undoChange(guess)).kind).toBe('Gone')
  server.clock.forward(7 * 24 * 3600 + 1)
  expect((await server.pool.undoChange(undo)).kind).toBe('Gone')
  server.clock.reset()
  server.clock.forward(7 * 24 * 3600 - 60)
  expect((await server.pool.undoChange(undo)).kind).toBe('Undone')
})
