import { hasTwoFactors, type Proof } from '../factors/next-step.ts'

/** A browser or program that a user has signed in with, and that can authenticate itself. */
export type Device = {
  /** `<region>_<uuid>`. */
  key: string
  sub: string
  /** The name that the client gives. */
  name: string
  sealedVerifier: Uint8Array
  /** Whether it replaces the second factor. */
  remembered: boolean
  createdAt: Date
  updatedAt: Date
  lastAuthenticatedAt: Date
}

/** Whether devices are tracked: never; always and remembered; remembered when the user says so. */
export type DevicePolicy = 'Off' | 'Always' | 'OptIn'

/**
 * Whether a sign-in may confirm a new device. Where users choose, only a sign-in with a second factor may: no browser
 * gets a permanent identifier needlessly, and no device is remembered from before there was a second factor. A passkey
 * needs no second factor.
 */
export function mayTrackDevice(policy: DevicePolicy, proved: readonly Proof[]): boolean {
  if (policy === 'Off' || proved.includes('Passkey')) return false
  return policy === 'Always' || hasTwoFactors(proved)
}

export const MAX_DEVICES_PER_USER = 50

/** Which of a user's devices. */
export type DeviceScope = { kind: 'One'; key: string } | { kind: 'AllBut'; key: string } | { kind: 'All' }

/** The devices to remove before one is added: not remembered ones first, then the least recently used. */
export function surplusDevices(devices: readonly Device[]): readonly Device[] {
  const excess = devices.length + 1 - MAX_DEVICES_PER_USER
  if (excess <= 0) return []
  const byWorth = devices.toSorted(
    (one, other) =>
      Number(one.remembered) - Number(other.remembered) ||
      one.lastAuthenticatedAt.getTime() - other.lastAuthenticatedAt.getTime(),
  )
  return byWorth.slice(0, excess)
}
