import { action, answered } from '../../scope/action.ts'
import { findAccount } from '../../accounts/accounts.ts'
import { findKnownSubject } from '../../accounts/attempts.ts'
import { refusals } from '../../wire/errors.ts'
import { changePassword, refusePassword } from '../../accounts/passwords.ts'
import { members } from '../../wire/request.ts'
import { redeemCode } from '../../accounts/sent-codes.ts'
import { revokeSignIns } from '../../accounts/sign-in.ts'

/**
 * Sets a new password with the code that was sent; every sign-in ends. The code also verifies the address, so it
 * confirms a user who never confirmed the registration.
 */
export const confirmForgotPassword = action(
  'ConfirmForgotPassword',
  {
    ClientId: members.clientId,
    Username: members.username,
    ConfirmationCode: members.code,
    Password: members.password,
  },
  async (request, scope) => {
    const { subject, user } = await findAccount(scope, request.Username)
    // Checked against the typed user name only: the user's real name would reveal whether the user exists.
    const unfit = refusePassword(scope, request.Password, { email: request.Username, attributes: {} })
    if (unfit !== undefined) return unfit
    const known = await findKnownSubject(scope, user)
    const redeemed = await redeemCode(scope, subject, 'PasswordReset', request.ConfirmationCode, known)
    if (redeemed.kind === 'Refused') return redeemed
    if (user === undefined || !user.enabled) return refusals.expiredCode
    await changePassword(scope, { ...user, status: 'CONFIRMED', emailVerified: true }, request.Password)
    await scope.tx.removeCode(user.sub, 'SignUp')
    await revokeSignIns(scope, user.sub, { kind: 'All' }, 'PasswordReset')
    if (user.status === 'UNCONFIRMED')
      await scope.events.userConfirmed({ sub: user.sub, email: user.email, attributes: user.attributes })
    return answered()
  },
)
