import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash under which a secret is stored; plain SHA-256 suffices for 256 random bits. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret, 'utf8').digest()

/** Whether a text has the form of {@link newSecret}. */
export const isSecret = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)

/** Compares two hashes in constant time. */
export const sameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Whether a verifier answers an S256 challenge (RFC 7636, 4.6). */
export function answersChallenge(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false
  return sameHash(Buffer.from(hashSecret(verifier).toString('base64url')), Buffer.from(challenge))
}
