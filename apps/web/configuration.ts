import type { Language, Market } from '#values/language.ts'

/** What `GET /config.json` says: public values only. */
export interface Configuration {
  readonly market: Market
  readonly locales: readonly Language[]
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

/** @throws when the server does not answer with a configuration; the crash screen says so */
export async function loadConfiguration(): Promise<Configuration> {
  const response = await fetch('/config.json', { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  return (await response.json()) as Configuration
}
