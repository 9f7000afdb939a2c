import type { Server } from 'node:http'
import type { Config } from '#platform/config.ts'

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
