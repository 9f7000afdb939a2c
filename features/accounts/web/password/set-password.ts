import { signInClient } from '#features/accounts/web/identity/sign-in-client.ts'
import { requestPool, type IdentityResult } from '#features/accounts/web/identity/pool-request.ts'
import { pool } from '#features/accounts/web/identity/identity.ts'

/** Requests a code for a new password. The answer does not reveal whether the account exists. */
export const askForReset = (email: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { resetPassword } = await signInClient()
    await resetPassword({ username: email })
  })

/** Sets a new password with the mailed code. */
export const setNewPassword = (email: string, code: string, password: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { confirmResetPassword } = await signInClient()
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
  })

/** Changes the password of the signed-in user, who knows the old one. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { updatePassword } = await pool()
    await updatePassword({ oldPassword, newPassword })
  })
