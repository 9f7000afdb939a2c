/** What a client has asked for, as it waits for its user. */
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
  /** A user who signed in before this must do so again. */
  freshAfter: Date | undefined
}

export type HostedSession = {
  sub: string
  /** The sign-in it began with or gave first, and ends with. */
  originJti: string | undefined
  provider: string | undefined
  authTime: Date
  expiresAt: Date
}

/** A code on its way to its client. */
export type AuthorizationCode = Pick<
  Authorization,
  'clientId' | 'redirectUri' | 'scope' | 'nonce' | 'codeChallenge'
> & {
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
 * What the hosted sign-in asks of the storage, within the pool's transaction; everything is known by the SHA-256 of its
 * secret. Sessions and codes of a user also go when all sign-ins of that user are revoked, and a session with its own.
 */
export type HostedTransaction = {
  saveAuthorization(hash: Uint8Array, browser: Uint8Array, authorization: Authorization, expiresAt: Date): Promise<void>
  findAuthorization(
    hash: Uint8Array,
  ): Promise<{ authorization: Authorization; browser: Uint8Array; expiresAt: Date } | undefined>
  /** Whether it was still there: of two that remove it at once, one has. */
  removeAuthorization(hash: Uint8Array): Promise<boolean>

  saveHostedSession(hash: Uint8Array, session: HostedSession): Promise<void>
  findHostedSession(hash: Uint8Array): Promise<HostedSession | undefined>
  /** Ties a session that began without a sign-in to the first one it gave. */
  tieHostedSession(hash: Uint8Array, originJti: string): Promise<void>
  removeHostedSession(hash: Uint8Array): Promise<void>

  saveAuthorizationCode(hash: Uint8Array, code: AuthorizationCode): Promise<void>
  findAuthorizationCode(hash: Uint8Array): Promise<AuthorizationCode | undefined>
  useAuthorizationCode(hash: Uint8Array, at: Date): Promise<void>
}
