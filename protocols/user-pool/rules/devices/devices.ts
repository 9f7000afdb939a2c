import { isProvedTwice, type Proof } from '../factors/next-step.ts'

/** A browser or program that a user has signed in with, and that can prove it is the same again. */
export type Device = {
  /** `<region>_<uuid>`. */
  key: string
  sub: string
  /** As the client calls itself. */
  name: string
  sealedVerifier: Uint8Array
  /** Whether it stands for the second factor. */
  remembered: boolean
  createdAt: Date
  updatedAt: Date
  lastAuthenticatedAt: Date
}

/** Whether devices are made known: not at all; all of them remembered; remembered when their user says so. */
export type DevicePolicy = 'Off' | 'Always' | 'OptIn'

/**
 * Whether a sign-in may make a new device known. Where users choose, only one that has just proved the second factor, so
 * that nobody's browser is given a lasting mark for nothing, and none is remembered from before there was a second factor.
 * A passkey is asked for no second factor.
 */
export function mayMakeDeviceKnown(policy: DevicePolicy, proved: readonly Proof[]): boolean {
  if (policy === 'Off' || proved.includes('Passkey')) return false
  return policy === 'Always' || isProvedTwice(proved)
}

export const DEVICES_PER_USER = 50

/** Which of a user's devices. */
export type DeviceScope = { kind: 'One'; key: string } | { kind: 'AllBut'; key: string } | { kind: 'All' }

/** Who must go before one more comes: those that are not remembered first, and of these the one unused for longest. */
export function surplusDevices(devices: readonly Device[]): readonly Device[] {
  const excess = devices.length + 1 - DEVICES_PER_USER
  if (excess <= 0) return []
  const byWorth = devices.toSorted(
    (one, other) =>
      Number(one.remembered) - Number(other.remembered) ||
      one.lastAuthenticatedAt.getTime() - other.lastAuthenticatedAt.getTime(),
  )
  return byWorth.slice(0, excess)
}
