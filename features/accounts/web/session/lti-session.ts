/** Somebody who came from another platform: a session of that launch alone, and nothing of an account (L1). */
export interface Launched {
  readonly token: string
  /** In ms since 1970. */
  readonly expiresAt: number
  readonly user: { readonly id: string; readonly name: string }
}

let launched: Launched | undefined

/** From now on this page acts for them; it does until it is left. */
export const actFor = (given: Launched): void => {
  launched = given
}

/** Who came from another platform, if this page acts for somebody who did. */
export const currentLaunch = (): Launched | undefined => launched
