import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'

const ClientId = 'kursiva-web'
const password = 'tre blå sykler i regnet'
const other = 'fire gule kopper på hylla'

let server: UserPoolServer
let people = 0

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true })
})
afterEach(() => expect(server.faults).toEqual([]))
afterAll(() => server.close())

/** A signed-in person. */
async function person() {
  people += 1
  const sub = `add4e550-0000-4000-8000-${String(people).padStart(12, '0')}`
  const email = `address-${people}@kursiva.test`
  await createPoolUser(server.database.database, server.settings, {
    sub,
    email,
    password,
    attributes: { name: 'Kari' },
  })
  return { sub, email, AccessToken: await enter(email, password) }
}

async function enter(USERNAME: string, PASSWORD: string): Promise<string> {
  const AuthParameters = { USERNAME, PASSWORD }
  const { body } = await server.ask('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  return (body['AuthenticationResult'] as { AccessToken: string }).AccessToken
}

const wish = ({ AccessToken }: { AccessToken: string }, Value: string) =>
  server.ask('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })

const prove = ({ AccessToken }: { AccessToken: string }, address: string) =>
  server.ask('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: server.codeFor(address) })

const resetWith = (Username: string, ConfirmationCode: string) =>
  server.ask('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: other })

test('I2: who reads the mail of the address before cannot use a code that went there', async () => {
  const someone = await person()
  await server.ask('ForgotPassword', { ClientId, Username: someone.email })
  const sentBefore = server.codeFor(someone.email)
  await wish(someone, 'new-address@kursiva.test')
  expect(await prove(someone, 'new-address@kursiva.test')).toMatchObject({ status: 200 })
  expect(await resetWith('new-address@kursiva.test', sentBefore)).toMatchObject({
    body: { __type: 'ExpiredCodeException' },
  })
})

test('I2: nor after the administration has given another address, which no such code proves', async () => {
  const { sub, email } = await person()
  await server.ask('ForgotPassword', { ClientId, Username: email })
  const sentBefore = server.codeFor(email)
  const UserAttributes = [{ Name: 'email', Value: 'given@kursiva.test' }]
  expect(await server.pool.administer('AdminUpdateUserAttributes', { Username: sub, UserAttributes })).toMatchObject({
    kind: 'Answered',
  })
  expect(await resetWith('given@kursiva.test', sentBefore)).toMatchObject({ body: { __type: 'ExpiredCodeException' } })
})

test('I2: two users who request each other’s address at the same moment are both refused without a deadlock', async () => {
  const [one, two] = [await person(), await person()]
  const answers = await Promise.all([
    wish(one, two.email),
    wish(two, one.email),
    wish(one, two.email),
    wish(two, one.email),
  ])
  expect(answers.map(({ body }) => body['__type'])).toEqual(answers.map(() => 'AliasExistsException'))
})

test('I2: of two who prove the same address at the same moment one has it', async () => {
  const both = [await person(), await person()]
  const wanted = 'wanted@kursiva.test'
  const codes: string[] = []
  for (const each of both) {
    await wish(each, wanted)
    codes.push(server.codeFor(wanted))
  }
  const answers = await Promise.all(
    both.map(({ AccessToken }, at) =>
      server.ask('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: codes[at] }),
    ),
  )
  const outcomes = answers.map(({ body }) => body['__type'] ?? 'Proved')
  expect(outcomes).toHaveLength(2)
  expect(new Set(outcomes)).toEqual(new Set(['AliasExistsException', 'Proved']))
})
