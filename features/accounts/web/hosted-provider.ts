/** Where the hosted sign-in is, as `GET /config.json` says it; null where there is none. */
export interface HostedProvider {
  readonly authorize: string
  readonly token: string
  readonly logout: string
  /** The addresses of this site that it may come back to. */
  readonly redirectUris: readonly string[]
}

export interface HostedSettings {
  readonly userPoolClientId: string
  readonly hosted: HostedProvider | null
}

let settings: HostedSettings | undefined

/** Says where the hosted sign-in is. */
export const configureHosted = (given: HostedSettings): void => {
  settings = given
}

/** The hosted sign-in and our name there; undefined where there is none. */
export const hostedProvider = (): { readonly provider: HostedProvider; readonly clientId: string } | undefined =>
  settings?.hosted ? { provider: settings.hosted, clientId: settings.userPoolClientId } : undefined
