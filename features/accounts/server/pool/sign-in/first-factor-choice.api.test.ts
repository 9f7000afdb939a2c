import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addApp,
  addPhone,
  answer,
  appCode,
  ask,
  begin,
  choose,
  ClientId,
  otherThan,
  ownerRuns,
  password,
  refusal,
  seed,
  sessionExpired,
  sessionUsed,
  tokenOf,
  wrongCode,
} from '#testing/sign-in/second-factors.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'

let server: UserPoolServer

beforeAll(async () => {
  server = await startUserPoolServer({
    passwordFlow: true,
    firstFactors: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'],
  })
})
beforeEach(() => {
  server.clock.reset()
  server.clock.stop()
})
afterAll(async () => {
  expect(server.faults).toEqual([])
  await server.close()
})

const ordinary = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP']
const wrongPassword = ['NotAuthorizedException', 'Incorrect username or password.']

test('I3: the user chooses the password, mistypes it, and signs in with the same session', async () => {
  await seed(server, 'chooser@kursiva.test')
  const asked = await choose(server, 'Chooser@kursiva.test')
  expect(asked).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE', ChallengeParameters: {} })
  expect(asked.AvailableChallenges).toEqual(ordinary)
  const type = (PASSWORD: string) => answer(server, asked, { ANSWER: 'PASSWORD', PASSWORD })
  expect(refusal(await type('not the password'))).toEqual(wrongPassword)
  expect(tokenOf(await type(password))).toBeDefined()
  expect(refusal(await type(password))).toEqual(sessionUsed)
})

test('I3: a choice that is not offered, or comes without what it needs, is refused; five make an end', async () => {
  await seed(server, 'odd@kursiva.test')
  const asked = await choose(server, 'odd@kursiva.test')
  for (const responses of [
    { ANSWER: 'WEB_AUTHN' },
    { ANSWER: 'SMS_OTP' },
    { ANSWER: 'SOFTWARE_TOKEN_MFA' },
    { ANSWER: 'PASSWORD' },
    { ANSWER: 'PASSWORD_SRP' },
  ])
    expect((await answer(server, asked, responses)).__type).toBe('InvalidParameterException')
  expect(refusal(await answer(server, asked, { ANSWER: 'PASSWORD', PASSWORD: password }))).toEqual(sessionExpired)
})

test('I3: what is preferred and available begins at once; else everything available is offered', async () => {
  const email = 'prefers-mail@kursiva.test'
  await seed(server, email)
  const asked = await choose(server, email, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  expect(asked).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'p***@k***' },
  })
  const code = server.codeFor(email)
  expect(refusal(await answer(server, asked, { EMAIL_OTP_CODE: otherThan(code) }))).toEqual(wrongCode)
  expect(tokenOf(await answer(server, asked, { EMAIL_OTP_CODE: code }))).toBeDefined()
  expect(refusal(await answer(server, asked, { EMAIL_OTP_CODE: code }))).toEqual(sessionUsed)

  const atOnce = { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password }
  expect(tokenOf(await choose(server, email, atOnce))).toBeDefined()
  expect(refusal(await choose(server, email, { ...atOnce, PASSWORD: 'wrong' }))).toEqual(wrongPassword)
  const srp = await choose(server, email, { PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: 'a'.repeat(600) })
  expect(srp.ChallengeName).toBe('PASSWORD_VERIFIER')
  for (const PREFERRED_CHALLENGE of ['WEB_AUTHN', 'SMS_OTP', 'FACE'])
    expect((await choose(server, email, { PREFERRED_CHALLENGE })).AvailableChallenges).toEqual(ordinary)
})

test('I3: a code by text message may come first where the pool allows it and the number is verified', async () => {
  const email = 'sms-first@kursiva.test'
  await seed(server, email)
  await addPhone(server, tokenOf(await begin(server, email)), '+4791000009')
  const asked = await choose(server, email)
  expect(asked.AvailableChallenges).toEqual([...ordinary, 'SMS_OTP'])
  const sent = await answer(server, asked, { ANSWER: 'SMS_OTP' })
  expect(sent).toMatchObject({ ChallengeName: 'SMS_OTP' })
  expect(tokenOf(await answer(server, sent, { SMS_OTP_CODE: server.codeFor('+4791000009') }))).toBeDefined()
})

