import { action, answered } from '../../scope/action.ts'
import { openDeviceVerifier, readDeviceVerifier, sealDeviceVerifier } from '../../accounts/devices.ts'
import { invalidParameter, refusals } from '../../wire/errors.ts'
import { members, object, optional, text } from '../../wire/request.ts'
import { nameAgent } from '../../rules/devices/agent-name.ts'
import { surplusDevices } from '../../rules/devices/devices.ts'
import { identify } from '../../accounts/sign-in.ts'

const BASE64 = /^[A-Za-z0-9+/]+=*$/

/**
 * Confirms the device of this sign-in under the key that the sign-in gave it. Repeating it changes nothing (a client
 * may have lost the answer); another secret does not replace the first one.
 */
export const confirmDevice = action(
  'ConfirmDevice',
  {
    AccessToken: members.accessToken,
    DeviceKey: members.deviceKey,
    DeviceName: optional(text(1024, /^\P{Cc}+$/u)),
    DeviceSecretVerifierConfig: object({ Salt: text(64, BASE64), PasswordVerifier: text(1024, BASE64) }),
  },
  async (request, scope) => {
    const { tx, settings, now } = scope
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const { user, signIn } = bearer
    if (settings.devices === 'Off') return refusals.devicesNotTracked
    const key = request.DeviceKey
    if (signIn.deviceKey !== key) return refusals.deviceNotFound
    const { Salt, PasswordVerifier } = request.DeviceSecretVerifierConfig
    const verifier = readDeviceVerifier(Buffer.from(Salt, 'base64'), Buffer.from(PasswordVerifier, 'base64'))
    if (verifier === undefined) return invalidParameter('DeviceSecretVerifierConfig is malformed')

    const confirmed = answered({ UserConfirmationNecessary: settings.devices === 'OptIn' })
    const known = await tx.findDevice(user.sub, key)
    if (known !== undefined) {
      const before = openDeviceVerifier(scope, known)
      const isSame = before.verifier === verifier.verifier && before.salt === verifier.salt
      return isSame ? confirmed : refusals.deviceKeyExists
    }
    for (const { key: surplus } of surplusDevices(await tx.listDevices(user.sub)))
      await tx.removeDevices(user.sub, { kind: 'One', key: surplus })
    await tx.addDevice({
      key,
      sub: user.sub,
      name: request.DeviceName ?? nameAgent(scope.context.userAgent) ?? 'Device',
      sealedVerifier: sealDeviceVerifier(scope, { sub: user.sub, key }, verifier),
      remembered: settings.devices === 'Always',
      createdAt: now,
      updatedAt: now,
      lastAuthenticatedAt: signIn.authTime,
    })
    return confirmed
  },
)
