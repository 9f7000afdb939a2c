/** A passkey of a user: the public key; the private key never leaves the authenticator. */
export type Passkey = {
  /** The authenticator's credential id, base64url. */
  credentialId: string
  sub: string
  /** In COSE form (RFC 9052). */
  publicKey: Uint8Array
  /** The authenticator's signature counter; many do not count and send 0. */
  signCount: number
  relyingPartyId: string
  name: string
  attachment: 'platform' | 'cross-platform' | undefined
  transports: readonly string[]
  createdAt: Date
  lastUsedAt: Date | null
}

export const MAX_PASSKEYS_PER_USER = 20

/**
 * Whether a signature counter is plausible. One that counts must increase; one that does not may have been cloned (W3C
 * Web Authentication Level 3 section 6.1.1).
 */
export function checkSignCount(known: number, said: number): { kind: 'Plausible' } | { kind: 'WentBack' } {
  return said > known || (said === 0 && known === 0) ? { kind: 'Plausible' } : { kind: 'WentBack' }
}
