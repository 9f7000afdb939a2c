import type { Server } from 'node:http'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Config } from '#platform/config.ts'
import type { Market } from '#values/language.ts'

/**
 * The origins of this installation: as configured, or in demo mode localhost and the market subdomains below it.
 * Production must not guess them, so without the setting there is no hosted sign-in.
 */
export function originsOf({ origins, mode, port }: Config, server: Pick<Server, 'address'>): readonly string[] {
  if (origins) return origins
  if (mode === 'production') return []
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return ['localhost', 'no.localhost', 'es.localhost'].map((host) => `http://${host}:${listening}`)
}

/**
 * The origin of a market's pages for links in mails: as configured, or this machine in demo mode. Undefined in
 * production without the setting: a broken link is worse than none.
 */
export function originOf({ origins, mode, port }: Pick<Config, 'origins' | 'mode' | 'port'>, market: Market) {
  if (origins) return origins.find((origin) => marketOfHost(new URL(origin).host) === market)
  if (mode === 'production') return undefined
  return `http://${market === 'es' ? 'es.' : ''}localhost:${port}`
}

/**
 * The origins of the public site: as configured, or `www.` before each origin in demo mode. Without any, there is no
 * site here.
 */
export function siteOriginsOf(config: Config, server: Pick<Server, 'address'>): readonly string[] {
  if (config.siteOrigins) return config.siteOrigins
  if (config.mode === 'production' || config.origins) return []
  return originsOf(config, server).map((origin) => origin.replace('://', '://www.'))
}

/**
 * The origin of a market's public site for pages of a host: the one that is `www.` before the host, else the market's first.
 * @param siteOrigins those of {@link siteOriginsOf}
 * @param host of the product or the site, with its port
 * @returns null where the market has no site here
 */
export function siteOriginOf(siteOrigins: readonly string[], market: Market, host: string): string | null {
  const ofMarket = siteOrigins.filter((origin) => marketOfHost(new URL(origin).host) === market)
  const beside = `www.${host.toLowerCase().replace(/^www\./, '')}`
  return ofMarket.find((origin) => new URL(origin).host === beside) ?? ofMarket[0] ?? null
}
