/** The session of an LTI launch, which has no account (L1). */
export interface LtiSession {
  readonly token: string
  /** In ms since 1970. */
  readonly expiresAt: number
  readonly user: { readonly id: string; readonly name: string }
}

let session: LtiSession | undefined

/** Makes this page act for the launched user until it is left. */
export const setLtiSession = (given: LtiSession): void => {
  session = given
}

/** The LTI session of this page, if there is one. */
export const currentLtiSession = (): LtiSession | undefined => session
