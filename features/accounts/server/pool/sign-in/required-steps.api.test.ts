import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answer,
  appCode,
  ask,
  begin,
  choose,
  ClientId,
  otherThan,
  password,
  refusal,
  seed,
  sessionExpired,
  sessionUsed,
  tokenOf,
  type Step,
} from '#testing/sign-in/second-factors.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'

const newPassword = 'fire gule kopper på hylla'

let server: UserPoolServer

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true, mfa: 'Required' })
})
beforeEach(() => {
  server.clock.reset()
  server.clock.stop()
})
afterAll(async () => {
  expect(server.faults).toEqual([])
  await server.close()
})

/** Sets an authenticator app up within a sign-in. */
async function setUpApp(asked: Step): Promise<{ secret: string; done: Step }> {
  const associated = await ask(server, 'AssociateSoftwareToken', { Session: asked.Session })
  const secret = associated.SecretCode ?? ''
  const verified = await ask(server, 'VerifySoftwareToken', {
    Session: associated.Session,
    UserCode: appCode(server, secret),
    FriendlyDeviceName: 'Telefonen',
  })
  return { secret, done: await answer(server, { ...verified, ChallengeName: 'MFA_SETUP' }, {}) }
}

test('I3: a temporary password, then a new one, then a factor, then tokens; next time the factor is asked for', async () => {
  const email = 'invited@kursiva.test'
  await seed(server, email, 'FORCE_CHANGE_PASSWORD')
  const asked = await begin(server, email)
  expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  expect(JSON.parse(asked.ChallengeParameters?.['requiredAttributes'] ?? '')).toEqual([])
  expect((await answer(server, asked, { NEW_PASSWORD: 'kort' })).__type).toBe('InvalidPasswordException')
  const setUp = await answer(server, asked, { NEW_PASSWORD: newPassword, 'userAttributes.name': 'Nora' })
  expect(setUp).toMatchObject({
    ChallengeName: 'MFA_SETUP',
    ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
  })
  expect(refusal(await answer(server, asked, { NEW_PASSWORD: newPassword }))).toEqual(sessionUsed)
  const { secret, done } = await setUpApp(setUp)
  const AccessToken = tokenOf(done)
  expect(await ask(server, 'GetUser', { AccessToken })).toMatchObject({
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    UserAttributes: expect.arrayContaining([{ Name: 'name', Value: 'Nora' }]),
  })

  server.clock.forward(30)
  const next = await begin(server, email, newPassword)
  expect(next).toMatchObject({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { FRIENDLY_DEVICE_NAME: 'Telefonen' },
  })
  expect(tokenOf(await answer(server, next, { SOFTWARE_TOKEN_MFA_CODE: appCode(server, secret) }))).toBeDefined()
})

test('I3: rights cannot be taken with a new password, and the name that is missing must be given', async () => {
  const email = 'greedy@kursiva.test'
  await seed(server, email, 'FORCE_CHANGE_PASSWORD')
  const asked = await begin(server, email)
  for (const attribute of ['custom:sso', 'custom:domain', 'email', 'email_verified', 'sub'])
    expect(
      (await answer(server, asked, { NEW_PASSWORD: newPassword, [`userAttributes.${attribute}`]: 'true' })).__type,
    ).toBe('InvalidParameterException')
  const nameless = { NEW_PASSWORD: newPassword, 'userAttributes.name': '' }
  expect((await answer(server, asked, nameless)).message).toBe('Missing required attribute name')
  server.clock.forward(181)
  expect(refusal(await answer(server, asked, { NEW_PASSWORD: newPassword }))).toEqual(sessionExpired)
})

test('I3: a factor that was not proven opens nothing, and each session of the set-up is used once', async () => {
  const email = 'hurried@kursiva.test'
  await seed(server, email)
  const asked = await begin(server, email)
  expect(asked.ChallengeName).toBe('MFA_SETUP')
  expect((await answer(server, asked, {})).__type).toBe('SoftwareTokenMFANotFoundException')
  const verify = (Session: string | undefined, UserCode: string) =>
    ask(server, 'VerifySoftwareToken', { Session, UserCode })
  expect((await verify(asked.Session, '000000')).__type).toBe('SoftwareTokenMFANotFoundException')
  const associated = await ask(server, 'AssociateSoftwareToken', { Session: asked.Session })
  expect(refusal(await ask(server, 'AssociateSoftwareToken', { Session: asked.Session }))).toEqual(sessionUsed)
  const secret = associated.SecretCode ?? ''
  const unproven = { ...associated, ChallengeName: 'MFA_SETUP' }
  expect((await answer(server, unproven, {})).__type).toBe('SoftwareTokenMFANotFoundException')
  const wrong = otherThan(appCode(server, secret))
  for (let count = 0; count < 5; count += 1)
    expect((await verify(associated.Session, wrong)).__type).toBe('EnableSoftwareTokenMFAException')
  expect(refusal(await verify(associated.Session, appCode(server, secret)))).toEqual(sessionExpired)
})

