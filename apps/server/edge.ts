import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { aliveRoute, probeRoutes, type Health } from '#platform/http/health.ts'
import { probeServer } from '#platform/http/probe-server.ts'

/**
 * Whose X-Forwarded-* headers Fastify believes: anybody may write anything into them, so only the proxies that the operator
 * names. Says so in production when there are none.
 */
export function trustedProxies({ mode, trustedProxies: named }: Config, log: FastifyBaseLogger): string[] | false {
  if (named.length > 0) return [...named]
  if (mode === 'production')
    log.warn('KURSIVA_TRUSTED_PROXIES is not set: X-Forwarded-For is not believed, and limits count each connection')
  return false
}

/** `/healthz` here; `/readyz` and `/metrics` at their own address in production, else here too. */
export async function registerProbes(
  app: FastifyInstance,
  { probes }: Config,
  parts: Health & { readonly log: FastifyBaseLogger },
): Promise<void> {
  await app.register(aliveRoute)
  if (probes) await app.register(probeServer, { ...probes, ...parts })
  else await app.register(probeRoutes, parts)
}
