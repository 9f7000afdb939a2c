/** A client's authorization request that waits for its user to sign in. */
export type Authorization = {
  clientId: string
  redirectUri: string
  /** Space separated. */
  scope: string
  state: string | undefined
  nonce: string | undefined
  codeChallenge: string
  /** Through which other identity provider; undefined: the pool itself. */
  provider: string | undefined
  /** A user who signed in before this must sign in again. */
  freshAfter: Date | undefined
  /** The only user who may continue, from the request's `id_token_hint`. */
  hintedSub: string | undefined
}

export type HostedSession = {
  sub: string
  /** The sign-in it began with or issued first, and ends with. */
  originJti: string | undefined
  provider: string | undefined
  authTime: Date
  expiresAt: Date
}

/** An authorization code that was issued to a client. */
type AuthorizationCode = Pick<Authorization, 'clientId' | 'redirectUri' | 'scope' | 'nonce' | 'codeChallenge'> & {
  sub: string
  authTime: Date
  /** The other identity provider that the user came through. */
  provider: string | undefined
  /** The sign-in it will give. */
  originJti: string
  /** The hosted session it came from, by the hash of its id. */
  sessionHash: Uint8Array
  expiresAt: Date
  usedAt: Date | undefined
}

/**
 * What the hosted sign-in needs from the storage, within the pool's transaction; everything is looked up by the SHA-256
 * of its secret. Sessions and codes of a user also end when all sign-ins of that user are revoked, and a session with
 * its own sign-in.
 */
export type HostedTransaction = {
  saveAuthorization(hash: Uint8Array, browser: Uint8Array, authorization: Authorization, expiresAt: Date): Promise<void>
  findAuthorization(
    hash: Uint8Array,
  ): Promise<{ authorization: Authorization; browser: Uint8Array; expiresAt: Date } | undefined>
  /** Whether it still existed: of two concurrent removals, one succeeds. */
  removeAuthorization(hash: Uint8Array): Promise<boolean>

  saveHostedSession(hash: Uint8Array, session: HostedSession): Promise<void>
  findHostedSession(hash: Uint8Array): Promise<HostedSession | undefined>
  /** Links a session that began without a sign-in to the first one it issued. */
  tieHostedSession(hash: Uint8Array, originJti: string): Promise<void>
  removeHostedSession(hash: Uint8Array): Promise<void>

  saveAuthorizationCode(hash: Uint8Array, code: AuthorizationCode): Promise<void>
  findAuthorizationCode(hash: Uint8Array): Promise<AuthorizationCode | undefined>
  useAuthorizationCode(hash: Uint8Array, at: Date): Promise<void>
}