test('I3: setting up a factor ends set-ups that began before', async () => {
  const email = 'race@kursiva.test'
  await seed(server, email)
  const [mine, theirs] = [await begin(server, email), await begin(server, email)]
  const byMail = await answer(server, theirs, { EMAIL: email })
  expect(tokenOf((await setUpApp(mine)).done)).toBeDefined()
  expect(refusal(await answer(server, theirs, { EMAIL: email }))).toEqual(sessionExpired)
  const { done } = await setUpApp(theirs)
  expect(refusal(done)).toEqual(sessionExpired)
  expect(byMail.ChallengeName).toBe('EMAIL_OTP')
})

test('I3: a password that is reset while a factor is being set up ends the set-up', async () => {
  const email = 'reset-meanwhile@kursiva.test'
  await seed(server, email)
  const [early, late] = [await begin(server, email), await begin(server, email)]
  const associated = await ask(server, 'AssociateSoftwareToken', { Session: late.Session })
  server.clock.forward(1)
  await ask(server, 'ForgotPassword', { ClientId, Username: email })
  const ConfirmationCode = server.codeFor(email)
  const reset = { ClientId, Username: email, ConfirmationCode, Password: newPassword }
  expect(await ask(server, 'ConfirmForgotPassword', reset)).toEqual({})
  expect(refusal(await ask(server, 'AssociateSoftwareToken', { Session: early.Session }))).toEqual(sessionExpired)
  const UserCode = appCode(server, associated.SecretCode ?? '')
  const verify = { Session: associated.Session, UserCode }
  expect(refusal(await ask(server, 'VerifySoftwareToken', verify))).toEqual(sessionExpired)
  expect(refusal(await answer(server, early, { EMAIL: email }))).toEqual(sessionExpired)
})

test('I3: the name of an app is plain text', async () => {
  await seed(server, 'names@kursiva.test')
  const asked = await begin(server, 'names@kursiva.test')
  const { SecretCode = '', Session } = await ask(server, 'AssociateSoftwareToken', { Session: asked.Session })
  for (const FriendlyDeviceName of ['Tele\u0000fon', 'Tele\nfon', '\ud800', 'a'.repeat(132)]) {
    const given = { Session, UserCode: appCode(server, SecretCode), FriendlyDeviceName }
    expect((await ask(server, 'VerifySoftwareToken', given)).__type).toBe('InvalidParameterException')
  }
})

test('I3: codes by mail may be the factor: to the own address, which the first one verifies', async () => {
  const email = 'by-mail@kursiva.test'
  await seed(server, email)
  const asked = await begin(server, email)
  const other = await answer(server, asked, { EMAIL: 'somebody-else@kursiva.test' })
  expect(other.__type).toBe('InvalidParameterException')
  const sent = await answer(server, asked, { EMAIL: 'By-Mail@kursiva.test' })
  expect(sent.ChallengeName).toBe('EMAIL_OTP')
  const AccessToken = tokenOf(await answer(server, sent, { EMAIL_OTP_CODE: server.codeFor(email) }))
  expect(await ask(server, 'GetUser', { AccessToken })).toMatchObject({ UserMFASettingList: ['EMAIL_OTP'] })
  expect((await begin(server, email)).ChallengeName).toBe('EMAIL_OTP')

  const off = { AccessToken, EmailMfaSettings: { Enabled: false } }
  expect(refusal(await ask(server, 'SetUserMFAPreference', off))).toEqual([
    'InvalidParameterException',
    'MFA is required: one method must stay enabled',
  ])
})

test('I3: where everybody needs two proofs a mailed code is no first one, for the known or the unknown', async () => {
  await seed(server, 'two@kursiva.test')
  for (const email of ['two@kursiva.test', 'nobody@kursiva.test']) {
    const asked = await choose(server, email, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
    expect(asked.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP'])
  }
  const next = await choose(server, 'two@kursiva.test', { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password })
  expect(next.ChallengeName).toBe('MFA_SETUP')
  const elsewhere = { ClientId: 'another', ChallengeName: 'MFA_SETUP', Session: next.Session, ChallengeResponses: {} }
  expect((await ask(server, 'RespondToAuthChallenge', elsewhere)).__type).toBe('ResourceNotFoundException')
  expect(ClientId).toBe('kursiva-web')
})
