import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { confirmedUser, sdkOf, tokensOf } from './clients.ts'
import type { ContractTarget } from './target.ts'

const revoked = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }

/** Refreshing and ending sessions. */
export function sessionContract(target: () => ContractTarget): void {
  test('I4: a renewal exchanges the refresh token and keeps the sign-in', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const { clientId: ClientId, userPoolId: UserPoolId } = pool
    const email = pool.address()
    await confirmedUser(pool, email)
    const tokens = await tokensOf(pool, email)
    const { AuthenticationResult: renewed } = await sdk.getTokensFromRefreshToken({
      ClientId,
      RefreshToken: tokens.refresh,
    })
    expect(renewed?.RefreshToken).toBeTruthy()
    expect(renewed?.RefreshToken).not.toBe(tokens.refresh)
    const [before, after] = [decodeJwt(tokens.access), decodeJwt(renewed?.AccessToken ?? '')]
    expect(after).toMatchObject({ origin_jti: before['origin_jti'], auth_time: before['auth_time'], sub: before.sub })
    expect(after.jti).not.toBe(before.jti)
    await sdk.adminDeleteUser({ UserPoolId, Username: email })
  })

  test('I10: a revoked refresh token ends its sign-in and no other', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const { clientId: ClientId, userPoolId: UserPoolId } = pool
    const email = pool.address()
    await confirmedUser(pool, email)
    const [gone, other] = [await tokensOf(pool, email), await tokensOf(pool, email)]
    await sdk.revokeToken({ ClientId, Token: gone.refresh })
    await expect(sdk.getTokensFromRefreshToken({ ClientId, RefreshToken: gone.refresh })).rejects.toMatchObject(revoked)
    await expect(sdk.getUser({ AccessToken: gone.access })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
    expect(await sdk.getUser({ AccessToken: other.access })).toHaveProperty('Username')
    await sdk.adminDeleteUser({ UserPoolId, Username: email })
  })

  test('I10: signing out everywhere ends every sign-in, by the user or by the administration', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const { clientId: ClientId, userPoolId: UserPoolId } = pool
    const email = pool.address()
    await confirmedUser(pool, email)
    const [one, two] = [await tokensOf(pool, email), await tokensOf(pool, email)]
    await sdk.globalSignOut({ AccessToken: one.access })
    const third = await tokensOf(pool, email)
    await sdk.adminUserGlobalSignOut({ UserPoolId, Username: email })
    for (const { refresh } of [one, two, third])
      await expect(sdk.getTokensFromRefreshToken({ ClientId, RefreshToken: refresh })).rejects.toMatchObject(revoked)
    await sdk.adminDeleteUser({ UserPoolId, Username: email })
  })

  test('I10: a disabled user is out at once and may come back when enabled', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const { userPoolId: UserPoolId } = pool
    const email = pool.address()
    await confirmedUser(pool, email)
    const { access } = await tokensOf(pool, email)
    await sdk.adminDisableUser({ UserPoolId, Username: email })
    expect(await sdk.adminGetUser({ UserPoolId, Username: email })).toMatchObject({ Enabled: false })
    await expect(tokensOf(pool, email)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
    await expect(sdk.getUser({ AccessToken: access })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await sdk.adminEnableUser({ UserPoolId, Username: email })
    await tokensOf(pool, email)
    await sdk.adminDeleteUser({ UserPoolId, Username: email })
    await expect(sdk.adminGetUser({ UserPoolId, Username: email })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
  })
}
