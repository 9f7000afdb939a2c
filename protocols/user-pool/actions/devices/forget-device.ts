import { action, answered, type ActionResult, type ActionScope } from '../../scope/action.ts'
import { findDevice } from '../../accounts/devices.ts'
import { refusals } from '../../wire/errors.ts'
import { members } from '../../wire/request.ts'
import { identify } from '../../accounts/sign-in.ts'

/** Forgets one of the user's devices. Its sign-in continues: signing out is another action. */
export const forgetDevice = action(
  'ForgetDevice',
  { AccessToken: members.accessToken, DeviceKey: members.deviceKey },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
    if (bearer.kind === 'Refused') return bearer
    return forgetOne(scope, bearer.user.sub, request.DeviceKey)
  },
)

/** Forgets the device with this key of the user with this sub. */
export async function forgetOne(scope: ActionScope, sub: string, key: string): Promise<ActionResult> {
  const device = await findDevice(scope, sub, key)
  if (device === undefined) return refusals.deviceNotFound
  await scope.tx.removeDevices(device.sub, { kind: 'One', key: device.key })
  return answered()
}
