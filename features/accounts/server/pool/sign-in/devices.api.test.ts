import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
  rememberDevice,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { createPoolUser } from '#features/accounts/server/pool/create-pool-user.ts'

const password = 'tre blå sykler i regnet'
const other = 'fire gule kopper på hylla'

let server: UserPoolServer
let people = 0
/** What the browser keeps; another one is another browser. */
let kept = new Map<string, string>()

beforeAll(async () => {
  server = await startUserPoolServer({ devices: 'Always' })
  Amplify.configure({ Auth: { Cognito: { ...server.client, loginWith: { email: true } } } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
})
beforeEach(() => {
  kept = new Map()
  server.settings.devices = 'Always'
})
afterEach(async () => {
  server.clock.reset()
  await signOut()
  expect(server.faults).toEqual([])
})
afterAll(() => server.close())

async function person(): Promise<{ sub: string; email: string }> {
  people += 1
  const sub = `de71ce00-0000-4000-8000-${String(people).padStart(12, '0')}`
  const email = `device-${people}@kursiva.test`
  await createPoolUser(server.database.database, server.settings, {
    sub,
    email,
    password,
    attributes: { name: 'Kari' },
  })
  return { sub, email }
}

/** Signs out here and in again, and tells which challenges were answered on the way. */
async function signInAgain(email: string, typed = password): Promise<string[]> {
  await signOut()
  const before = server.requests.length
  await signIn({ username: email, password: typed })
  return challengesSince(before)
}

function challengesSince(before: number): string[] {
  return server.requests
    .slice(before)
    .filter(({ action }) => action === 'RespondToAuthChallenge')
    .map(({ body }) => (JSON.parse(body) as { ChallengeName: string }).ChallengeName)
}

const withDevice = ['PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']
const withoutDevice = ['PASSWORD_VERIFIER']

async function accessToken(): Promise<string> {
  const { tokens } = await fetchAuthSession()
  if (tokens === undefined) throw new Error('nobody is signed in')
  return tokens.accessToken.toString()
}

const devicesOf = (sub: string) =>
  inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx.selectFrom('pool_device').selectAll().where('user_sub', '=', sub).orderBy('created_at').execute(),
  )

/** From now on a code by mail is asked for besides the password. */
const askForCode = (sub: string) =>
  inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx
      .updateTable('pool_user')
      .set({ mfa_enabled: ['EMAIL_OTP'] })
      .where('sub', '=', sub)
      .execute(),
  )

const comesIn = (email: string) =>
  signIn({ username: email, password }).then(
    ({ isSignedIn }) => isSignedIn,
    () => false,
  )

test('I3: Amplify makes its device known and proves it at the next sign-in', async () => {
  const { sub, email } = await person()
  await signIn({ username: email, password })
  const [device] = await fetchDevices()
  expect(device).toMatchObject({
    id: expect.stringMatching(/^eu-north-1_[0-9a-f-]{36}$/) as string,
    name: navigator.userAgent,
  })
  expect(decodeJwt(await accessToken())['device_key']).toBe(device?.id)
  const [stored] = await devicesOf(sub)
  expect(stored).toMatchObject({ device_key: device?.id, remembered: true })

  server.clock.forward(120)
  expect(await signInAgain(email)).toEqual(withDevice)
  expect(decodeJwt(await accessToken())['device_key']).toBe(device?.id)
  const [again, ...rest] = await fetchDevices()
  expect(rest).toEqual([])
  expect(Number(again?.lastAuthenticatedDate) - Number(device?.lastAuthenticatedDate)).toBeGreaterThanOrEqual(120_000)
})

test('I3: a remembered device replaces the second factor, another browser does not', async () => {
  const { sub, email } = await person()
  await signIn({ username: email, password })
  server.settings.devices = 'OptIn'
  const DeviceRememberedStatus = 'not_remembered'
  const [{ id: DeviceKey } = { id: '' }] = await fetchDevices()
  await server.ask('UpdateDeviceStatus', { AccessToken: await accessToken(), DeviceKey, DeviceRememberedStatus })
  expect(await signInAgain(email)).toEqual(withoutDevice)
  expect(await devicesOf(sub)).toMatchObject([{ remembered: false }])
  await rememberDevice()
  await askForCode(sub)
  expect(await signInAgain(email)).toEqual(withDevice)
  expect(decodeJwt(await accessToken()).sub).toBe(sub)

  const here = kept
  await signOut()
  kept = new Map()
  expect(await comesIn(email)).toBe(false)
  kept = here
  expect(await comesIn(email)).toBe(true)
  await forgetDevice()
  await signOut()
  expect(await comesIn(email)).toBe(false)
})

