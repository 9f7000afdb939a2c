/** A passkey of a user: the public half of a key pair whose other half never leaves the authenticator. */
export type Passkey = {
  /** The authenticator's own name for it, base64url. */
  credentialId: string
  sub: string
  /** As COSE (RFC 9052) writes it. */
  publicKey: Uint8Array
  /** How often the authenticator said it has signed; many never count and say 0. */
  signCount: number
  relyingPartyId: string
  name: string
  attachment: 'platform' | 'cross-platform' | undefined
  transports: readonly string[]
  createdAt: Date
  lastUsedAt: Date | null
}

export const PASSKEYS_PER_USER = 20

/**
 * Whether an authenticator's count can be true. One that counts must have gone on; one that has gone back, or stood
 * still, is there twice (W3C Web Authentication Level 3 section 6.1.1).
 */
export function signCountStanding(known: number, said: number): { kind: 'Plausible' } | { kind: 'WentBack' } {
  return said > known || (said === 0 && known === 0) ? { kind: 'Plausible' } : { kind: 'WentBack' }
}
