import { answered } from '../scope/action.ts'
import { forgetDevices } from '../accounts/devices.ts'
import { refusals } from '../wire/errors.ts'
import { revoke } from '../accounts/sign-in.ts'
import { userAction } from './admin-action.ts'

/** Shuts a user out: no sign-in, and every running one ends (I10). */
export const adminDisableUser = userAction('AdminDisableUser', {}, async (_request, scope, user) => {
  await scope.tx.saveUser({ ...user, enabled: false, updatedAt: scope.now })
  await revoke(scope, user.sub, { kind: 'All' }, 'UserDisabled')
  return answered()
})

/** Lets a disabled user in again. What was ended stays ended. */
export const adminEnableUser = userAction('AdminEnableUser', {}, async (_request, scope, user) => {
  await scope.tx.saveUser({ ...user, enabled: true, updatedAt: scope.now })
  return answered()
})

/** Ends every sign-in of a user and forgets every device, as the user's own signing out everywhere does. */
export const adminUserGlobalSignOut = userAction('AdminUserGlobalSignOut', {}, async (_request, scope, user) => {
  await revoke(scope, user.sub, { kind: 'All' }, 'SignedOutEverywhere')
  await forgetDevices(scope, user.sub)
  return answered()
})

/** Confirms a registration without its code. The address stays unproved. */
export const adminConfirmSignUp = userAction('AdminConfirmSignUp', {}, async (_request, scope, user) => {
  if (user.status !== 'UNCONFIRMED') return refusals.alreadyConfirmed
  await scope.tx.saveUser({ ...user, status: 'CONFIRMED', updatedAt: scope.now })
  await scope.tx.removeCode(user.sub, 'SignUp')
  await scope.events.userConfirmed({ sub: user.sub, email: user.email, attributes: user.attributes })
  return answered()
})

/** Removes a user and everything the pool holds about the user. */
export const adminDeleteUser = userAction('AdminDeleteUser', {}, async (_request, scope, user) => {
  await revoke(scope, user.sub, { kind: 'All' }, 'UserRemoved')
  await scope.tx.removeUser(user.sub)
  await scope.events.userRemoved({ sub: user.sub, email: user.email, attributes: user.attributes })
  return answered()
})
