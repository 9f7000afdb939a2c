import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { createPoolUser } from './create-pool-user.ts'

const firstPassword = 'tre blå sykler i regnet'
const secondPassword = 'fire gule kopper på hylla'

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
afterEach(async () => {
  server.clock.reset()
  await signOut()
  expect(server.faults).toEqual([])
})
afterAll(() => server.close())

async function register(username: string, attributes: Record<string, string> = {}): Promise<string> {
  const { userId } = await signUp({
    username,
    password: firstPassword,
    options: { userAttributes: { email: username, ...attributes } },
  })
  await confirmSignUp({ username, confirmationCode: server.codeFor(username) })
  if (userId === undefined) throw new Error('the pool gave no sub')
  return userId
}

async function accessToken(): Promise<string> {
  const { tokens } = await fetchAuthSession()
  if (tokens === undefined) throw new Error('nobody is signed in')
  return tokens.accessToken.toString()
}

const appUser = (sub: string) =>
  inTransaction(server.database.database, { kind: 'system' }, (tx) =>
    tx.selectFrom('app_user').selectAll().where('id', '=', sub).executeTakeFirst(),
  )

test('I1 I2: Amplify signs up, confirms with the mailed code and signs in; the application has its user', async () => {
  const email = 'Begona.Nunez@kursiva.test'
  const started = await signUp({
    username: email,
    password: firstPassword,
    options: { userAttributes: { email, name: 'Begoña Núñez', locale: 'es', 'custom:domain': 'es' } },
  })
  expect(started.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { destination: 'b***@k***', deliveryMedium: 'EMAIL', attributeName: 'email' },
  })
  expect(server.outbox.at(-1)).toMatchObject({
    to: 'begona.nunez@kursiva.test',
    subject: 'Tu código para Kursiva',
    kind: 'account-code',
  })
  await expect(signIn({ username: email, password: firstPassword })).resolves.toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  })

  expect(await appUser(started.userId ?? '')).toBeUndefined()
  const confirmed = await confirmSignUp({
    username: email,
    confirmationCode: server.codeFor('begona.nunez@kursiva.test'),
  })
  expect(confirmed.isSignUpComplete).toBe(true)
  expect(await appUser(started.userId ?? '')).toMatchObject({
    email: 'begona.nunez@kursiva.test',
    name: 'Begoña Núñez',
    locale: 'es',
    market: 'es',
    last_login_at: null,
  })

  await expect(signIn({ username: email, password: firstPassword })).resolves.toMatchObject({ isSignedIn: true })
  expect(await getCurrentUser()).toMatchObject({ userId: started.userId, username: started.userId })
  expect((await appUser(started.userId ?? ''))?.last_login_at).toBeInstanceOf(Date)
  expect(await fetchUserAttributes()).toEqual({
    sub: started.userId,
    email: 'begona.nunez@kursiva.test',
    email_verified: 'true',
    name: 'Begoña Núñez',
    locale: 'es',
    'custom:domain': 'es',
  })
})

test('I1: the tokens carry what the clients and the API expect of them', async () => {
  const sub = await register('claims@kursiva.test', { name: 'Kari' })
  await signIn({ username: 'claims@kursiva.test', password: firstPassword })
  const { tokens } = await fetchAuthSession()
  const access = decodeJwt(tokens?.accessToken.toString() ?? '')
  const id = decodeJwt(tokens?.idToken?.toString() ?? '')
  expect(access).toMatchObject({
    sub,
    username: sub,
    token_use: 'access',
    client_id: 'kursiva-web',
    iss: server.settings.issuer,
    scope: 'aws.cognito.signin.user.admin',
  })
  expect(access.aud).toBeUndefined()
  expect(access).not.toHaveProperty('email')
  expect(id).toMatchObject({
    sub,
    aud: 'kursiva-web',
    token_use: 'id',
    email: 'claims@kursiva.test',
    email_verified: true,
    'cognito:username': sub,
    'custom:domain': 'no',
  })
  expect(id['origin_jti']).toBe(access['origin_jti'])
  expect(id.jti).not.toBe(access.jti)
  expect(await server.verify(tokens?.accessToken.toString() ?? '')).toMatchObject({
    kind: 'Verified',
    sub,
    clientId: 'kursiva-web',
  })
  expect(await server.verify(tokens?.idToken?.toString() ?? '')).toEqual({
    kind: 'Refused',
    reason: 'NotAnAccessToken',
  })
})

