import { action, answered } from '../action.ts'
import { forgetDevices } from '../devices.ts'
import { members } from '../request.ts'
import { identify, revoke } from '../sign-in.ts'

/**
 * Deletes the signed-in user, as far as the pool goes: nobody signs in any more and whoever is signed in is not, at once.
 * What is kept of the person is the installation's to erase, in its own time: until then the address stays taken, and a user
 * who did not ask for this can be let in again.
 */
export const deleteUser = action('DeleteUser', { AccessToken: members.accessToken }, async (request, scope) => {
  const bearer = await identify(scope, request.AccessToken)
  if (bearer.kind === 'Refused') return bearer
  const { user } = bearer
  await scope.tx.saveUser({ ...user, enabled: false, updatedAt: scope.now })
  await revoke(scope, user.sub, { kind: 'All' }, 'UserDisabled')
  await forgetDevices(scope, user.sub)
  await scope.events.userDeleted({ sub: user.sub, email: user.email, attributes: user.attributes, at: scope.now })
  await scope.events.notify({ kind: 'UserDeleted', to: user.email, attributes: user.attributes })
  return answered()
})
