import { Amplify } from 'aws-amplify'
import {
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchUserAttributes,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { administrationOn } from '#testing/sign-in/user-administration.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'

const password = 'tre blå sykler i regnet'
let server: UserPoolServer
let people = 0

beforeAll(async () => {
  server = await startUserPoolServer({ passwordFlow: true, smsPrefixes: ['+479'] })
  Amplify.configure({ Auth: { Cognito: { ...server.client, loginWith: { email: true } } } })
})
afterEach(async () => {
  await signOut()
  expect(server.faults).toEqual([])
})
afterAll(() => server.close())

async function person() {
  people += 1
  const sub = `1eaf0000-0000-4000-8000-${String(people).padStart(12, '0')}`
  const email = `leaving-${people}@kursiva.test`
  const attributes = { name: 'Kari Nordmann', given_name: 'Kari', locale: 'nb', 'custom:domain': 'no' }
  await createPoolUser(server.database.database, server.settings, { sub, email, password, attributes })
  await signIn({ username: email, password })
  return { sub, email }
}

async function accessToken(): Promise<string> {
  const { tokens } = await fetchAuthSession()
  if (tokens === undefined) throw new Error('nobody is signed in')
  return tokens.accessToken.toString()
}

const giveNumber = (sub: string) =>
  inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx
      .updateTable('pool_user')
      .set({ phone_number: '+4791234567', phone_number_verified: true })
      .where('sub', '=', sub)
      .execute(),
  )

test('I10: a user who deletes the account is signed out everywhere, marked for erasure, notified by mail, and can be restored', async () => {
  const { sub, email } = await person()
  const token = await accessToken()
  expect(await server.touch(token)).toMatchObject({ kind: 'Live' })
  await deleteUser()
  expect(await server.touch(token)).toEqual({ kind: 'Ended', reason: 'UserDisabled' })
  const [mark] = await inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx.selectFrom('account_deletion').selectAll().where('user_id', '=', sub).execute(),
  )
  expect((mark?.erase_after.getTime() ?? 0) - (mark?.asked_at.getTime() ?? 0)).toBe(30 * 24 * 3600 * 1000)
  expect(server.outbox.at(-1)).toMatchObject({ to: email, subject: 'Kontoen din er stengt' })
  const day = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' }).format(mark?.erase_after)
  expect(server.outbox.at(-1)?.text).toContain(`${day} blir den slettet`)
  expect(await server.ask('GetUser', { AccessToken: token })).toMatchObject({ body: { message: 'User is disabled.' } })
  await expect(signIn({ username: email, password })).rejects.toMatchObject({ message: 'User is disabled.' })
  await expect(signIn({ username: email, password: 'noe helt annet enn det' })).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  })
  await administrationOn(server.database.database, server.clock.now).enableUser(sub)
  await expect(signIn({ username: email, password })).resolves.toMatchObject({ isSignedIn: true })
})

test('I2: attributes are deleted by their owner, except those that must stay or carry rights', async () => {
  await person()
  await deleteUserAttributes({ userAttributeKeys: ['given_name', 'locale'] })
  expect(await fetchUserAttributes()).not.toHaveProperty('given_name')
  for (const key of ['name', 'email', 'sub', 'custom:domain', 'custom:sso', 'constructor'])
    await expect(deleteUserAttributes({ userAttributeKeys: [key] as never })).rejects.toThrow(/attribute/)
  await expect(deleteUserAttributes({ userAttributeKeys: [] as never })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  expect(await fetchUserAttributes()).toMatchObject({ name: 'Kari Nordmann', 'custom:domain': 'no' })
})

test('I3: with the telephone number goes the factor that needs it', async () => {
  const { sub } = await person()
  await giveNumber(sub)
  const AccessToken = await accessToken()
  const sms = [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }]
  expect(await server.ask('SetUserSettings', { AccessToken, MFAOptions: sms })).toMatchObject({ status: 200, body: {} })
  expect(await server.ask('GetUser', { AccessToken })).toMatchObject({
    body: { MFAOptions: sms, UserMFASettingList: ['SMS_MFA'] },
  })
  await deleteUserAttributes({ userAttributeKeys: ['phone_number'] })
  const { body } = await server.ask('GetUser', { AccessToken })
  expect(body).not.toHaveProperty('MFAOptions')
  expect(JSON.stringify(body)).not.toContain('phone_number')
})

test('I3: older clients turn text messages on and off, and nothing else', async () => {
  const { sub } = await person()
  const AccessToken = await accessToken()
  const sms = [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }]
  expect(await server.ask('SetUserSettings', { AccessToken, MFAOptions: sms })).toMatchObject({
    status: 400,
    body: { __type: 'InvalidParameterException' },
  })
  await giveNumber(sub)
  expect(await server.ask('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } })).toMatchObject({
    status: 200,
  })
  await server.ask('SetUserSettings', { AccessToken, MFAOptions: sms })
  await server.ask('SetUserSettings', { AccessToken, MFAOptions: [] })
  expect(await server.ask('GetUser', { AccessToken })).toMatchObject({ body: { UserMFASettingList: ['EMAIL_OTP'] } })
  for (const MFAOptions of [undefined, {}, [null], [{ DeliveryMedium: 'SMS' }]])
    expect(await server.ask('SetUserSettings', { AccessToken, MFAOptions })).toMatchObject({ status: 400 })
})
