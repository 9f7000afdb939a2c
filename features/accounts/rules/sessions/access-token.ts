/** The claims that the browser reads from an access token, which only the server verifies. */
interface AccessTokenClaims {
  readonly sub: string
  /** In ms since 1970. */
  readonly expiresAt: number
}

/** The claims of a JSON Web Token (RFC 7519); undefined for a malformed one. */
export function readClaims(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The claims of an access token; undefined for a malformed one. */
export function readAccessToken(token: string): AccessTokenClaims | undefined {
  const { sub, exp } = readClaims(token) ?? {}
  return typeof sub === 'string' && typeof exp === 'number' ? { sub, expiresAt: exp * 1000 } : undefined
}

/** A token is refreshed this long before it expires, in ms. */
const margin = 10_000

/**
 * Whether a token has not expired.
 * @param clockDrift how far the pool's clock is ahead of this one, in ms, as the sign-in client measured it
 */
export const isFresh = ({ expiresAt }: AccessTokenClaims, clockDrift: number, now: number): boolean =>
  now + clockDrift + margin <= expiresAt
