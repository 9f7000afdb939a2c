import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addApp,
  answer,
  appCode,
  ask,
  begin,
  ClientId,
  otherThan,
  ownerRuns,
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

async function withApp(email: string): Promise<{ token: string; secret: string }> {
  await seed(server, email)
  const token = tokenOf(await begin(server, email))
  const secret = await addApp(server, token)
  server.clock.forward(30)
  return { token, secret }
}

const code = (digits: string) => ({ SOFTWARE_TOKEN_MFA_CODE: digits })

test('I3: an authenticator app is asked for once it is set up, and a code of it works once', async () => {
  const email = 'app@kursiva.test'
  const { secret, token } = await withApp(email)
  expect(await ask(server, 'GetUser', { AccessToken: token })).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  })
  expect(server.outbox.at(-1)).toMatchObject({ to: email, kind: 'account-notice' })
  const right = appCode(server, secret)
  const asked = await begin(server, email)
  expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
  expect(asked.AuthenticationResult).toBeUndefined()
  const done = await answer(server, asked, code(`${right.slice(0, 3)} ${right.slice(3)}`))
  expect(tokenOf(done)).toBeDefined()
  expect(done.ChallengeParameters).toEqual({})

  const again = await begin(server, email)
  expect(refusal(await answer(server, again, code(right)))).toEqual([
    'ExpiredCodeException',
    'Your software token has already been used once.',
  ])
  server.clock.forward(30)
  expect(tokenOf(await answer(server, again, code(appCode(server, secret))))).toBeDefined()
})

test('a sign-in says whether two factors were proved for it', async () => {
  const email = 'two-factors@kursiva.test'
  const { secret } = await withApp(email)
  await answer(server, await begin(server, email), code(appCode(server, secret)))
  const rows = await ownerRuns(
    server,
    `select two_factors as two from pool_sign_in join pool_user on sub = user_sub where email = '${email}' order by auth_time`,
  )
  expect(rows).toEqual([{ two: false }, { two: true }])
})

test('I3: the code of the first proof is used up too; one step to either side works, two do not', async () => {
  const email = 'steps@kursiva.test'
  const { secret } = await withApp(email)
  const usedUp = appCode(server, secret, -1)
  const asked = await begin(server, email)
  expect((await answer(server, asked, code(usedUp))).__type).toBe('ExpiredCodeException')
  expect(refusal(await answer(server, asked, code(appCode(server, secret, 2))))).toEqual(wrongCode)
  expect(tokenOf(await answer(server, asked, code(appCode(server, secret, 1))))).toBeDefined()
  server.clock.forward(60)
  expect(tokenOf(await answer(server, await begin(server, email), code(appCode(server, secret, 0))))).toBeDefined()
})

test('I3: the same code that arrives twice at once lets one in', async () => {
  const email = 'twice-app@kursiva.test'
  const { secret } = await withApp(email)
  const asked = [await begin(server, email), await begin(server, email)]
  const right = appCode(server, secret)
  const answers = await Promise.all(asked.map((each) => answer(server, each, code(right))))
  expect(answers.filter((each) => each.AuthenticationResult !== undefined)).toHaveLength(1)
})

test('I3: wrong codes leave the challenge open five times, and a user fifteen an hour', async () => {
  const email = 'guessed-app@kursiva.test'
  const { secret } = await withApp(email)
  const guess = async () => {
    const asked = await begin(server, email)
    const wrong = otherThan(appCode(server, secret))
    const answers = []
    for (let count = 0; count < 5; count += 1) answers.push(refusal(await answer(server, asked, code(wrong))))
    return { asked, answers }
  }
  const first = await guess()
  expect(first.answers).toEqual(Array.from({ length: 5 }, () => wrongCode))
  expect(refusal(await answer(server, first.asked, code(appCode(server, secret))))).toEqual(sessionExpired)
  await guess()
  await guess()
  const last = await begin(server, email)
  expect((await answer(server, last, code(appCode(server, secret)))).__type).toBe('LimitExceededException')
  server.clock.forward(3601)
  expect(tokenOf(await answer(server, await begin(server, email), code(appCode(server, secret))))).toBeDefined()
})

