import type { FastifyRequest } from 'fastify'

/**
 * The origin of this installation that a request was sent to. Any client can send any Host header, so only configured
 * origins are accepted, and the scheme comes from the configured origin and not from the proxy that ends TLS.
 * @param origins `https://kursiva.no`, as configured
 * @returns undefined for an unknown host
 */
export const knownOrigin = ({ host }: Pick<FastifyRequest, 'host'>, origins: readonly string[]): string | undefined =>
  origins.find((origin) => new URL(origin).host === host.toLowerCase())
