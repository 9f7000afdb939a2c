import { Amplify } from 'aws-amplify'
import { resetPassword, confirmResetPassword, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'
import { deleteExpiredSignIns } from '#features/accounts/server/delete-expired-sign-ins.ts'

const ClientId = 'kursiva-web'
const password = 'Kursiva-demo-1'

let server: UserPoolServer

beforeAll(async () => {
  server = await startUserPoolServer()
  const kept = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
  Amplify.configure({ Auth: { Cognito: { ...server.client, loginWith: { email: true } } } })
})
beforeEach(() => {
  server.clock.reset()
  server.clock.stop()
})
afterAll(() => server.close())

async function seed(email: string): Promise<string> {
  const sub = randomUUID()
  await createPoolUser(
    server.database.database,
    server.settings,
    { sub, email, password, attributes: { locale: 'nb', 'custom:domain': 'no' } },
    server.clock.now(),
  )
  return sub
}

const refusal = (body: Record<string, unknown>) => [body['__type'], body['message']]
const wrong = ['NotAuthorizedException', 'Incorrect username or password.']
const locked = ['NotAuthorizedException', 'Password attempts exceeded']

async function trySignIn(username: string, typed: string): Promise<unknown> {
  try {
    const { isSignedIn } = await signIn({ username, password: typed })
    await signOut()
    return isSignedIn
  } catch (problem) {
    const { name, message } = problem as Error
    return [name, message]
  }
}

async function challenge(username: string) {
  const SRP_A = 'a'.repeat(600)
  const { status, body } = await server.ask('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A },
  })
  expect(status).toBe(200)
  return body as { ChallengeName: string; Session: string; ChallengeParameters: Record<string, string> }
}

