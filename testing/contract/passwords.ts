import { resetPassword, signIn } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { confirmedUser, sdkOf, signInBySdk, tokensOf, useAmplify } from './clients.ts'
import { passwords, type ContractTarget } from './target.ts'

/** Changing, forgetting and resetting a password. */
export function passwordContract(target: () => ContractTarget): void {
  test('I2: a password is changed by whoever knows the old one', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const email = pool.address()
    await confirmedUser(pool, email)
    const { access: AccessToken } = await tokensOf(pool, email)
    const change = (PreviousPassword: string) =>
      sdk.changePassword({ AccessToken, PreviousPassword, ProposedPassword: passwords.second })
    await expect(change(passwords.temporary)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await change(passwords.first)
    await expect(tokensOf(pool, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await tokensOf(pool, email, passwords.second)
    await sdk.adminDeleteUser({ UserPoolId: pool.userPoolId, Username: email })
  })

  test('I2: a forgotten password is set anew by the code that was sent, and by no other', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const { clientId: ClientId } = pool
    const email = pool.address()
    await confirmedUser(pool, email)
    useAmplify(pool)
    const { nextStep } = await resetPassword({ username: email })
    expect(nextStep).toMatchObject({ codeDeliveryDetails: { deliveryMedium: 'EMAIL', attributeName: 'email' } })
    const answer = { ClientId, Username: email, Password: passwords.second }
    const code = pool.codeFor?.(email)
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(sdk.confirmForgotPassword({ ...answer, ConfirmationCode: wrong })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    if (code !== undefined) {
      await sdk.confirmForgotPassword({ ...answer, ConfirmationCode: code })
      await tokensOf(pool, email, passwords.second)
    }
    await sdk.adminDeleteUser({ UserPoolId: pool.userPoolId, Username: email })
  })

  test('I10: a password that the administration reset opens nothing', async () => {
    const pool = target()
    const sdk = sdkOf(pool)
    const email = pool.address()
    await confirmedUser(pool, email)
    await sdk.adminResetUserPassword({ UserPoolId: pool.userPoolId, Username: email })
    await expect(signInBySdk(pool, email, passwords.first)).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
    })
    useAmplify(pool)
    expect(await signIn({ username: email, password: passwords.first })).toMatchObject({
      nextStep: { signInStep: 'RESET_PASSWORD' },
    })
    await sdk.adminDeleteUser({ UserPoolId: pool.userPoolId, Username: email })
  })
}
