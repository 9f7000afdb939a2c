import { action, answered } from '../../scope/action.ts'
import { findDevice } from '../../accounts/devices.ts'
import { refusals } from '../../wire/errors.ts'
import { members, text } from '../../wire/request.ts'
import { identify, isRecentlyAuthenticated } from '../../accounts/sign-in.ts'

/** Remembers one of the user's devices, so that it replaces the second factor, or stops remembering it. */
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
    if (remembered && !isRecentlyAuthenticated(scope, bearer.signIn)) return refusals.reauthenticationRequired
    const device = await findDevice(scope, bearer.user.sub, request.DeviceKey)
    if (device === undefined) return refusals.deviceNotFound
    await scope.tx.saveDevice({ ...device, remembered, updatedAt: scope.now })
    return answered()
  },
)