const timestamp = () =>
  server.clock
    .now()
    .toUTCString()
    .replace(/^(\w+), 0?(\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 UTC $4')

function respond(asked: Awaited<ReturnType<typeof challenge>>, change: Record<string, unknown> = {}) {
  return server.ask('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: asked.Session,
    ChallengeResponses: {
      USERNAME: asked.ChallengeParameters['USER_ID_FOR_SRP'],
      PASSWORD_CLAIM_SECRET_BLOCK: asked.ChallengeParameters['SECRET_BLOCK'],
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: timestamp(),
      ...change,
    },
  })
}

test.each(['locked@kursiva.test', 'nobody-locked@kursiva.test'])(
  'I2: five wrong passwords lock %s, and time opens it again',
  async (email) => {
    const exists = email.startsWith('locked')
    if (exists) await seed(email)
    for (let failure = 0; failure < 5; failure += 1) expect(await trySignIn(email, 'not the password')).toEqual(wrong)
    expect(await trySignIn(email, password)).toEqual(locked)
    server.clock.forward(2)
    expect(await trySignIn(email, password)).toEqual(exists ? true : wrong)
  },
)

test('I2: wrong passwords that arrive together are counted one by one', async () => {
  await seed('parallel@kursiva.test')
  const asked = await Promise.all(Array.from({ length: 12 }, () => challenge('parallel@kursiva.test')))
  const answers = await Promise.all(asked.map((each) => respond(each)))
  const reasons = answers.map(({ body }) => body['message'])
  expect(reasons.filter((reason) => reason === wrong[1])).toHaveLength(5)
  expect(reasons.filter((reason) => reason === locked[1])).toHaveLength(7)
})

test('I1: an unknown user name is challenged like a known one, always alike', async () => {
  const sub = await seed('known@kursiva.test')
  const known = await challenge('known@kursiva.test')
  const unknown = await challenge('Unknown@kursiva.test')
  const again = await challenge('unknown@kursiva.test')
  expect(Object.keys(unknown.ChallengeParameters)).toEqual(Object.keys(known.ChallengeParameters))
  expect(known.ChallengeParameters['USER_ID_FOR_SRP']).toBe(sub)
  expect(unknown.ChallengeParameters['USER_ID_FOR_SRP']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  for (const stable of ['SALT', 'USER_ID_FOR_SRP'])
    expect(again.ChallengeParameters[stable]).toBe(unknown.ChallengeParameters[stable])
  for (const fresh of ['SRP_B', 'SECRET_BLOCK'])
    expect(again.ChallengeParameters[fresh]).not.toBe(unknown.ChallengeParameters[fresh])
  expect(refusal((await respond(unknown)).body)).toEqual(refusal((await respond(known)).body))
})

test('I1: forgetting the password of an unknown user is answered alike, mails nobody, and its code never comes', async () => {
  await seed('remembered@kursiva.test')
  const mails = server.outbox.length
  for (const username of ['remembered@kursiva.test', 'rumoured@kursiva.test']) {
    const confirm = (confirmationCode: string) =>
      confirmResetPassword({ username, confirmationCode, newPassword: 'tre blå sykler i regnet' })
    await expect(confirm('000000')).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    const { nextStep } = await resetPassword({ username })
    expect(nextStep.codeDeliveryDetails).toEqual({
      destination: 'r***@k***',
      deliveryMedium: 'EMAIL',
      attributeName: 'email',
    })
    const notThisOne = username.startsWith('remembered') && server.codeFor(username) === '000001' ? '000002' : '000001'
    await expect(confirm(notThisOne)).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
  }
  expect(server.outbox.length).toBe(mails + 1)
})

test('I2: a code is worthless after five wrong tries, also when they arrive together', async () => {
  const email = 'guessed@kursiva.test'
  await server.ask('SignUp', {
    ClientId,
    Username: email,
    Password: 'tre blå sykler i regnet',
    UserAttributes: [{ Name: 'email', Value: email }],
  })
  const code = server.codeFor(email)
  const guess = (ConfirmationCode: string) =>
    server.ask('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode })
  const notIt = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all(Array.from({ length: 9 }, () => guess(notIt)))
  expect(answers.filter(({ body }) => body['__type'] === 'CodeMismatchException')).toHaveLength(5)
  expect(answers.filter(({ body }) => body['__type'] === 'LimitExceededException')).toHaveLength(4)
  expect((await guess(code)).body['__type']).toBe('LimitExceededException')
})

test('I2: codes can be asked for five times an hour', async () => {
  await seed('eager@kursiva.test')
  const ask = () => server.ask('ForgotPassword', { ClientId, Username: 'eager@kursiva.test' })
  for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200)
  expect(refusal((await ask()).body)).toEqual([
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  ])
  server.clock.forward(3601)
  expect((await ask()).status).toBe(200)
})

test('I1: a challenge is answered once, in time, with its own session and the right clock', async () => {
  await seed('once@kursiva.test')
  expect(await trySignIn('once@kursiva.test', password)).toBe(true)
  const replay = server.requests.findLast(({ action }) => action === 'RespondToAuthChallenge')
  expect(refusal((await server.ask('RespondToAuthChallenge', replay?.body ?? '')).body)).toEqual([
    'NotAuthorizedException',
    'Invalid session for the user, session can only be used once.',
  ])
  const expired = ['NotAuthorizedException', 'Invalid session for the user, session is expired.']
  const asked = await challenge('once@kursiva.test')
  expect(refusal((await respond({ ...asked, Session: 'another' })).body)).toEqual(expired)
  expect(
    refusal((await respond(asked, { PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(64).toString('base64') })).body),
  ).toEqual(expired)
  expect((await respond(asked, { TIMESTAMP: 'Sat Nov 7 06:05:09 UTC 2020' })).body['__type']).toBe(
    'NotAuthorizedException',
  )
  expect((await respond(asked, { TIMESTAMP: 'yesterday' })).body['__type']).toBe('InvalidParameterException')
  server.clock.forward(181)
  expect(refusal((await respond(asked)).body)).toEqual(expired)
})

test('I1: what is too large, not JSON, unknown or of the wrong form is refused as JSON', async () => {
  const ask = async (action: string, body: unknown) => {
    const { status, body: answer, headers } = await server.ask(action, body)
    expect(headers.get('content-type')).toContain('application/x-amz-json-1.1')
    expect(headers.get('x-amzn-errortype')).toBe(answer['__type'])
    return [status, answer['__type']]
  }
  expect(await ask('SignUp', 'x'.repeat(70_000))).toEqual([413, 'RequestEntityTooLargeException'])
  for (const body of ['', '{', '[]', '"text"', 'null'])
    expect(await ask('SignUp', body)).toEqual([400, 'SerializationException'])
  expect(await ask('GetCSVHeader', {})).toEqual([400, 'UnsupportedOperationException'])
  expect(await ask('no such thing', {})).toEqual([400, 'UnknownOperationException'])
  expect(await ask('SignUp', { ClientId: 'somebody-else' })).toEqual([400, 'ResourceNotFoundException'])
  expect(
    await ask('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'a@b.no', PASSWORD: 'x' },
    }),
  ).toEqual([400, 'InvalidParameterException'])
  for (const body of [
    { ClientId },
    { ClientId, Username: '' },
    { ClientId, Username: null, ConfirmationCode: '123456' },
    { ClientId, Username: ['a'], ConfirmationCode: '123456' },
    { ClientId, Username: 'a@b.no', ConfirmationCode: '' },
    { ClientId, Username: `${'a'.repeat(300)}@b.no`, ConfirmationCode: '123456' },
  ]) {
    expect(await ask('ConfirmSignUp', body)).toEqual([400, 'InvalidParameterException'])
  }
  for (const SRP_A of [null, '', '0', 'not hex', 'f'.repeat(800)]) {
    expect(
      await ask('InitiateAuth', { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'a@b.no', SRP_A } }),
    ).toEqual([400, 'InvalidParameterException'])
  }
})

