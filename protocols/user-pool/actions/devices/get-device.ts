import { action, answered } from '../../scope/action.ts'
import { findDevice } from '../../accounts/devices.ts'
import { refusals } from '../../wire/errors.ts'
import { members } from '../../wire/request.ts'
import { identify } from '../../accounts/sign-in.ts'
import type { Device } from '../../rules/devices/devices.ts'

/** One of the user's devices. */
export const getDevice = action(
  'GetDevice',
  { AccessToken: members.accessToken, DeviceKey: members.deviceKey },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
    if (bearer.kind === 'Refused') return bearer
    const device = await findDevice(scope, bearer.user.sub, request.DeviceKey)
    return device === undefined ? refusals.deviceNotFound : answered({ Device: describeDevice(device) })
  },
)

/** A device in the protocol's form; times are epoch seconds. */
export function describeDevice(device: Device): Record<string, unknown> {
  const attributes = {
    device_status: 'valid',
    device_name: device.name,
    'dev:device_remembered_status': device.remembered ? 'remembered' : 'not_remembered',
  }
  return {
    DeviceKey: device.key,
    DeviceAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    DeviceCreateDate: device.createdAt.getTime() / 1000,
    DeviceLastModifiedDate: device.updatedAt.getTime() / 1000,
    DeviceLastAuthenticatedDate: device.lastAuthenticatedAt.getTime() / 1000,
  }
}
