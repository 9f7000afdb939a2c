import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { computeInline, type Precompute } from '../../precompute/precompute.ts'

/** What a six-digit code is for. It is accepted for no other purpose. */
export type CodePurpose = 'SignUp' | 'PasswordReset' | 'EmailChange' | 'PhoneChange'

/** A sent code. The code itself is never stored. */
export type SentCode = {
  /** The user's sub, or the simulated one of an unknown user name. */
  subject: string
  purpose: CodePurpose
  salt: Uint8Array
  hash: Uint8Array
  /** The address or number that the code verifies, when it is not the user's own yet (EmailChange, PhoneChange). */
  target: string | null
  expiresAt: Date
  wrongTries: number
}

/** How often a wrong code may be tried before a new one must be requested. */
export const MAX_TRIES_PER_CODE = 5

/** Six uniformly random digits, with leading zeros. */
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

type CodeResult =
  { kind: 'Right' } | { kind: 'Wrong' } | { kind: 'Spent' } | { kind: 'Expired' } | { kind: 'NeverSent' }

/**
 * Checks a typed code. Takes the same time for a code that was never sent.
 * @param precompute where the slow hash is computed
 */
export async function checkCode(
  pepper: Uint8Array,
  sent: SentCode | undefined,
  typed: string,
  now: Date,
  precompute: Precompute = computeInline,
): Promise<CodeResult> {
  const salt = sent?.salt ?? new Uint8Array(16)
  const offered = await precompute('code try', [typed, Buffer.from(salt).toString('hex')], () =>
    hashCode(pepper, typed, salt),
  )
  if (sent === undefined) return { kind: 'NeverSent' }
  if (sent.expiresAt <= now) return { kind: 'Expired' }
  if (sent.wrongTries >= MAX_TRIES_PER_CODE) return { kind: 'Spent' }
  return timingSafeEqual(offered.hash, sent.hash) ? { kind: 'Right' } : { kind: 'Wrong' }
}
