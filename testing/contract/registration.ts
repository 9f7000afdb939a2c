import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth'
import { JwtVerifier } from 'aws-jwt-verify'
import { expect, test } from 'vitest'
import { confirmedUser, sdkOf, signInByOlderClient, signInBySdk, tokensOf, useAmplify } from './clients.ts'
import { passwords, type ContractTarget } from './target.ts'

/** Registering, signing in with each client, and the claims of the tokens. */
export function registrationContract(target: () => ContractTarget): void {
  test('I1 I2: an account is registered, confirmed, and only then lets its owner in', async () => {
    const pool = target()
    const { clientId: ClientId, userPoolId: UserPoolId } = pool
    const sdk = sdkOf(pool)
    const email = pool.address()
    const registration = { ClientId, Username: email, Password: passwords.first }
    const signedUp = await sdk.signUp({ ...registration, UserAttributes: [{ Name: 'email', Value: email }] })
    expect(signedUp).toMatchObject({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: expect.stringMatching(/^.\*{3}@.\*{3}$/),
      },
    })
    await expect(signInBySdk(pool, email, passwords.first)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    await expect(sdk.signUp(registration)).rejects.toMatchObject({ name: 'UsernameExistsException' })
    const ConfirmationCode = pool.codeFor?.(email)
    if (ConfirmationCode) await sdk.confirmSignUp({ ClientId, Username: email, ConfirmationCode })
    else await sdk.adminConfirmSignUp({ UserPoolId, Username: email })
    expect((await signInBySdk(pool, email, passwords.first)).AuthenticationResult).toMatchObject({
      TokenType: 'Bearer',
    })
    await expect(signInBySdk(pool, email, passwords.second)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    await sdk.adminDeleteUser({ UserPoolId, Username: email })
  })

  test('I1: each of the three clients signs in with SRP', async () => {
    const pool = target()
    const email = pool.address()
    const sub = await confirmedUser(pool, email)
    const older = await signInByOlderClient(pool, email, passwords.first)
    expect(older.getIdToken().payload).toMatchObject({ sub, email, email_verified: true })
    useAmplify(pool)
    expect(await signIn({ username: email, password: passwords.first })).toMatchObject({ isSignedIn: true })
    const renewed = await fetchAuthSession({ forceRefresh: true })
    expect(renewed.userSub).toBe(sub)
    await signOut()
    await tokensOf(pool, email)
    await sdkOf(pool).adminDeleteUser({ UserPoolId: pool.userPoolId, Username: email })
  })

  test('I2: Amplify registers and confirms', async ({ skip }) => {
    const pool = target()
    if (pool.codeFor === undefined) return skip('the mail of this pool cannot be read')
    const email = pool.address()
    useAmplify(pool)
    const { nextStep } = await signUp({
      username: email,
      password: passwords.first,
      options: { userAttributes: { email, name: 'Kari Nordmann' } },
    })
    expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
    const confirmed = await confirmSignUp({ username: email, confirmationCode: pool.codeFor(email) })
    expect(confirmed.isSignUpComplete).toBe(true)
    await sdkOf(pool).adminDeleteUser({ UserPoolId: pool.userPoolId, Username: email })
  })

  test('I1: the tokens hold before Amazon’s own verifier and say what they should', async () => {
    const pool = target()
    const email = pool.address()
    const sub = await confirmedUser(pool, email)
    const tokens = await tokensOf(pool, email)
    const verifier = JwtVerifier.create({ issuer: pool.issuer, audience: null })
    const keys = await fetch(`${pool.endpoint}${pool.userPoolId}/.well-known/jwks.json`)
    verifier.cacheJwks((await keys.json()) as Parameters<typeof verifier.cacheJwks>[0])
    const access = await verifier.verify(tokens.access)
    const id = await verifier.verify(tokens.id)
    expect(access).toMatchObject({
      token_use: 'access',
      sub,
      username: sub,
      client_id: pool.clientId,
      scope: 'aws.cognito.signin.user.admin',
    })
    for (const absent of ['aud', 'email', 'cognito:groups']) expect(access).not.toHaveProperty([absent])
    expect(id).toMatchObject({ token_use: 'id', sub, aud: pool.clientId, 'cognito:username': sub, email })
    expect(id['origin_jti']).toBe(access['origin_jti'])
    expect(id.jti).not.toBe(access.jti)
    await sdkOf(pool).adminDeleteUser({ UserPoolId: pool.userPoolId, Username: email })
  })
}