test('I1: members that are null or unknown count as absent', async () => {
  const { status } = await server.ask('ForgotPassword', {
    ClientId,
    Username: 'nulls@kursiva.test',
    ClientMetadata: null,
    UserContextData: null,
    Surprise: { deep: [1] },
  })
  expect(status).toBe(200)
})

test.each([
  ['kort', 'Password did not conform with policy: Password not long enough'],
  ['Kursiva-demo-1', 'Password did not conform with policy: Password not long enough'],
  ['passordpassordpassord', 'Password did not conform with policy: Password too easy to guess'],
  ['x1'.repeat(129), 'Password did not conform with policy: Password too long'],
])('I2: %s is no new password', async (Password, message) => {
  const { body } = await server.ask('SignUp', { ClientId, Username: 'weak@kursiva.test', Password })
  expect(refusal(body)).toEqual(['InvalidPasswordException', message])
})

test('I2: a name that is taken cannot be signed up again, an abandoned registration can', async () => {
  const email = 'twice@kursiva.test'
  const register = () => server.ask('SignUp', { ClientId, Username: email, Password: 'tre blå sykler i regnet' })
  const first = await register()
  expect(refusal((await register()).body)).toEqual(['UsernameExistsException', 'User already exists'])
  server.clock.forward(601)
  const second = await register()
  expect(second.body['UserSub']).toBe(first.body['UserSub'])
  await server.ask('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode: server.codeFor(email) })
  server.clock.forward(86_400)
  expect(refusal((await register()).body)).toEqual(['UsernameExistsException', 'User already exists'])
})

test('only the system sees the pool, and expired rows can be deleted', async () => {
  const sub = await seed('hidden@kursiva.test')
  await challenge('hidden@kursiva.test')
  const { database } = server.database
  for (const actor of [{ kind: 'anonymous' }, { kind: 'user', userId: sub }] as const) {
    const seen = await inTransaction(database, actor, async (tx) => [
      ...(await tx.selectFrom('pool_user').select('sub').execute()),
      ...(await tx.selectFrom('pool_auth_session').select('id').execute()),
      ...(await tx.selectFrom('pool_signing_key').select('kid').execute()),
    ])
    expect(seen).toEqual([])
  }
  expect(await deleteExpiredSignIns(database, server.clock.now())).toBe(0)
  const later = new Date(server.clock.now().getTime() + 400 * 86_400_000)
  expect(await deleteExpiredSignIns(database, later)).toBeGreaterThan(0)
  expect(await deleteExpiredSignIns(database, later)).toBe(0)
  expect(await trySignIn('hidden@kursiva.test', password)).toBe(true)
})

test('nothing of all this was a fault', () => {
  expect(server.faults).toEqual([])
})
