import type { Language, Market } from '#values/language.ts'

/** The response of `GET /config.json`: public values only. */
export interface Configuration {
  readonly market: Market
  readonly locales: readonly Language[]
  /** The origin of the market's public site; null where this installation has none, undefined in one of an older version. */
  readonly siteOrigin?: string | null
  readonly graphqlEndpoint: string
  readonly restEndpoint: string
  readonly userPoolEndpoint: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly hosted: {
    readonly authorize: string
    readonly token: string
    readonly logout: string
    readonly redirectUris: readonly string[]
  } | null
}

/** @throws when the response is not a configuration; the crash screen is shown then */
export async function loadConfiguration(): Promise<Configuration> {
  const response = await fetch('/config.json', { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  return (await response.json()) as Configuration
}
