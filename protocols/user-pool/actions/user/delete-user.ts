import { keepBefore } from '../../accounts/account-changes.ts'
import { action, answered } from '../../scope/action.ts'
import { forgetDevices } from '../../accounts/devices.ts'
import { refusals } from '../../wire/errors.ts'
import { members } from '../../wire/request.ts'
import { identify, revoke } from '../../accounts/sign-in.ts'

/**
 * Deletes the signed-in user, as far as the pool goes: nobody signs in any more and whoever is signed in is not, at once.
 * What is kept of the person is the installation's to erase, in its own time: until then the address stays taken, and a user
 * who did not ask for this can be let in again.
 */
export const deleteUser = action('DeleteUser', { AccessToken: members.accessToken }, async (request, scope) => {
  const bearer = await identify(scope, request.AccessToken)
  if (bearer.kind === 'Refused') return bearer
  const { user, signIn } = bearer
  const { undo } = await keepBefore(scope, 'AccountClosed', user, { originJti: signIn.originJti })
  const { sub, email, attributes } = user
  if ((await scope.events.userDeleted({ sub, email, attributes, at: scope.now, undo })) === 'OthersDepend')
    return refusals.userMustStay
  await scope.tx.saveUser({ ...user, enabled: false, updatedAt: scope.now })
  await revoke(scope, sub, { kind: 'All' }, 'UserDisabled')
  await forgetDevices(scope, sub)
  return answered()
})
