import { createHash, createHmac, randomBytes } from 'node:crypto'

/** One sign-in: the family of all tokens that share an `origin_jti`. */
export type SignIn = {
  originJti: string
  sub: string
  clientId: string
  authTime: Date
  /** When the owner last authenticated: at the sign-in, or by reauthentication. A refresh does not change it. */
  reauthenticatedAt: Date
  /** Absolute end of the family; a refresh does not change it (OWASP ASVS 5.0 V10.4.8). */
  expiresAt: Date
  revokedAt: Date | null
  /** The device it was made with, or that it may confirm. */
  deviceKey?: string | undefined
  /** The scope of a hosted sign-in, space separated; undefined: everything that the JSON protocol allows. */
  scope?: string | undefined
  /** The other identity provider it came through; undefined: a factor of the pool's own. */
  provider?: string | undefined
  /** Whether two factors were proved; false where that is not known. */
  twoFactors?: boolean | undefined
}

/** One refresh token of a family; only its hash is stored. `rotatedAt` is set when it was exchanged for a successor. */
export type RefreshToken = { hash: Uint8Array; rotatedAt: Date | null }

/** 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash a refresh token is stored under; plain SHA-256 suffices for 256 random bits. */
export function hashRefreshToken(token: string): Uint8Array {
  return createHash('sha256').update(token, 'utf8').digest()
}

/** The one successor of a token. Derived, so that two tabs that refresh at the same moment receive the same one. */
export function successorOf(secret: Uint8Array, token: string): string {
  return createHmac('sha256', secret).update(token, 'utf8').digest('base64url')
}

type RefreshTokenStatus =
  { kind: 'Usable' } | { kind: 'InGrace' } | { kind: 'Reused' } | { kind: 'Revoked' } | { kind: 'Expired' }

/**
 * Whether a refresh token may be exchanged now. A rotated one is accepted for `graceSeconds`; later it counts as
 * stolen.
 */
export function refreshTokenStatus(
  signIn: SignIn,
  token: RefreshToken,
  graceSeconds: number,
  now: Date,
): RefreshTokenStatus {
  if (signIn.revokedAt !== null) return { kind: 'Revoked' }
  if (signIn.expiresAt <= now) return { kind: 'Expired' }
  if (token.rotatedAt === null) return { kind: 'Usable' }
  return now.getTime() - token.rotatedAt.getTime() <= graceSeconds * 1000 ? { kind: 'InGrace' } : { kind: 'Reused' }
}
