import {
  confirmSignIn,
  confirmUserAttribute,
  fetchMFAPreference,
  fetchUserAttributes,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { appCode, ClientId, ownerRuns, password, seed, useAmplify } from '#testing/sign-in/second-factors.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'

const newPassword = 'fire gule kopper på hylla'

let server: UserPoolServer
let strict: UserPoolServer

beforeAll(async () => {
  server = await startUserPoolServer()
  strict = await startUserPoolServer({ mfa: 'Required' })
})
afterEach(async () => {
  await signOut()
  server.clock.reset()
  strict.clock.reset()
  expect([...server.faults, ...strict.faults]).toEqual([])
})
afterAll(() => Promise.all([server.close(), strict.close()]))

const stepOf = async (step: Promise<{ nextStep: { signInStep: string } }>) => (await step).nextStep.signInStep

test('I3: Amplify sets up an app and text messages, and signs in with the one that is chosen', async () => {
  useAmplify(server)
  const username = 'amplify@kursiva.test'
  await seed(server, username)
  await signIn({ username, password })
  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: appCode(server, sharedSecret) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  await signOut()
  expect(await stepOf(signIn({ username, password }))).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  await expect(confirmSignIn({ challengeResponse: 'x' })).rejects.toMatchObject({ name: 'CodeMismatchException' })
  server.clock.forward(30)
  expect(await confirmSignIn({ challengeResponse: appCode(server, sharedSecret) })).toMatchObject({ isSignedIn: true })

  const asked = await updateUserAttributes({ userAttributes: { phone_number: '+4791234567' } })
  expect(asked.phone_number.nextStep).toMatchObject({
    updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
    codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+******4567' },
  })
  await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: server.codeFor('+4791234567') })
  expect(await fetchUserAttributes()).toMatchObject({ phone_number: '+4791234567', phone_number_verified: 'true' })
  await updateMFAPreference({ sms: 'ENABLED', totp: 'NOT_PREFERRED' })
  await signOut()
  expect((await signIn({ username, password })).nextStep).toEqual({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
    allowedMFATypes: ['TOTP', 'SMS'],
  })
  expect((await confirmSignIn({ challengeResponse: 'SMS' })).nextStep).toEqual({
    signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+******4567' },
  })
  expect(await confirmSignIn({ challengeResponse: server.codeFor('+4791234567') })).toMatchObject({ isSignedIn: true })
})

test('I3: Amplify signs in with a mailed code, and with the password after choosing it', async () => {
  useAmplify(server)
  const username = 'chosen@kursiva.test'
  await seed(server, username)
  const options = { authFlowType: 'USER_AUTH' } as const
  expect((await signIn({ username, options })).nextStep).toEqual({
    signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
    availableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'],
  })
  expect(await stepOf(confirmSignIn({ challengeResponse: 'PASSWORD_SRP' }))).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD')
  expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true })
  await signOut()
  const preferred = { ...options, preferredChallenge: 'EMAIL_OTP' } as const
  expect(await stepOf(signIn({ username, options: preferred }))).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  expect(await confirmSignIn({ challengeResponse: server.codeFor(username) })).toMatchObject({ isSignedIn: true })
  await signOut()
  const srp = { ...options, preferredChallenge: 'PASSWORD_SRP' } as const
  expect(await signIn({ username, password, options: srp })).toMatchObject({ isSignedIn: true })
})

test('I3: Amplify leads an invited user from the temporary password to a factor of the own choice', async () => {
  useAmplify(strict)
  const username = 'invited@kursiva.test'
  const sub = await seed(strict, username, 'FORCE_CHANGE_PASSWORD')
  await ownerRuns(strict, `update pool_user set attributes = attributes - 'name' where sub = '${sub}'`)
  const first = await signIn({ username, password })
  expect(first.nextStep).toEqual({
    signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    missingAttributes: ['name'],
  })
  const options = { userAttributes: { name: 'Nora Berg' } }
  const second = await confirmSignIn({ challengeResponse: newPassword, options })
  expect(second.nextStep).toEqual({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
    allowedMFATypes: ['TOTP', 'EMAIL'],
  })
  const { nextStep } = await confirmSignIn({ challengeResponse: 'TOTP' })
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep)
  const { sharedSecret } = nextStep.totpSetupDetails
  await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  })
  expect(await confirmSignIn({ challengeResponse: appCode(strict, sharedSecret) })).toMatchObject({ isSignedIn: true })
  await signOut()
  expect(await stepOf(signIn({ username, password: newPassword }))).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
})

test('I3: Amplify sets mailed codes up where a factor is required', async () => {
  useAmplify(strict)
  const username = 'mail-factor@kursiva.test'
  await seed(strict, username)
  await signIn({ username, password })
  expect(await stepOf(confirmSignIn({ challengeResponse: 'EMAIL' }))).toBe('CONTINUE_SIGN_IN_WITH_EMAIL_SETUP')
  expect(await stepOf(confirmSignIn({ challengeResponse: username }))).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  expect(await confirmSignIn({ challengeResponse: strict.codeFor(username) })).toMatchObject({ isSignedIn: true })
})

test('I3: the older client takes the same steps: new password, app, and the app again', async () => {
  const Pool = new CognitoUserPool({
    UserPoolId: strict.client.userPoolId,
    ClientId,
    endpoint: strict.client.userPoolEndpoint,
  })
  const Username = 'older@kursiva.test'
  await seed(strict, Username, 'FORCE_CHANGE_PASSWORD')
  const user = new CognitoUser({ Username, Pool })
  const enter = (Password: string) =>
    new Promise<string>((resolve, reject) =>
      user.authenticateUser(new AuthenticationDetails({ Username, Password }), {
        onSuccess: () => resolve('in'),
        onFailure: reject,
        newPasswordRequired: () => resolve('newPassword'),
        mfaSetup: () => resolve('mfaSetup'),
        totpRequired: () => resolve('totp'),
      }),
    )
  expect(await enter(password)).toBe('newPassword')
  const replaced = await new Promise((resolve, reject) =>
    user.completeNewPasswordChallenge(
      newPassword,
      {},
      {
        onSuccess: () => resolve('in'),
        onFailure: reject,
        mfaSetup: () => resolve('mfaSetup'),
      },
    ),
  )
  expect(replaced).toBe('mfaSetup')
  const secret = await new Promise<string>((resolve, reject) =>
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
  )
  await new Promise((onSuccess, onFailure) =>
    user.verifySoftwareToken(appCode(strict, secret), 'Telefonen', { onSuccess, onFailure }),
  )
  expect(await enter(newPassword)).toBe('totp')
  strict.clock.forward(30)
  const session = await new Promise<{ isValid(): boolean }>((onSuccess, onFailure) =>
    user.sendMFACode(appCode(strict, secret), { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA'),
  )
  expect(session.isValid()).toBe(true)
})
