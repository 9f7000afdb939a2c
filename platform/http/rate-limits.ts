import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import plugin from 'fastify-plugin'
import { logSecurity } from '#platform/security-log.ts'

/** How often one caller may ask a route. */
export interface RateLimit {
  /** The route as it is declared. */
  readonly url: string
  /** POST unless given. */
  readonly method?: 'GET' | 'PUT'
  readonly perMinute: (request: FastifyRequest) => number
  /** Minutes that are counted together, so that several at once may pass and a stream may not; 1 unless given. */
  readonly overMinutes?: number
  /** Who the request is counted for; requests with different limits need different keys. */
  readonly keyOf: (request: FastifyRequest) => string | Promise<string>
  /** Sends the refusal in the form the route's clients understand; Retry-After is already set. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, seconds: number) => FastifyReply
}

/** Callers remembered for each limit; the least recently seen is forgotten first. */
const callers = 20_000

/** Applies each limit to its route before the body is read. Register it before the routes. Each process counts for itself. */
export const rateLimits = plugin(
  async (app: FastifyInstance, { limits }: { readonly limits: readonly RateLimit[] }): Promise<void> => {
    await app.register(rateLimit, { global: false, cache: callers })
    const hooks = new Map(limits.map((limit) => [`${limit.method ?? 'POST'} ${limit.url}`, hookOf(app, limit)]))
    app.addHook('onRoute', (route) => {
      const hook = [route.method].flat().flatMap((method) => hooks.get(`${method} ${route.url}`) ?? [])[0]
      if (!hook) return
      route.onRequest = [route.onRequest ?? [], hook].flat()
    })
  },
)

function hookOf(app: FastifyInstance, limit: RateLimit): onRequestAsyncHookHandler {
  const { perMinute, overMinutes = 1, keyOf, refuse } = limit
  const count = app.createRateLimit({
    timeWindow: overMinutes * 60_000,
    max: (request) => perMinute(request) * overMinutes,
    keyGenerator: keyOf,
  })
  return async (request, reply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return undefined
    logSecurity({ event: 'rate_limit.hit', outcome: 'refused', action: `${request.method} ${limit.url}` })
    return refuse(request, reply.header('retry-after', counted.ttlInSeconds), counted.ttlInSeconds)
  }
}

/**
 * The address a request is counted for: IPv4 as it is, of IPv6 the first 64 bits, which one household or office holds. Empty
 * for who hung up meanwhile: a closed connection has none any more.
 */
export function addressOf({ ip }: { readonly ip: string | undefined }): string {
  return ip === undefined ? '' : normalizeIP(ip)
}
