import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner, inTransaction } from '#platform/database/index.ts'
import { derivePoolSecrets, unseal } from '#protocols/user-pool/index.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { administrationOn } from '#testing/sign-in/user-administration.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'

const ClientId = 'kursiva-web'
const password = 'Kursiva-demo-1'

let server: UserPoolServer

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true })
})
beforeEach(() => {
  server.clock.reset()
  server.clock.stop()
})
afterAll(() => server.close())

async function seed(email: string): Promise<string> {
  const sub = randomUUID()
  const attributes = { locale: 'nb', 'custom:domain': 'no' }
  await createPoolUser(
    server.database.database,
    server.settings,
    { sub, email, password, attributes },
    server.clock.now(),
  )
  return sub
}

/** Five people whose addresses look alike, of whom the last is nobody. */
async function everyKind(word: string) {
  const [known, disabled, reset, unconfirmed, unknown] = [1, 2, 3, 4, 5].map((n) => `k${n}-${word}@kursiva.test`) as [
    string,
    string,
    string,
    string,
    string,
  ]
  await seed(known)
  await administrationOn(server.database.database, server.clock.now).disableUser(await seed(disabled))
  const sub = await seed(reset)
  await asOwner(server.database.ownerUrl, (owner) =>
    owner.query(`update pool_user set status = 'RESET_REQUIRED' where sub = $1`, [sub]),
  )
  await server.ask('SignUp', { ClientId, Username: unconfirmed, Password: 'tre blå sykler i regnet' })
  return [known, disabled, reset, unconfirmed, unknown]
}

/** An answer without what is random in it, but with its length and kind. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
  if (typeof value !== 'string') return value
  if (/^[0-9a-f]{700,768}$/.test(value)) return 'a number below N'
  if (/^[0-9a-f]{24,32}$/.test(value)) return 'a salt'
  if (/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value)) return 'a sub'
  return /^[\w+/=-]{40,}$/.test(value) ? `${value.length} random characters` : value
}

const doors: Record<string, (Username: string) => [action: string, body: object]> = {
  'InitiateAuth, USER_SRP_AUTH': (USERNAME) => [
    'InitiateAuth',
    { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'a'.repeat(700) } },
  ],
  'InitiateAuth, USER_PASSWORD_AUTH': (USERNAME) => [
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: 'not the password' } },
  ],
  ForgotPassword: (Username) => ['ForgotPassword', { Username }],
  ResendConfirmationCode: (Username) => ['ResendConfirmationCode', { Username }],
  'ConfirmForgotPassword, no code asked for': (Username) => [
    'ConfirmForgotPassword',
    { Username, ConfirmationCode: '000000', Password: 'fire gule kopper på hylla' },
  ],
}

test.each(Object.keys(doors))('I1: %s answers known, disabled, reset, unconfirmed and unknown alike', async (door) => {
  const answers: unknown[] = []
  for (const username of await everyKind(door.toLowerCase().replaceAll(/[^a-z]/g, ''))) {
    const [action, body] = doors[door]?.(username) ?? ['', {}]
    const { status, body: answer } = await server.ask(action, { ClientId, ...body })
    answers.push(shapeOf({ status, answer }))
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('I1: a code that was asked for and is wrong is answered alike for everybody, as often as it is tried', async () => {
  const told: string[] = []
  for (const username of await everyKind('confirm')) {
    await server.ask('ForgotPassword', { ClientId, Username: username })
    const right = server.outbox.some(({ to }) => to === username) ? server.codeFor(username) : ''
    const ConfirmationCode = right === '000001' ? '000002' : '000001'
    const tries: unknown[] = []
    for (let count = 0; count < 7; count += 1) {
      const body = { ClientId, Username: username, ConfirmationCode, Password: 'fire gule kopper på hylla' }
      tries.push((await server.ask('ConfirmForgotPassword', body)).body)
    }
    told.push(JSON.stringify(tries))
  }
  expect(new Set(told).size).toBe(1)
})

test('I2: guesses that arrive together are counted one by one, also where the password itself is sent', async () => {
  await seed('guessed@kursiva.test')
  const guess = (PASSWORD: string) =>
    server.ask('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'guessed@kursiva.test', PASSWORD },
    })
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => guess(`guess ${n}`)))
  const told = answers.map(({ body }) => body['message'])
  expect(told.filter((message) => message === 'Incorrect username or password.')).toHaveLength(5)
  expect(told.filter((message) => message === 'Password attempts exceeded')).toHaveLength(9)
  // while it is locked even the right one tells nothing; what is tried meanwhile does not lengthen the lock
  expect((await guess(password)).body['message']).toBe('Password attempts exceeded')
  server.clock.forward(1)
  expect((await guess(password)).body['AuthenticationResult']).toBeDefined()
})

test('I2: an address that fails too often is refused, whomever it tries, and the office beside it is not', async () => {
  const few = await startUserPoolServer({
    passwordFlow: true,
    limits: { ...server.settings.limits, failedSignInsPerAddress: { count: 6, seconds: 3600 } },
  })
  const guess = (name: string) =>
    few.ask('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: `${name}@kursiva.test`, PASSWORD: 'wrong' },
    })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(`nobody-${n}`)))
  const told = answers.map(({ body }) => body['message'])
  expect(told.filter((message) => message === 'Incorrect username or password.')).toHaveLength(6)
  expect(told.filter((message) => message === 'Password attempts exceeded')).toHaveLength(4)
  await few.close()
})

test('I2: a signed-in user can probe at most five taken addresses an hour', async () => {
  await seed('curious@kursiva.test')
  await seed('taken@kursiva.test')
  const { body } = await server.ask('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'curious@kursiva.test', PASSWORD: password },
  })
  const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string }
  const UserAttributes = [{ Name: 'email', Value: 'taken@kursiva.test' }]
  const told: unknown[] = []
  for (let count = 0; count < 7; count += 1)
    told.push((await server.ask('UpdateUserAttributes', { AccessToken, UserAttributes })).body['__type'])
  expect(told).toEqual([
    ...Array<string>(5).fill('AliasExistsException'),
    ...Array<string>(2).fill('LimitExceededException'),
  ])
})

test('I1: a password’s verifier is stored sealed, bound to its own user', async () => {
  const subs = [await seed('sealed-1@kursiva.test'), await seed('sealed-2@kursiva.test')] as const
  const rows = await inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx.selectFrom('pool_user').select(['sub', 'password']).where('sub', 'in', subs).execute(),
  )
  const { atRest } = derivePoolSecrets(server.settings.sealingKey, server.settings.poolId)
  const opened = rows.map(({ sub, password: sealed }) => unseal(atRest, sealed, `password ${sub}`))
  expect(opened.map(({ length }) => length)).toEqual([400, 400])
  for (const [index, { password: sealed }] of rows.entries()) {
    const plain = opened[index] ?? Buffer.alloc(0)
    for (const part of [plain.subarray(0, 16), plain.subarray(16, 48), Buffer.from(password)])
      expect(sealed.includes(part)).toBe(false)
    expect(() => unseal(atRest, sealed, `password ${rows[1 - index]?.sub}`)).toThrow('unable to authenticate data')
    expect(() => unseal(new Uint8Array(32), sealed, `password ${rows[index]?.sub}`)).toThrow(
      'unable to authenticate data',
    )
  }
})

test('nothing of all this was a fault', () => {
  expect(server.faults).toEqual([])
})
