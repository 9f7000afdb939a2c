import { createHmac, randomUUID } from 'node:crypto'
import { seal, unseal } from '../rules/secrecy/sealing.ts'
import { regionOf } from '../scope/settings.ts'
import { N, toInteger } from '../srp/group.ts'
import { decodeVerifier, encodeVerifier, type PasswordVerifier } from '../srp/verifier.ts'
import type { ActionScope } from '../scope/action.ts'
import { mayMakeDeviceKnown, type Device } from '../rules/devices/devices.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** What stands in the place of the pool's name when a device proves itself: one for the whole pool. */
export function deviceGroupKeyOf({ secrets }: Pick<ActionScope, 'secrets'>): string {
  return `-${createHmac('sha256', secrets.session).update('device group').digest('base64url').slice(0, 12)}`
}

/** A device that has made itself known, by the key it says; undefined also where devices are not made known. */
export async function findDevice(
  { tx, settings }: ActionScope,
  sub: string,
  key: string | undefined,
): Promise<Device | undefined> {
  return key === undefined || settings.devices === 'Off' ? undefined : tx.findDevice(sub, key)
}

/** The device of a sign-in that gets its tokens; a new one may make itself known under the key. */
export type SignInDevice = { key: string; isNew: boolean }

/**
 * What device a sign-in belongs to, noted as used. One that is not remembered does not prove itself, and stands for nothing.
 */
export async function deviceOf(
  scope: ActionScope,
  sub: string,
  progress: SignInProgress,
): Promise<SignInDevice | undefined> {
  const { settings, tx, now } = scope
  if (settings.devices === 'Off') return undefined
  const known = await findDevice(scope, sub, progress.deviceKey)
  if (known !== undefined) {
    await tx.saveDevice({ ...known, lastAuthenticatedAt: now })
    return { key: known.key, isNew: false }
  }
  if (!mayMakeDeviceKnown(settings.devices, progress.proved)) return undefined
  return { key: `${regionOf(settings.poolId)}_${randomUUID()}`, isNew: true }
}

/** The salt and verifier that a device has made; undefined when they cannot be any. Both are numbers, most significant byte first. */
export function readDeviceVerifier(salt: Uint8Array, verifier: Uint8Array): PasswordVerifier | undefined {
  const known = { salt: toInteger(salt), verifier: toInteger(verifier) }
  const isPossible = known.salt > 0n && known.salt < 1n << 128n && known.verifier > 1n && known.verifier < N - 1n
  return isPossible ? known : undefined
}

/** A device's salt and verifier as they are stored. */
export function sealDeviceVerifier(
  { secrets }: ActionScope,
  { sub, key }: Pick<Device, 'sub' | 'key'>,
  verifier: PasswordVerifier,
): Uint8Array {
  return seal(secrets.atRest, encodeVerifier(verifier), bindingOf(sub, key))
}

/** The reverse of {@link sealDeviceVerifier}. */
export function openDeviceVerifier({ secrets }: ActionScope, device: Device): PasswordVerifier {
  return decodeVerifier(unseal(secrets.atRest, device.sealedVerifier, bindingOf(device.sub, device.key)))
}

/**
 * Forgets a user's devices: the second factor is asked for again. Done with a new password and with signing out everywhere:
 * what was remembered before may have been somebody else's (OWASP ASVS 5.0 V7.4.3).
 * @param but the device that the user is at, which stays
 */
export async function forgetDevices({ tx }: ActionScope, sub: string, but?: string): Promise<void> {
  await tx.removeDevices(sub, but === undefined ? { kind: 'All' } : { kind: 'AllBut', key: but })
}

function bindingOf(sub: string, key: string): string {
  return `device ${sub} ${key}`
}
