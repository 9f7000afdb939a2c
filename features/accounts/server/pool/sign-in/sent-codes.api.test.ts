import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addApp,
  addPhone,
  answer,
  appCode,
  ask,
  begin,
  otherThan,
  refusal,
  seed,
  sessionExpired,
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

async function signedIn(email: string): Promise<string> {
  await seed(server, email)
  return tokenOf(await begin(server, email))
}

const update = (AccessToken: string, Value: string) =>
  ask(server, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'phone_number', Value }] })

async function attributes(AccessToken: string): Promise<Record<string, string>> {
  const { UserAttributes } = (await ask(server, 'GetUser', { AccessToken })) as {
    UserAttributes?: { Name: string; Value: string }[]
  }
  return Object.fromEntries((UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]))
}

const turnOn = (AccessToken: string, settings: object) =>
  ask(server, 'SetUserMFAPreference', { AccessToken, ...settings })
const on = { Enabled: true, PreferredMfa: true }
const noNumber = ['InvalidParameterException', 'User does not have delivery config set to turn on SMS_MFA']

test('I3: a phone number applies once its code is verified, and then receives sign-in codes', async () => {
  const email = 'phone@kursiva.test'
  const token = await signedIn(email)
  expect(refusal(await turnOn(token, { SMSMfaSettings: on }))).toEqual(noNumber)
  expect(await update(token, '+47 912 34 567')).toEqual({
    CodeDeliveryDetailsList: [{ AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: '+******4567' }],
  })
  expect(await attributes(token)).toMatchObject({ phone_number: '+4791234567', phone_number_verified: 'false' })
  expect(refusal(await turnOn(token, { SMSMfaSettings: on }))).toEqual(noNumber)
  const prove = (Code: string) =>
    ask(server, 'VerifyUserAttribute', { AccessToken: token, AttributeName: 'phone_number', Code })
  expect((await prove(otherThan(server.codeFor('+4791234567')))).__type).toBe('CodeMismatchException')
  expect(await prove(server.codeFor('+4791234567'))).toEqual({})
  expect(await attributes(token)).toMatchObject({ phone_number: '+4791234567', phone_number_verified: 'true' })
  expect(await turnOn(token, { SMSMfaSettings: on })).toEqual({})

  const asked = await begin(server, email)
  expect(asked).toMatchObject({
    ChallengeName: 'SMS_MFA',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+******4567' },
  })
  const code = server.codeFor('+4791234567')
  expect(server.texts.at(-1)?.text.split('\n').at(-1)).toBe(`@kursiva.no #${code}`)
  expect(refusal(await answer(server, asked, { SMS_MFA_CODE: otherThan(code) }))).toEqual(wrongCode)
  const { AuthenticationResult } = await answer(server, asked, { SMS_MFA_CODE: code })
  expect(decodeJwt(AuthenticationResult?.IdToken ?? '')).toMatchObject({
    phone_number: '+4791234567',
    phone_number_verified: true,
  })
})

test('I3: another number takes the place of the old one when it is proven; until then codes go to the old one', async () => {
  const email = 'moved@kursiva.test'
  const token = await signedIn(email)
  await addPhone(server, token, '+4791000001')
  await turnOn(token, { SMSMfaSettings: on })
  await update(token, '+4791000002')
  expect(await attributes(token)).toMatchObject({ phone_number: '+4791000001', phone_number_verified: 'true' })
  const asked = await begin(server, email)
  expect(server.texts.at(-1)?.to).toBe('+4791000001')
  const resent = await ask(server, 'GetUserAttributeVerificationCode', {
    AccessToken: token,
    AttributeName: 'phone_number',
  })
  expect(resent).toMatchObject({ CodeDeliveryDetails: { Destination: '+******0002', DeliveryMedium: 'SMS' } })
  const proof = { AccessToken: token, AttributeName: 'phone_number', Code: server.codeFor('+4791000002') }
  expect(await ask(server, 'VerifyUserAttribute', proof)).toEqual({})
  expect(server.outbox.at(-1)?.subject).toBe('Telefonnummeret ditt er byttet')
  // what was sent to the old number is worth nothing any more
  expect(refusal(await answer(server, asked, { SMS_MFA_CODE: server.codeFor('+4791000001') }))).toEqual(wrongCode)
  expect(await begin(server, email)).toMatchObject({
    ChallengeParameters: { CODE_DELIVERY_DESTINATION: '+******0002' },
  })
})

