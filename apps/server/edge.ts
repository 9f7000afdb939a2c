import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { aliveRoute, probeRoutes, type Health } from '#platform/http/health.ts'
import { probeServer } from '#platform/http/probe-server.ts'

/**
 * The proxies whose X-Forwarded-* headers Fastify trusts. Any client can send these headers, so only the proxies that
 * the operator names are trusted. Logs it in production when no proxy is named.
 */
export function trustedProxies({ mode, trustedProxies: named }: Config, log: FastifyBaseLogger): string[] | false {
  if (named.length > 0) return [...named]
  if (mode === 'production')
    log.warn('KURSIVA_TRUSTED_PROXIES is not set: X-Forwarded-For is not believed, and limits count each connection')
  return false
}

/**
 * Registers `/healthz` on this server. In production `/readyz` and `/metrics` get their own address, otherwise they are
 * here too.
 */
export async function registerProbes(
  app: FastifyInstance,
  { probes }: Config,
  parts: Health & { readonly log: FastifyBaseLogger },
): Promise<void> {
  await app.register(aliveRoute)
  if (probes) await app.register(probeServer, { ...probes, ...parts })
  else await app.register(probeRoutes, parts)
}
