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
