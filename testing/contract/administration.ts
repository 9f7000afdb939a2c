import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { confirmedUser, sdkOf, signInByOlderClient, signInBySdk, tokensOf, useAmplify } from './clients.ts'
import { passwords, type ContractTarget } from './target.ts'

/** The administration API: requests signed with a key. */
export function administrationContract(target: () => ContractTarget): void {
  const invite = async (pool: ContractTarget, email: string) =>
    sdkOf(pool).adminCreateUser({
      UserPoolId: pool.userPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: passwords.temporary,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: 'Kari Nordmann' },
      ],
    })

  test('I3: whoever was invited chooses a password at the first sign-in', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const { clientId: ClientId, userPoolId: UserPoolId } = pool
    const email = pool.address()
    const { User } = await invite(pool, email)
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(User?.UserCreateDate?.getTime()).toBeGreaterThan(Date.now() - 600_000)
    await expect(invite(pool, email)).rejects.toMatchObject({ name: 'UsernameExistsException' })
    const challenge = await signInBySdk(pool, email, passwords.temporary)
    expect(challenge).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    const { AuthenticationResult } = await sdk.respondToAuthChallenge({
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: challenge.Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: passwords.first },
    })
    expect(decodeJwt(AuthenticationResult?.AccessToken ?? '')).toMatchObject({
      sub: User?.Username,
      token_use: 'access',
    })
    expect(await sdk.adminGetUser({ UserPoolId, Username: email })).toMatchObject({ UserStatus: 'CONFIRMED' })
    await sdk.adminDeleteUser({ UserPoolId, Username: email })
  })

  test('I3: the browser’s clients bring a new password too', async () => {
    const pool = target()
    const { userPoolId: UserPoolId } = pool
    const [email, other] = [pool.address(), pool.address()]
    await invite(pool, email)
    await invite(pool, other)
    useAmplify(pool)
    expect(await signIn({ username: email, password: passwords.temporary })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
    })
    expect(await confirmSignIn({ challengeResponse: passwords.first })).toMatchObject({ isSignedIn: true })
    await signOut()
    const session = await signInByOlderClient(pool, other, passwords.temporary, passwords.second)
    expect(session.isValid()).toBe(true)
    await sdkOf(pool).adminDeleteUser({ UserPoolId, Username: email })
    await sdkOf(pool).adminDeleteUser({ UserPoolId, Username: other })
  })

  test('I1 M8: the administration writes attributes that a user may not, and finds a user by them', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const { userPoolId: UserPoolId } = pool
    const email = pool.address()
    const sub = await confirmedUser(pool, email)
    const { access: AccessToken } = await tokensOf(pool, email)
    const rights = [{ Name: 'custom:sso', Value: 'true' }]
    await expect(sdk.updateUserAttributes({ AccessToken, UserAttributes: rights })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await sdk.adminUpdateUserAttributes({ UserPoolId, Username: sub, UserAttributes: rights })
    const { Users } = await sdk.listUsers({ UserPoolId, Filter: `email = "${email}"` })
    expect(Users).toMatchObject([
      { Username: sub, UserStatus: 'CONFIRMED', Attributes: expect.arrayContaining(rights) },
    ])
    await sdk.adminDeleteUserAttributes({ UserPoolId, Username: sub, UserAttributeNames: ['custom:sso'] })
    const { UserAttributes } = await sdk.adminGetUser({ UserPoolId, Username: email })
    expect(UserAttributes?.map(({ Name }) => Name)).not.toContain('custom:sso')
    await sdk.adminDeleteUser({ UserPoolId, Username: sub })
  })

  test('I1: groups are told by the tokens', async ({ skip }) => {
    const pool = target()
    if (pool.codeFor === undefined) return skip('a group of this pool must be made first')
    const sdk = sdkOf(pool)
    const { userPoolId: UserPoolId } = pool
    const email = pool.address()
    await confirmedUser(pool, email)
    const membership = { UserPoolId, Username: email, GroupName: 'redaksjon' }
    await sdk.adminAddUserToGroup(membership)
    await sdk.adminAddUserToGroup(membership)
    expect((await sdk.adminListGroupsForUser({ UserPoolId, Username: email })).Groups).toMatchObject([
      { GroupName: 'redaksjon' },
    ])
    expect(decodeJwt((await tokensOf(pool, email)).access)['cognito:groups']).toEqual(['redaksjon'])
    await sdk.adminRemoveUserFromGroup(membership)
    expect(decodeJwt((await tokensOf(pool, email)).id)).not.toHaveProperty(['cognito:groups'])
    await sdk.adminDeleteUser({ UserPoolId, Username: email })
  })

  test('I1: without its own signature nothing of this is answered', async () => {
    const pool = target()
    const { key, userPoolId: UserPoolId, endpoint } = pool
    const list = (id: string, secret: string) => sdkOf(pool, { id, secret }).listUsers({ UserPoolId })
    await expect(list('AKIAIOSFODNN7EXAMPLE', key.secret)).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    })
    await expect(list(key.id, `${key.secret}x`)).rejects.toMatchObject({ name: 'InvalidSignatureException' })
    const unsigned = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers',
      },
      body: JSON.stringify({ UserPoolId, ClientId: pool.clientId }),
    })
    expect(unsigned.status).toBe(400)
    expect(await unsigned.text()).toContain('MissingAuthenticationTokenException')
  })
}
