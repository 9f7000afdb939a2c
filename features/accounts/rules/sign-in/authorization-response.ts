/** How the browser came back from the hosted sign-in (I4). */
export type HostedReturn =
  | { readonly kind: 'Code'; readonly code: string }
  /** Not begun in this tab, or finished before: nothing is exchanged. */
  | { readonly kind: 'Stale' }
  /** The sign-in was not completed there. */
  | { readonly kind: 'Refused'; readonly error: string }

/**
 * Judges the address that the hosted sign-in came back to (RFC 6749, 4.1.2): only the answer to what this tab has asked
 * for is followed, whatever it says.
 * @param begun the state this tab keeps; undefined when it keeps none
 */
export function judgeReturn(
  search: {
    readonly code?: string | undefined
    readonly state?: string | undefined
    readonly error?: string | undefined
  },
  begun: { readonly state: string } | undefined,
): HostedReturn {
  if (!begun || search.state !== begun.state) return { kind: 'Stale' }
  if (search.error !== undefined) return { kind: 'Refused', error: search.error }
  return search.code ? { kind: 'Code', code: search.code } : { kind: 'Stale' }
}

/** What the token endpoint gives (RFC 6749, 5.1). */
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
 * Whether an id token answers this very request: for this client, with this nonce, and from whoever the return address
 * named (OpenID Connect Core 1.0, 3.1.3.7; RFC 9207). Its signature needs no check: it came from the pool itself.
 */
export const answersRequest = (
  claims: Readonly<Record<string, unknown>> | undefined,
  asked: { readonly clientId: string; readonly nonce: string; readonly iss: string | undefined },
): boolean =>
  claims?.['aud'] === asked.clientId &&
  claims['nonce'] === asked.nonce &&
  (asked.iss === undefined || claims['iss'] === asked.iss)

/** Trying for tokens again is given up after this time, in ms (I4). */
export const tokenPatience = 5000

/**
 * How long to wait before asking for the tokens again, in ms; undefined: no more.
 * @param tried how often it was tried
 * @param passed ms since the first try
 */
export function pauseBeforeRetry(tried: number, passed: number): number | undefined {
  const pause = Math.min(250 * 2 ** (tried - 1), 1000)
  return passed + pause < tokenPatience ? pause : undefined
}
