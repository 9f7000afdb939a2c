import type { FastifyRequest } from 'fastify'

/** Our origin as the browser that asks knows it: cookies stay there, and so do links. Undefined for a host that is not ours. */
export const originOf = (request: FastifyRequest, origins: readonly string[]): string | undefined =>
  origins.find((origin) => new URL(origin).host === request.host)
