import type { FastifyRequest } from 'fastify'

/**
 * The origin of this installation that a request was sent to. Anybody may write anything into a Host header, so only an
 * origin with that very host is believed, and its scheme with it: the proxy that ends TLS need not be asked.
 * @param origins `https://kursiva.no`, as configured
 * @returns undefined for a host that is not ours
 */
export const knownOrigin = ({ host }: Pick<FastifyRequest, 'host'>, origins: readonly string[]): string | undefined =>
  origins.find((origin) => new URL(origin).host === host.toLowerCase())