test('I3: a number that is taken away takes text messages with it', async () => {
  const email = 'removed@kursiva.test'
  const token = await signedIn(email)
  await addPhone(server, token, '+4791000003')
  await turnOn(token, { SMSMfaSettings: on })
  await update(token, '')
  expect(await attributes(token)).not.toHaveProperty('phone_number')
  expect(tokenOf(await begin(server, email))).toBeDefined()
})

test('I3: messages go to mobile numbers of the countries served, and not too many', async () => {
  const token = await signedIn('expensive@kursiva.test')
  for (const number of ['+882161234567', '+4782012345', '+34803123456', '+12025550123'])
    expect(refusal(await update(token, number))).toEqual([
      'InvalidParameterException',
      'Messages are not sent to this phone number.',
    ])
  for (const number of ['91234567', '+47', 'ring meg', '+0791234567', `+47${'9'.repeat(20)}`])
    expect((await update(token, number)).__type).toBe('InvalidParameterException')

  const number = '+34612345678'
  const owners = await Promise.all(['a', 'b', 'c'].map((name) => signedIn(`toll-${name}@kursiva.test`)))
  const answers = []
  for (const owner of owners)
    for (let count = 0; count < 4; count += 1) answers.push((await update(owner, number)).__type)
  expect(answers.filter((name) => name === undefined)).toHaveLength(10)
  expect(answers.filter((name) => name === 'LimitExceededException')).toHaveLength(2)
  expect(server.texts.filter(({ to }) => to === number)).toHaveLength(10)
})

test('I3: codes by mail as the second factor; too many are not sent, in a word that clients do not repeat', async () => {
  const email = 'mailed@kursiva.test'
  const token = await signedIn(email)
  expect(await turnOn(token, { EmailMfaSettings: on })).toEqual({})
  const asked = await begin(server, email)
  expect(asked).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'm***@k***' },
  })
  const first = server.codeFor(email)
  const other = await begin(server, email)
  // each sign-in has a code of its own
  if (server.codeFor(email) !== first)
    expect(refusal(await answer(server, other, { EMAIL_OTP_CODE: first }))).toEqual(wrongCode)
  expect(tokenOf(await answer(server, asked, { EMAIL_OTP_CODE: first }))).toBeDefined()
  for (let count = 0; count < 8; count += 1) await begin(server, email)
  expect((await begin(server, email)).__type).toBe('TooManyFailedAttemptsException')
  server.clock.forward(601)
  expect(refusal(await answer(server, other, { EMAIL_OTP_CODE: server.codeFor(email) }))).toEqual(sessionExpired)
})

test('I3: with several factors and no preference the user chooses, and may choose again', async () => {
  const email = 'several@kursiva.test'
  const token = await signedIn(email)
  const secret = await addApp(server, token, false)
  await turnOn(token, { EmailMfaSettings: { Enabled: true } })
  const asked = await begin(server, email)
  expect(asked).toMatchObject({
    ChallengeName: 'SELECT_MFA_TYPE',
    ChallengeParameters: { MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
  })
  for (const ANSWER of ['SMS_MFA', 'PASSWORD'])
    expect((await answer(server, asked, { ANSWER })).__type).toBe('InvalidParameterException')
  expect(await answer(server, asked, { ANSWER: 'EMAIL_OTP' })).toMatchObject({ ChallengeName: 'EMAIL_OTP' })
  const app = await answer(server, asked, { ANSWER: 'SOFTWARE_TOKEN_MFA' })
  server.clock.forward(30)
  const done = await answer(server, app, { SOFTWARE_TOKEN_MFA_CODE: appCode(server, secret) })
  expect(tokenOf(done)).toBeDefined()
  await answer(server, asked, { ANSWER: 'PASSWORD' })
  expect(refusal(await answer(server, asked, { ANSWER: 'EMAIL_OTP' }))).toEqual(sessionExpired)
})

test('I3: a preference names one factor that is set up', async () => {
  const token = await signedIn('prefers@kursiva.test')
  await addApp(server, token)
  const both = { SoftwareTokenMfaSettings: on, EmailMfaSettings: on }
  expect((await turnOn(token, both)).__type).toBe('InvalidParameterException')
  await turnOn(token, { EmailMfaSettings: on })
  expect(await ask(server, 'GetUser', { AccessToken: token })).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
    PreferredMfaSetting: 'EMAIL_OTP',
  })
})
