import { entrance } from '#features/accounts/web/identity/sign-in-client.ts'
import { attempt, type IdentityOutcome } from '#features/accounts/web/identity/pool-request.ts'
import { pool } from '#features/accounts/web/identity/identity.ts'

/** Asks for a code to set a new password with. The answer is the same whether the account exists or not. */
export const askForReset = (email: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { resetPassword } = await entrance()
    await resetPassword({ username: email })
  })

/** Sets a forgotten password anew, by the code that was mailed. */
export const setNewPassword = (email: string, code: string, password: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { confirmResetPassword } = await entrance()
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
  })

/** Changes the password of whoever is signed in and knows the old one. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { updatePassword } = await pool()
    await updatePassword({ oldPassword, newPassword })
  })
