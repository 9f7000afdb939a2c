/** What the browser reads of an access token. It is not verified here: that is the server's business. */
export interface AccessTokenClaims {
  readonly sub: string
  /** In ms since 1970. */
  readonly expiresAt: number
}

/** The claims of a JSON Web Token (RFC 7519), undefined for a text that is none. */
export function readAccessToken(token: string): AccessTokenClaims | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const { sub, exp } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown; exp?: unknown }
    return typeof sub === 'string' && typeof exp === 'number' ? { sub, expiresAt: exp * 1000 } : undefined
  } catch {
    return undefined
  }
}

/** A token that ends within this time is renewed before it is used, in ms. */
const margin = 10_000

/**
 * Whether a token can still be sent.
 * @param clockDrift how far the pool's clock is ahead of this one, in ms, as the sign-in client measured it
 */
export const isFresh = ({ expiresAt }: AccessTokenClaims, clockDrift: number, now: number): boolean =>
  now + clockDrift + margin <= expiresAt
