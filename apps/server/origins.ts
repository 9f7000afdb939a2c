import type { Server } from 'node:http'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Config } from '#platform/config.ts'
import type { Market } from '#values/language.ts'

/**
 * Where browsers find this installation: as configured; in demo mode on this machine's own name and those of the
 * markets below it. In production nobody may guess, so without the setting there is no hosted sign-in.
 */
export function originsOf({ origins, mode, port }: Config, server: Pick<Server, 'address'>): readonly string[] {
  if (origins) return origins
  if (mode === 'production') return []
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return ['localhost', 'no.localhost', 'es.localhost'].map((host) => `http://${host}:${listening}`)
}

/**
 * Where the readers of a mail find their market's pages: as configured; in demo mode on this machine. Undefined in
 * production without the setting: a link that leads nowhere is worse than none.
 */
export function originOf({ origins, mode, port }: Pick<Config, 'origins' | 'mode' | 'port'>, market: Market) {
  if (origins) return origins.find((origin) => marketOfHost(new URL(origin).host) === market)
  if (mode === 'production') return undefined
  return `http://${market === 'es' ? 'es.' : ''}localhost:${port}`
}