test('I3: after the second factor the device can be remembered, and the factor is not asked for again', async () => {
  server.settings.devices = 'OptIn'
  const { sub, email } = await person()
  await askForCode(sub)
  const signInWithCode = async () => {
    await expect(signIn({ username: email, password })).resolves.toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
    })
    await expect(confirmSignIn({ challengeResponse: server.codeFor(email) })).resolves.toMatchObject({
      isSignedIn: true,
    })
    await signOut()
  }
  await signInWithCode()
  expect(await devicesOf(sub)).toMatchObject([{ remembered: false }])
  await signInWithCode()
  expect(await devicesOf(sub)).toHaveLength(1)
  await signIn({ username: email, password })
  await confirmSignIn({ challengeResponse: server.codeFor(email) })
  await rememberDevice()
  expect(await signInAgain(email)).toEqual(withDevice)
  expect(await devicesOf(sub)).toMatchObject([{ remembered: true }])
})

test('I3: a forgotten device costs no sign-in: Amplify answers again in the same session and becomes a new one', async () => {
  const { sub, email } = await person()
  await signIn({ username: email, password })
  const [first] = await devicesOf(sub)
  const AccessToken = await accessToken()
  expect(await server.ask('ForgetDevice', { AccessToken, DeviceKey: first?.device_key })).toMatchObject({ status: 200 })
  expect(await server.ask('ForgetDevice', { AccessToken, DeviceKey: first?.device_key })).toMatchObject({
    status: 400,
    body: { __type: 'ResourceNotFoundException', message: 'Device does not exist.' },
  })
  expect(await signInAgain(email)).toEqual([...withoutDevice, ...withoutDevice])
  const [second, ...rest] = await devicesOf(sub)
  expect(rest).toEqual([])
  expect(second?.device_key).not.toBe(first?.device_key)
  expect(await signInAgain(email)).toEqual(withDevice)
})

