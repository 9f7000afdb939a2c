import { action, answered } from '../action.ts'
import { forgetDevices } from '../devices.ts'
import { members } from '../request.ts'
import { identify, revoke } from '../sign-in.ts'

/** Ends every sign-in of the user and forgets every device: whoever lost one signs out everywhere. */
export const globalSignOut = action('GlobalSignOut', { AccessToken: members.accessToken }, async (request, scope) => {
  const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
  if (bearer.kind === 'Refused') return bearer
  await revoke(scope, bearer.user.sub, { kind: 'All' }, 'SignedOutEverywhere')
  await forgetDevices(scope, bearer.user.sub)
  return answered()
})
