/** Sign-in through other identity providers; the hosted flow does not know their protocols. */
export interface Federation {
  /**
   * The address where the browser signs in; undefined for an unknown provider. `authorization` is the hosted flow's own
   * reference (opaque, ≤ 64 characters). The browser must come back to the same origin, where its cookies are.
   */
  begin(
    provider: string,
    authorization: string,
    hints: {
      loginHint?: string
      language?: string
      origin?: string
      /** The provider asks for credentials, whatever session it has. */
      forceLogin?: boolean
    },
  ): Promise<string | undefined>
  /** Identifies the user from the full callback URL. `sub` is a user of the pool, created when necessary. */
  finish(
    callback: URL,
  ): Promise<
    | { kind: 'Identified'; authorization: string; sub: string }
    | { kind: 'Refused'; authorization: string | undefined; reason: string }
  >
}
