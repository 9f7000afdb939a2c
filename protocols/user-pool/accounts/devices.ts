import { createHmac, randomUUID } from 'node:crypto'
import { seal, unseal } from '../rules/secrecy/sealing.ts'
import { regionOf } from '../scope/settings.ts'
import { N, toInteger } from '../srp/group.ts'
import { decodeVerifier, encodeVerifier, type PasswordVerifier } from '../srp/verifier.ts'
import type { ActionScope } from '../scope/action.ts'
import { mayTrackDevice, type Device } from '../rules/devices/devices.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** The device group key, which replaces the pool's name when a device authenticates. The same for the whole pool. */
export function deviceGroupKeyOf({ secrets }: Pick<ActionScope, 'secrets'>): string {
  return `-${createHmac('sha256', secrets.session).update('device group').digest('base64url').slice(0, 12)}`
}

/** A confirmed device by its key; undefined also where devices are not tracked. */
export async function findDevice(
  { tx, settings }: ActionScope,
  sub: string,
  key: string | undefined,
): Promise<Device | undefined> {
  return key === undefined || settings.devices === 'Off' ? undefined : tx.findDevice(sub, key)
}

/** The device of a sign-in that gets tokens; a new one may confirm itself under the key. */
export type SignInDevice = { key: string; isNew: boolean }

/**
 * The device that a sign-in belongs to; its last use is recorded. A device that is not remembered does not authenticate
 * itself and replaces no factor.
 */
export async function signInDeviceOf(
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
  if (!mayTrackDevice(settings.devices, progress.proved)) return undefined
  return { key: `${regionOf(settings.poolId)}_${randomUUID()}`, isNew: true }
}

/** The salt and verifier that a device made, or undefined when they are out of range. Both are big-endian numbers. */
export function readDeviceVerifier(salt: Uint8Array, verifier: Uint8Array): PasswordVerifier | undefined {
  const known = { salt: toInteger(salt), verifier: toInteger(verifier) }
  const isPossible = known.salt > 0n && known.salt < 1n << 128n && known.verifier > 1n && known.verifier < N - 1n
  return isPossible ? known : undefined
}

/** Seals a device's salt and verifier for storage. */
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
 * Forgets a user's devices, so that the second factor is asked for again. Called after a password change and a global
 * sign-out: a remembered device may belong to somebody else (OWASP ASVS 5.0 V7.4.3).
 * @param but the device to keep
 */
export async function forgetDevices({ tx }: ActionScope, sub: string, but?: string): Promise<void> {
  await tx.removeDevices(sub, but === undefined ? { kind: 'All' } : { kind: 'AllBut', key: but })
}

function bindingOf(sub: string, key: string): string {
  return `device ${sub} ${key}`
}
