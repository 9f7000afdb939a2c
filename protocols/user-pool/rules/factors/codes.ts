import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { onTheSpot, type Apart } from '../../precompute/precompute.ts'

/** What a six-digit code is for. A code for one purpose is worth nothing for another. */
export type CodePurpose = 'SignUp' | 'PasswordReset' | 'EmailChange' | 'PhoneChange'

/** A code that was sent. The code itself is never stored. */
export type SentCode = {
  /** The user's sub, or the simulated one of an unknown user name. */
  subject: string
  purpose: CodePurpose
  salt: Uint8Array
  hash: Uint8Array
  /** The address or number the code proves, when that is not yet the user's own (EmailChange, PhoneChange). */
  target: string | null
  expiresAt: Date
  wrongTries: number
}

/** A wrong code may be tried this often before the code is worthless; then a new one must be asked for. */
export const TRIES_PER_CODE = 5

/** Six random digits, evenly distributed, leading zeros kept. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0')
}

/**
 * The hash under which a code is stored: scrypt with a random salt over the code keyed with a secret that is not in
 * the database (OWASP ASVS 5.0 V6.5.2).
 */
export async function hashCode(
  pepper: Uint8Array,
  code: string,
  salt: Uint8Array = randomBytes(16),
): Promise<{ salt: Uint8Array; hash: Uint8Array }> {
  const keyed = createHmac('sha256', pepper).update(code, 'utf8').digest()
  const hash = await new Promise<Buffer>((resolve, reject) =>
    scrypt(keyed, salt, 32, { N: 16_384, r: 8, p: 1 }, (error, derived) => (error ? reject(error) : resolve(derived))),
  )
  return { salt, hash }
}

export type CodeStanding =
  { kind: 'Right' } | { kind: 'Wrong' } | { kind: 'Spent' } | { kind: 'Expired' } | { kind: 'NeverSent' }

/**
 * Whether a code that was typed in holds. Takes the same time for a code that was never sent.
 * @param apart where the slow hash is worked out
 */
export async function checkCode(
  pepper: Uint8Array,
  sent: SentCode | undefined,
  typed: string,
  now: Date,
  apart: Apart = onTheSpot,
): Promise<CodeStanding> {
  const salt = sent?.salt ?? new Uint8Array(16)
  const offered = await apart('code try', [typed, Buffer.from(salt).toString('hex')], () =>
    hashCode(pepper, typed, salt),
  )
  if (sent === undefined) return { kind: 'NeverSent' }
  if (sent.expiresAt <= now) return { kind: 'Expired' }
  if (sent.wrongTries >= TRIES_PER_CODE) return { kind: 'Spent' }
  return timingSafeEqual(offered.hash, sent.hash) ? { kind: 'Right' } : { kind: 'Wrong' }
}
