import { expect, test } from 'vitest'
import { confirmedUser, sdkOf, tokensOf } from './clients.ts'
import { passwords, type ContractTarget } from './target.ts'

/** The attributes that users write themselves. */
export function attributeContract(target: () => ContractTarget): void {
  test('I1 M7: a user reads and writes the own name and language', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const email = pool.address()
    const sub = await confirmedUser(pool, email)
    const { access: AccessToken } = await tokensOf(pool, email)
    const written = [
      { Name: 'name', Value: 'Kari Ødegård' },
      { Name: 'locale', Value: 'es' },
    ]
    await sdk.updateUserAttributes({ AccessToken, UserAttributes: written })
    const user = await sdk.getUser({ AccessToken })
    expect(user.Username).toBe(sub)
    expect(user.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'sub', Value: sub },
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        ...written,
      ]),
    )
    await sdk.adminDeleteUser({ UserPoolId: pool.userPoolId, Username: email })
  })

  test('I1: a new address holds once the code that was sent there has come back', async ({ skip }) => {
    const pool = target()
    if (pool.codeFor === undefined) return skip('the mail of this pool cannot be read')
    const sdk = sdkOf(pool)
    const [email, next] = [pool.address(), pool.address()]
    await confirmedUser(pool, email)
    const { access: AccessToken } = await tokensOf(pool, email)
    const { CodeDeliveryDetailsList } = await sdk.updateUserAttributes({
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: next }],
    })
    expect(CodeDeliveryDetailsList).toMatchObject([{ AttributeName: 'email', DeliveryMedium: 'EMAIL' }])
    await sdk.verifyUserAttribute({ AccessToken, AttributeName: 'email', Code: pool.codeFor(next) })
    await tokensOf(pool, next, passwords.first)
    await sdk.adminDeleteUser({ UserPoolId: pool.userPoolId, Username: next })
  })
}