test('I3: a user with a second factor begins with the password, and is asked for the factor', async () => {
  const email = 'two-proofs@kursiva.test'
  await seed(server, email)
  const secret = await addApp(server, tokenOf(await begin(server, email)))
  const asked = await choose(server, email, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  expect(asked.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP'])
  const app = await answer(server, asked, { ANSWER: 'PASSWORD', PASSWORD: password })
  expect(app.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  server.clock.forward(30)
  expect(tokenOf(await answer(server, app, { SOFTWARE_TOKEN_MFA_CODE: appCode(server, secret) }))).toBeDefined()
})

test('I3: a second factor that is turned on after a code was mailed is asked for after it', async () => {
  const email = 'meanwhile@kursiva.test'
  await seed(server, email)
  const asked = await choose(server, email, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  await addApp(server, tokenOf(await begin(server, email)))
  const next = await answer(server, asked, { EMAIL_OTP_CODE: server.codeFor(email) })
  expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
})

test('I3: a user with a temporary password can use no other first factor', async () => {
  const email = 'temporary@kursiva.test'
  await seed(server, email, 'FORCE_CHANGE_PASSWORD')
  const asked = await choose(server, email, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  expect(asked.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP'])
  const next = await answer(server, asked, { ANSWER: 'PASSWORD', PASSWORD: password })
  expect(next.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('I3: a required password reset is reported after the code; a disabled user learns nothing', async () => {
  await seed(server, 'must-reset@kursiva.test', 'RESET_REQUIRED')
  const asked = await choose(server, 'must-reset@kursiva.test', { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  const next = await answer(server, asked, { EMAIL_OTP_CODE: server.codeFor('must-reset@kursiva.test') })
  expect(next.__type).toBe('PasswordResetRequiredException')

  const sub = await seed(server, 'disabled@kursiva.test')
  await ownerRuns(server, `update pool_user set enabled = false where sub = '${sub}'`)
  const mails = server.outbox.length
  const shut = await choose(server, 'disabled@kursiva.test', { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  expect(shut.ChallengeName).toBe('EMAIL_OTP')
  expect(server.outbox).toHaveLength(mails)
})

test('I1: unknown, unconfirmed and known names are answered alike, and only the known get mail', async () => {
  await seed(server, 'known@kursiva.test')
  await ask(server, 'SignUp', { ClientId, Username: 'kept@kursiva.test', Password: password })
  const mails = server.outbox.length
  const names = ['known@kursiva.test', 'kursiva@kursiva.test', 'kept@kursiva.test']
  const shapes = []
  for (const name of names) {
    const asked = await choose(server, name)
    const mailed = await answer(server, asked, { ANSWER: 'EMAIL_OTP' })
    const typed = otherThan(name === 'known@kursiva.test' ? server.codeFor(name) : '')
    const wrong = await answer(server, mailed, { EMAIL_OTP_CODE: typed })
    const refused = await answer(server, asked, { ANSWER: 'PASSWORD', PASSWORD: 'wrong' })
    const srp = await answer(server, asked, { ANSWER: 'PASSWORD_SRP', SRP_A: 'b'.repeat(600) })
    const withoutSession = ({ Session, ...rest }: typeof asked) => ({ ...rest, Session: Session?.length })
    shapes.push([
      withoutSession(asked),
      withoutSession(mailed),
      refusal(wrong),
      refusal(refused),
      Object.keys(srp.ChallengeParameters ?? {}),
    ])
  }
  expect(shapes[1]).toEqual(shapes[0])
  expect(shapes[2]).toEqual(shapes[0])
  expect(server.outbox.slice(mails).map(({ to }) => to)).toEqual(['known@kursiva.test'])
})

test('I1: codes as the first proof are sent five times an hour, to the known and the unknown alike', async () => {
  await seed(server, 'flooded@kursiva.test')
  const send = (email: string) => choose(server, email, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  for (const email of ['flooded@kursiva.test', 'nobody-flooded@kursiva.test']) {
    for (let count = 0; count < 5; count += 1) expect((await send(email)).ChallengeName).toBe('EMAIL_OTP')
    expect((await send(email)).__type).toBe('TooManyFailedAttemptsException')
  }
  // strangers' requests do not keep the owner from the second factor or the password
  expect(tokenOf(await begin(server, 'flooded@kursiva.test'))).toBeDefined()
})
