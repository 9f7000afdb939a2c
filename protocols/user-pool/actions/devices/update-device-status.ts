import { action, answered } from '../../scope/action.ts'
import { findDevice } from '../../accounts/devices.ts'
import { refusals } from '../../wire/errors.ts'
import { members, text } from '../../wire/request.ts'
import { identify, isRecentlyProved } from '../../accounts/sign-in.ts'

/** Remembers one of the user's devices, so that it stands for the second factor, or no longer does. */
export const updateDeviceStatus = action(
  'UpdateDeviceStatus',
  {
    AccessToken: members.accessToken,
    DeviceKey: members.deviceKey,
    DeviceRememberedStatus: text(32, /^(not_)?remembered$/),
  },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
    if (bearer.kind === 'Refused') return bearer
    const remembered = request.DeviceRememberedStatus === 'remembered'
    if (remembered && !isRecentlyProved(scope, bearer.signIn)) return refusals.proofNeeded
    const device = await findDevice(scope, bearer.user.sub, request.DeviceKey)
    if (device === undefined) return refusals.deviceNotFound
    await scope.tx.saveDevice({ ...device, remembered, updatedAt: scope.now })
    return answered()
  },
)