test('I1: tokens are renewed, the refresh token changes, the sign-in and its time stay', async () => {
  await register('renewed@kursiva.test')
  await signIn({ username: 'renewed@kursiva.test', password: firstPassword })
  const before = decodeJwt(await accessToken())
  const renewed = await fetchAuthSession({ forceRefresh: true })
  const after = decodeJwt(renewed.tokens?.accessToken.toString() ?? '')
  expect(after['origin_jti']).toBe(before['origin_jti'])
  expect(after['auth_time']).toBe(before['auth_time'])
  expect(after.jti).not.toBe(before.jti)
  expect((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken).toBeDefined()
})

test('I2: a forgotten password is replaced with a mailed code, and every sign-in ends', async () => {
  await register('forgot@kursiva.test', { locale: 'nb' })
  await signIn({ username: 'forgot@kursiva.test', password: firstPassword })
  const token = await accessToken()
  expect(await server.touch(token)).toMatchObject({ kind: 'Live' })
  const asked = await resetPassword({ username: 'forgot@kursiva.test' })
  expect(asked.nextStep).toMatchObject({
    resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
    codeDeliveryDetails: { destination: 'f***@k***' },
  })
  const confirmationCode = server.codeFor('forgot@kursiva.test')
  await confirmResetPassword({ username: 'forgot@kursiva.test', confirmationCode, newPassword: secondPassword })
  expect(server.outbox.at(-1)).toMatchObject({ to: 'forgot@kursiva.test', subject: 'Passordet ditt er byttet' })
  expect(await server.touch(token)).toEqual({ kind: 'Ended', reason: 'Revoked' })
  await signOut()
  await expect(signIn({ username: 'forgot@kursiva.test', password: firstPassword })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  await expect(signIn({ username: 'forgot@kursiva.test', password: secondPassword })).resolves.toMatchObject({
    isSignedIn: true,
  })
})

test('I2: changing the password keeps this sign-in and ends the others', async () => {
  await register('changed@kursiva.test')
  await signIn({ username: 'changed@kursiva.test', password: firstPassword })
  const elsewhere = await accessToken()
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens()
  await signIn({ username: 'changed@kursiva.test', password: firstPassword })
  const here = await accessToken()
  await updatePassword({ oldPassword: firstPassword, newPassword: secondPassword })
  expect(await server.touch(here)).toMatchObject({ kind: 'Live' })
  expect(await server.touch(elsewhere)).toEqual({ kind: 'Ended', reason: 'Revoked' })
  expect((await server.ask('GetUser', { AccessToken: elsewhere })).body['message']).toBe(
    'Access Token has been revoked',
  )
  await expect(updatePassword({ oldPassword: firstPassword, newPassword: secondPassword })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
})

test('I8 I10: after signing out, the access token is refused in the words clients know', async () => {
  await register('out@kursiva.test')
  await signIn({ username: 'out@kursiva.test', password: firstPassword })
  const token = await accessToken()
  await signOut()
  expect(await server.touch(token)).toEqual({ kind: 'Ended', reason: 'Revoked' })
  expect((await server.ask('GetUser', { AccessToken: token })).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  })
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
})

test('I10: signing out everywhere ends every sign-in', async () => {
  await register('global@kursiva.test')
  await signIn({ username: 'global@kursiva.test', password: firstPassword })
  const token = await accessToken()
  await signOut({ global: true })
  expect(await server.touch(token)).toEqual({ kind: 'Ended', reason: 'Revoked' })
})

test('M7: the locale is written back; attributes that carry rights are not', async () => {
  const sub = await register('locale@kursiva.test', { name: 'Ola' })
  await signIn({ username: 'locale@kursiva.test', password: firstPassword })
  await updateUserAttributes({ userAttributes: { locale: 'en' } })
  expect(await appUser(sub)).toMatchObject({ locale: 'en', name: 'Ola', market: 'no' })
  for (const forbidden of [
    { 'custom:domain': 'es' },
    { 'custom:sso': 'true' },
    { email_verified: 'true' },
    { sub: 'x' },
  ]) {
    await expect(updateUserAttributes({ userAttributes: forbidden })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  }
  expect(await fetchUserAttributes()).toMatchObject({ 'custom:domain': 'no', locale: 'en' })
})

test('I2: a new address can be used to sign in once its code is verified, and is pending for the rest', async () => {
  const sub = await register('old-address@kursiva.test')
  await signIn({ username: 'old-address@kursiva.test', password: firstPassword })
  const asked = await updateUserAttributes({ userAttributes: { email: 'new-address@kursiva.test' } })
  expect(asked.email.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE')
  expect((await fetchUserAttributes()).email).toBe('old-address@kursiva.test')
  await confirmUserAttribute({
    userAttributeKey: 'email',
    confirmationCode: server.codeFor('new-address@kursiva.test'),
  })
  expect((await fetchUserAttributes()).email).toBe('new-address@kursiva.test')
  expect((await appUser(sub))?.email).toBe('old-address@kursiva.test')
  expect(server.outbox.at(-1)).toMatchObject({ to: 'old-address@kursiva.test', kind: 'account-notice' })
})

test('I2: an expired code is refused and a new one works', async () => {
  const username = 'late@kursiva.test'
  await signUp({ username, password: firstPassword, options: { userAttributes: { email: username } } })
  const late = server.codeFor(username)
  server.clock.forward(601)
  await expect(confirmSignUp({ username, confirmationCode: late })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  })
  await resendSignUpCode({ username })
  await confirmSignUp({ username, confirmationCode: server.codeFor(username) })
})

test('I1: a seeded user signs in although the password is shorter than the policy asks', async () => {
  const seeded = {
    sub: '5f4a1c1e-8a57-4c39-9d0e-0b3f6c1a7e11',
    email: 'learner@kursiva.test',
    password: 'Kursiva-demo-1',
    attributes: { name: 'Aksel', locale: 'nb', 'custom:domain': 'no', 'custom:sso': 'false' },
  }
  const create = () =>
    createPoolUser(server.database.database, server.settings, seeded, new Date('2099-01-01T00:00:00Z'))
  expect(await create()).toEqual({ kind: 'Created' })
  expect(await create()).toEqual({ kind: 'AlreadyThere' })
  await expect(signIn({ username: 'learner@kursiva.test', password: 'Kursiva-demo-1' })).resolves.toMatchObject({
    isSignedIn: true,
  })
  expect(await appUser(seeded.sub)).toMatchObject({ email: 'learner@kursiva.test', market: 'no', locale: 'nb' })
})
