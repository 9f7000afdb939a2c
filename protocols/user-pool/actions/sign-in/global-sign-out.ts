import { action, answered } from '../../scope/action.ts'
import { forgetDevices } from '../../accounts/devices.ts'
import { members } from '../../wire/request.ts'
import { identify, revokeSignIns } from '../../accounts/sign-in.ts'

/** Ends every sign-in of the user and forgets every device. */
export const globalSignOut = action('GlobalSignOut', { AccessToken: members.accessToken }, async (request, scope) => {
  const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
  if (bearer.kind === 'Refused') return bearer
  await revokeSignIns(scope, bearer.user.sub, { kind: 'All' }, 'SignedOutEverywhere')
  await forgetDevices(scope, bearer.user.sub)
  return answered()
})
