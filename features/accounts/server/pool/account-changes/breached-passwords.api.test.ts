import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClientId, password, seed } from '#testing/sign-in/second-factors.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'

let server: UserPoolServer

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true })
})
afterAll(() => server.close())

const breached = 'maurolarastefy 1986'
const refused = {
  status: 400,
  body: {
    __type: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password is known from data breaches',
  },
}

test('ASVS V6.2.12: a breached password is refused at sign-up, at a change and at a reset, in the wire’s words', async () => {
  const Username = 'breached@kursiva.test'
  const UserAttributes = [
    { Name: 'email', Value: 'new-breached@kursiva.test' },
    { Name: 'name', Value: 'Ny' },
  ]
  const signUp = { ClientId, Username: 'new-breached@kursiva.test', Password: breached, UserAttributes }
  expect(await server.ask('SignUp', signUp)).toMatchObject(refused)

  await seed(server, Username)
  const { body } = await server.ask('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: password },
  })
  const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string }
  const change = { AccessToken, PreviousPassword: password, ProposedPassword: breached }
  expect(await server.ask('ChangePassword', change)).toMatchObject(refused)

  await server.ask('ForgotPassword', { ClientId, Username })
  const reset = { ClientId, Username, ConfirmationCode: server.codeFor(Username) }
  expect(await server.ask('ConfirmForgotPassword', { ...reset, Password: breached })).toMatchObject(refused)
  // the code is still good for another password
  expect(
    (await server.ask('ConfirmForgotPassword', { ...reset, Password: 'fire grønne båter i motvind' })).status,
  ).toBe(200)
})
