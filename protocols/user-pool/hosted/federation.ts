/** Other identity providers people may come in through; the hosted flow asks it and knows nothing of their protocols. */
export interface Federation {
  /**
   * Where the browser goes to sign in there; undefined: no such provider. `authorization` is the hosted flow's own
   * reference (opaque, ≤ 64 characters). The browser must come back to the origin it is at, where its cookies are.
   */
  begin(
    provider: string,
    authorization: string,
    hints: {
      loginHint?: string
      language?: string
      origin?: string
      /** The provider asks who is there, whatever session it has of them. */
      asksAnew?: boolean
    },
  ): Promise<string | undefined>
  /** Works out who came back, from the whole address of the callback. `sub` is a user of the pool, made just now if need be. */
  finish(
    callback: URL,
  ): Promise<
    | { kind: 'Identified'; authorization: string; sub: string }
    | { kind: 'Refused'; authorization: string | undefined; reason: string }
  >
}