test('I3: a wrong password with a device that is not known says nothing about the device, and burns the session', async () => {
  const { email } = await person()
  await signIn({ username: email, password })
  const key = [...kept.keys()].find((name) => name.endsWith('.deviceKey')) ?? ''
  kept.set(key, 'eu-north-1_00000000-0000-4000-8000-000000000000')
  await signOut()
  const before = server.requests.length
  await expect(signIn({ username: email, password: other })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect(challengesSince(before)).toEqual(withoutDevice)
  const replay = server.requests.findLast(({ action }) => action === 'RespondToAuthChallenge')
  expect(await server.ask('RespondToAuthChallenge', replay?.body)).toMatchObject({
    body: { message: 'Invalid session for the user, session can only be used once.' },
  })
})

test('I3: a device with another secret is refused, and its proof works once', async () => {
  const { email } = await person()
  await signIn({ username: email, password })
  await signInAgain(email)
  const replay = server.requests.findLast(({ action }) => action === 'RespondToAuthChallenge')
  expect(await server.ask('RespondToAuthChallenge', replay?.body)).toMatchObject({
    body: { message: 'Invalid session for the user, session can only be used once.' },
  })
  const secret = [...kept.keys()].find((key) => key.endsWith('.randomPasswordKey')) ?? ''
  kept.set(secret, Buffer.alloc(40).toString('base64'))
  await expect(signInAgain(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('I3: a device is nobody else’s, even with the right secret', async () => {
  const [one, two] = [await person(), await person()]
  await signIn({ username: one.email, password })
  const names = [...kept].filter(([key]) => /\.(deviceKey|deviceGroupKey|randomPasswordKey)$/.test(key))
  await signOut()
  kept = new Map(names.map(([key, value]) => [key.replace(one.sub, two.sub), value]))
  const before = server.requests.length
  await signIn({ username: two.email, password })
  expect(challengesSince(before)).toEqual([...withoutDevice, ...withoutDevice])
})

test('I3: the older client makes its device known, proves it, reads it and forgets it', async () => {
  const { sub, email } = await person()
  const memory = new Map<string, string>()
  const Storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
    clear: () => memory.clear(),
  }
  const pool = new CognitoUserPool({
    UserPoolId: server.client.userPoolId,
    ClientId: server.client.userPoolClientId,
    endpoint: server.client.userPoolEndpoint,
    Storage,
  })
  const enter = async () => {
    const user = new CognitoUser({ Username: email, Pool: pool, Storage })
    const before = server.requests.length
    const details = new AuthenticationDetails({ Username: email, Password: password })
    const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      user.authenticateUser(details, { onSuccess, onFailure }),
    )
    return { user, session, challenges: challengesSince(before) }
  }
  expect((await enter()).challenges).toEqual(withoutDevice)
  const { user, session, challenges } = await enter()
  expect(challenges).toEqual(withDevice)
  const [device] = await devicesOf(sub)
  expect(session.getAccessToken().payload['device_key']).toBe(device?.device_key)

  const ask = <T>(send: (done: { onSuccess: (value: T) => void; onFailure: (problem: Error) => void }) => void) =>
    new Promise<T>((onSuccess, onFailure) => send({ onSuccess, onFailure }))
  const read = await ask<{ Device: { DeviceKey: string; DeviceAttributes: unknown } }>((done) =>
    user.getDevice(done as never),
  )
  expect(read.Device.DeviceKey).toBe(device?.device_key)
  expect(read.Device.DeviceAttributes).toContainEqual({ Name: 'dev:device_remembered_status', Value: 'remembered' })
  await ask((done) => user.setDeviceStatusNotRemembered(done as never))
  expect(await devicesOf(sub)).toMatchObject([{ remembered: false }])
  expect((await enter()).challenges).toEqual(withoutDevice)
  await ask((done) => user.setDeviceStatusRemembered(done as never))
  await inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx.deleteFrom('pool_device').where('user_sub', '=', sub).execute(),
  )
  expect((await enter()).challenges).toEqual([...withoutDevice, ...withoutDevice])
  const last = (await enter()).user
  await ask((done) => last.forgetDevice(done as never))
  expect(await devicesOf(sub)).toEqual([])
})

test('I3 I10: a changed password leaves only this device remembered, a reset one and signing out everywhere none', async () => {
  const { sub, email } = await person()
  await signIn({ username: email, password })
  await signOut()
  const first = kept
  kept = new Map()
  await signIn({ username: email, password })
  expect(await devicesOf(sub)).toHaveLength(2)
  await updatePassword({ oldPassword: password, newPassword: other })
  expect((await devicesOf(sub)).map(({ device_key: key }) => key)).toEqual([
    decodeJwt(await accessToken())['device_key'],
  ])
  expect(await signInAgain(email, other)).toEqual(withDevice)
  await signOut()
  kept = first
  expect(await signInAgain(email, other)).toEqual([...withoutDevice, ...withoutDevice])

  await resetPassword({ username: email })
  await confirmResetPassword({ username: email, confirmationCode: server.codeFor(email), newPassword: password })
  expect(await devicesOf(sub)).toEqual([])
  await signInAgain(email)
  expect(await devicesOf(sub)).toHaveLength(1)
  await signOut({ global: true })
  expect(await devicesOf(sub)).toEqual([])
})

test('I3: where users choose, a password alone makes no device known', async () => {
  server.settings.devices = 'OptIn'
  const { sub, email } = await person()
  await signIn({ username: email, password })
  expect(await devicesOf(sub)).toEqual([])
  expect([...kept.keys()].filter((key) => key.endsWith('Key'))).toEqual([])
})

test('I3: where devices are not tracked none is offered, and none is asked for', async () => {
  const { email } = await person()
  await signIn({ username: email, password })
  server.settings.devices = 'Off'
  expect(await signInAgain(email)).toEqual(withoutDevice)
  expect(await fetchDevices()).toEqual([])
  expect(decodeJwt(await accessToken())).not.toHaveProperty('device_key')
})
