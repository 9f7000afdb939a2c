import { answered } from '../scope/action.ts'
import { forgetDevices } from '../accounts/devices.ts'
import { refusals } from '../wire/errors.ts'
import { revokeSignIns } from '../accounts/sign-in.ts'
import { userAction } from './admin-action.ts'

/** Disables a user: sign-ins are refused, and every running one ends (I10). */
export const adminDisableUser = userAction('AdminDisableUser', {}, async (_request, scope, user) => {
  await scope.tx.saveUser({ ...user, enabled: false, updatedAt: scope.now })
  await revokeSignIns(scope, user.sub, { kind: 'All' }, 'UserDisabled')
  return answered()
})

/** Enables a disabled user. Ended sign-ins stay ended. */
export const adminEnableUser = userAction('AdminEnableUser', {}, async (_request, scope, user) => {
  await scope.tx.saveUser({ ...user, enabled: true, updatedAt: scope.now })
  return answered()
})

/** Ends every sign-in of a user and forgets every device, as GlobalSignOut does. */
export const adminUserGlobalSignOut = userAction('AdminUserGlobalSignOut', {}, async (_request, scope, user) => {
  await revokeSignIns(scope, user.sub, { kind: 'All' }, 'SignedOutEverywhere')
  await forgetDevices(scope, user.sub)
  return answered()
})

/** Confirms a registration without its code. The address stays unverified. */
export const adminConfirmSignUp = userAction('AdminConfirmSignUp', {}, async (_request, scope, user) => {
  if (user.status !== 'UNCONFIRMED') return refusals.alreadyConfirmed
  await scope.tx.saveUser({ ...user, status: 'CONFIRMED', updatedAt: scope.now })
  await scope.tx.removeCode(user.sub, 'SignUp')
  await scope.events.userConfirmed({ sub: user.sub, email: user.email, attributes: user.attributes })
  return answered()
})

/** Deletes a user and everything the pool stores about the user. */
export const adminDeleteUser = userAction('AdminDeleteUser', {}, async (_request, scope, user) => {
  await revokeSignIns(scope, user.sub, { kind: 'All' }, 'UserRemoved')
  await scope.tx.removeUser(user.sub)
  await scope.events.userRemoved({ sub: user.sub, email: user.email, attributes: user.attributes })
  return answered()
})