test('I3: a session is answered once, in time, by its client, and as the challenge it was set for', async () => {
  const email = 'sessions@kursiva.test'
  const { secret } = await withApp(email)
  const asked = await begin(server, email)
  const right = code(appCode(server, secret))
  for (const other of ['SMS_MFA', 'EMAIL_OTP', 'SMS_OTP', 'SELECT_MFA_TYPE', 'MFA_SETUP', 'SELECT_CHALLENGE']) {
    const responses = { ...right, [`${other}_CODE`]: '000000', ANSWER: 'SOFTWARE_TOKEN_MFA' }
    expect(refusal(await answer(server, asked, responses, other))).toEqual(sessionExpired)
  }
  const newPassword = { NEW_PASSWORD: 'fire gule kopper på hylla' }
  expect(refusal(await answer(server, asked, newPassword, 'NEW_PASSWORD_REQUIRED'))).toEqual(sessionExpired)
  expect(refusal(await ask(server, 'AssociateSoftwareToken', { Session: asked.Session }))).toEqual(sessionExpired)
  expect(refusal(await answer(server, { ...asked, Session: 'another' }, right))).toEqual(sessionExpired)
  const none = { ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeResponses: right }
  expect((await ask(server, 'RespondToAuthChallenge', none)).__type).toBe('InvalidParameterException')
  expect((await answer(server, asked, {})).__type).toBe('InvalidParameterException')
  expect(tokenOf(await answer(server, asked, right))).toBeDefined()
  expect(refusal(await answer(server, asked, right))).toEqual(sessionUsed)

  const late = await begin(server, email)
  server.clock.forward(181)
  expect(refusal(await answer(server, late, code(appCode(server, secret))))).toEqual(sessionExpired)
})

test('I3: a secret is worth nothing before its first code, and lies sealed', async () => {
  const email = 'unproven@kursiva.test'
  const sub = await seed(server, email)
  const AccessToken = tokenOf(await begin(server, email))
  const on = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }
  const notYet = ['InvalidParameterException', 'User has not verified software token mfa']
  const verify = (UserCode: string) => ask(server, 'VerifySoftwareToken', { AccessToken, UserCode })
  expect((await verify('000000')).__type).toBe('SoftwareTokenMFANotFoundException')
  const { SecretCode = '' } = await ask(server, 'AssociateSoftwareToken', { AccessToken })
  expect(SecretCode).toMatch(/^[A-Z2-7]{32}$/)
  expect(refusal(await ask(server, 'SetUserMFAPreference', on))).toEqual(notYet)
  expect((await verify(otherThan(appCode(server, SecretCode)))).__type).toBe('EnableSoftwareTokenMFAException')
  const rows = await ownerRuns(server, `select * from pool_software_token where user_sub = '${sub}'`)
  expect(JSON.stringify(rows)).not.toContain(SecretCode)
  server.clock.forward(30 * 60 + 1)
  const renewed = tokenOf(await begin(server, email))
  const late = { AccessToken: renewed, UserCode: appCode(server, SecretCode) }
  expect((await ask(server, 'VerifySoftwareToken', late)).__type).toBe('SoftwareTokenMFANotFoundException')
})

test('I3: turning the last factor off is heard of, and the password alone does again', async () => {
  const email = 'off@kursiva.test'
  const { token } = await withApp(email)
  const off = { AccessToken: token, SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }
  expect(await ask(server, 'SetUserMFAPreference', off)).toEqual({})
  expect(server.outbox.at(-1)?.subject).toBe('Et trinn i innloggingen er slått av')
  expect(tokenOf(await begin(server, email))).toBeDefined()
  expect(await ask(server, 'GetUser', { AccessToken: token })).not.toHaveProperty('UserMFASettingList')
})

test('I3: a new password ends the challenges that were open', async () => {
  const email = 'overtaken@kursiva.test'
  const { secret, token } = await withApp(email)
  const asked = await begin(server, email)
  server.clock.forward(1)
  const change = {
    AccessToken: token,
    PreviousPassword: 'tre blå sykler i regnet',
    ProposedPassword: 'fire gule kopper på hylla',
  }
  expect(await ask(server, 'ChangePassword', change)).toEqual({})
  expect(refusal(await answer(server, asked, code(appCode(server, secret))))).toEqual(wrongCode)
})
