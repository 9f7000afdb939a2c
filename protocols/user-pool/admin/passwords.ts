import { answered } from '../scope/action.ts'
import { forgetDevices } from '../accounts/devices.ts'
import { refusals } from '../wire/errors.ts'
import { changePassword, refusePassword } from '../accounts/passwords.ts'
import { flag, members } from '../wire/request.ts'
import { sendCode } from '../accounts/sent-codes.ts'
import { revokeSignIns } from '../accounts/sign-in.ts'
import { userAction } from './admin-action.ts'

/** Sets a user's password, permanent or to be replaced at the next sign-in. Every sign-in ends. */
export const adminSetUserPassword = userAction(
  'AdminSetUserPassword',
  { Password: members.password, Permanent: flag },
  async (request, scope, user) => {
    const unfit = refusePassword(scope, request.Password, user)
    if (unfit !== undefined) return unfit
    const status = request.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
    await changePassword(scope, { ...user, status }, request.Password)
    await revokeSignIns(scope, user.sub, { kind: 'All' }, 'PasswordReset')
    if (user.status === 'UNCONFIRMED')
      await scope.events.userConfirmed({ sub: user.sub, email: user.email, attributes: user.attributes })
    return answered()
  },
)

/** Requires a user to choose a new password: every sign-in ends, the old password stops working, a code is sent. */
export const adminResetUserPassword = userAction('AdminResetUserPassword', {}, async (_request, scope, user) => {
  if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED') return refusals.passwordResetNotPossible
  const recipient = { to: user.email, attributes: user.attributes }
  const refused = await sendCode(scope, user.sub, 'PasswordReset', user.enabled ? recipient : undefined)
  if (refused !== undefined) return refused
  await scope.tx.saveUser({ ...user, status: 'RESET_REQUIRED', updatedAt: scope.now })
  await revokeSignIns(scope, user.sub, { kind: 'All' }, 'PasswordReset')
  await forgetDevices(scope, user.sub)
  return answered()
})
