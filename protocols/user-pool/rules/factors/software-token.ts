import { Secret, TOTP } from 'otpauth'

/** The stored state of a user's authenticator app. Secrets are sealed. */
export type SoftwareToken = {
  /** Undefined until the first code was verified. */
  secret: Uint8Array | undefined
  /** The last time step (RFC 6238 section 4.2) whose code was accepted: that one and all before are used up. */
  lastStep: number
  /** What the user calls the app or the device it runs on. */
  name: string | undefined
  /** An issued secret that is not verified yet; it replaces the other one when it is. */
  pending: { secret: Uint8Array; since: Date } | undefined
}

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const ALLOWED_DRIFT_STEPS = 1

/** A new secret of 160 bits, as long as the hash that is used (RFC 4226 section 4, R6). */
export function newSoftwareTokenSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes
}

/** The secret in base32 (RFC 4648), as authenticator apps take it. */
export function readableSecret(secret: Uint8Array): string {
  return secretOf(secret).base32
}

/** Whether a code is right, and for which time step. `Used`: it was right, and was accepted before. */
type TotpResult = { kind: 'Right'; step: number } | { kind: 'Used' } | { kind: 'Wrong' }

/**
 * Checks a six-digit code: within one time step (clocks differ), and later than the last accepted one, since a code
 * works once (RFC 6238 section 5.2).
 */
export function checkTotp(secret: Uint8Array, code: string, lastStep: number, now: Date): TotpResult {
  if (!/^\d{6}$/.test(code)) return { kind: 'Wrong' }
  const time = { period: PERIOD_SECONDS, timestamp: now.getTime() }
  const offset = TOTP.validate({ token: code, secret: secretOf(secret), window: ALLOWED_DRIFT_STEPS, ...time })
  if (offset === null) return { kind: 'Wrong' }
  const step = TOTP.counter(time) + offset
  return step > lastStep ? { kind: 'Right', step } : { kind: 'Used' }
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}
