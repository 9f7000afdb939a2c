/** The response of the hosted sign-in (I4). */
export type AuthorizationResponse =
  | { readonly kind: 'Code'; readonly code: string }
  /** Not begun in this tab, or finished before: nothing is exchanged. */
  | { readonly kind: 'Stale' }
  /** The sign-in was not completed there. */
  | { readonly kind: 'Refused'; readonly error: string }

/**
 * Validates the redirect of the hosted sign-in (RFC 6749, 4.1.2): only the response to this tab's own request is
 * accepted.
 * @param begun the state that this tab stored; undefined when it stored none
 */
export function validateResponse(
  search: {
    readonly code?: string | undefined
    readonly state?: string | undefined
    readonly error?: string | undefined
  },
  begun: { readonly state: string } | undefined,
): AuthorizationResponse {
  if (!begun || search.state !== begun.state) return { kind: 'Stale' }
  if (search.error !== undefined) return { kind: 'Refused', error: search.error }
  return search.code ? { kind: 'Code', code: search.code } : { kind: 'Stale' }
}

/** The tokens of the token endpoint (RFC 6749, 5.1). */
export interface HostedTokens {
  readonly access: string
  readonly id: string
  readonly refresh: string
}

/** The tokens in an answer; undefined when one is missing. */
export function readTokens(answer: unknown): HostedTokens | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { access_token: access, id_token: id, refresh_token: refresh } = answer as Record<string, unknown>
  return typeof access === 'string' && typeof id === 'string' && typeof refresh === 'string'
    ? { access, id, refresh }
    : undefined
}

/**
 * Whether an id token belongs to this request: its client, its nonce, and the issuer of the response (OpenID Connect
 * Core 1.0, 3.1.3.7; RFC 9207). Its signature needs no check: it came from the pool itself.
 */
export const matchesRequest = (
  claims: Readonly<Record<string, unknown>> | undefined,
  expected: { readonly clientId: string; readonly nonce: string; readonly iss: string | undefined },
): boolean =>
  claims?.['aud'] === expected.clientId &&
  claims['nonce'] === expected.nonce &&
  (expected.iss === undefined || claims['iss'] === expected.iss)

/** Requests for tokens are retried for this time (I4). */
export const tokenTimeoutMs = 5000

/**
 * The delay before the next request for tokens, in ms; undefined: no more retries.
 * @param tried how often it was tried
 * @param passed ms since the first try
 */
export function retryDelayMs(tried: number, passed: number): number | undefined {
  const pause = Math.min(250 * 2 ** (tried - 1), 1000)
  return passed + pause < tokenTimeoutMs ? pause : undefined
}
