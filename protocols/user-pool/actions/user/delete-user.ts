import { snapshotAccount } from '../../accounts/account-changes.ts'
import { action, answered } from '../../scope/action.ts'
import { forgetDevices } from '../../accounts/devices.ts'
import { refusals } from '../../wire/errors.ts'
import { members } from '../../wire/request.ts'
import { identify, revokeSignIns } from '../../accounts/sign-in.ts'

/**
 * Disables the signed-in user and ends every sign-in at once. The installation erases the personal data later; until
 * then the address stays taken, and the deletion can be undone.
 */
export const deleteUser = action('DeleteUser', { AccessToken: members.accessToken }, async (request, scope) => {
  const bearer = await identify(scope, request.AccessToken)
  if (bearer.kind === 'Refused') return bearer
  const { user, signIn } = bearer
  const { undo } = await snapshotAccount(scope, 'AccountClosed', user, { originJti: signIn.originJti })
  const { sub, email, attributes } = user
  if ((await scope.events.userDeleted({ sub, email, attributes, at: scope.now, undo })) === 'OthersDepend')
    return refusals.userMustStay
  await scope.tx.saveUser({ ...user, enabled: false, updatedAt: scope.now })
  await revokeSignIns(scope, sub, { kind: 'All' }, 'UserDisabled')
  await forgetDevices(scope, sub)
  return answered()
})
