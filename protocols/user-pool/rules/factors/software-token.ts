import { Secret, TOTP } from 'otpauth'

/** What the pool keeps of a user's authenticator app. Secrets are sealed. */
export type SoftwareToken = {
  /** Undefined until the first code came back. */
  secret: Uint8Array | undefined
  /** The last time step (RFC 6238 section 4.2) whose code was accepted: that one and all before are used up. */
  lastStep: number
  /** What the user calls the app or the device it runs on. */
  name: string | undefined
  /** A secret that was handed out and is not proven yet; it takes the other's place when it is. */
  waiting: { secret: Uint8Array; since: Date } | undefined
}

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const STEPS_OFF = 1

/** A new secret of 160 bits, as long as the hash that is used (RFC 4226 section 4, R6). */
export function newSoftwareTokenSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes
}

/** The secret in base32 (RFC 4648), as authenticator apps take it. */
export function readableSecret(secret: Uint8Array): string {
  return secretOf(secret).base32
}

/** Whether a code of an app holds, and for which time step. `Used`: it was right, and has been accepted before. */
export type TokenStanding = { kind: 'Right'; step: number } | { kind: 'Used' } | { kind: 'Wrong' }

/**
 * Judges a six-digit code: right now or one step off (clocks differ), and later than the last one that was accepted,
 * since a code works once (RFC 6238 section 5.2).
 */
export function codeStanding(secret: Uint8Array, code: string, lastStep: number, now: Date): TokenStanding {
  if (!/^\d{6}$/.test(code)) return { kind: 'Wrong' }
  const time = { period: PERIOD_SECONDS, timestamp: now.getTime() }
  const offset = TOTP.validate({ token: code, secret: secretOf(secret), window: STEPS_OFF, ...time })
  if (offset === null) return { kind: 'Wrong' }
  const step = TOTP.counter(time) + offset
  return step > lastStep ? { kind: 'Right', step } : { kind: 'Used' }
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}
