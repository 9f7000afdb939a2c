import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import plugin from 'fastify-plugin'
import { Address6 } from 'ip-address'
import { isIPv6 } from 'node:net'
import type { RateLimiter } from '#platform/limits/index.ts'
import { logSecurity } from '#platform/security-log.ts'

/** The rate limit of a route, per caller. */
export interface RateLimit {
  /** The route's pattern as registered. */
  readonly url: string
  /** POST by default; GET includes HEAD, which the same handler serves. */
  readonly method?: 'GET' | 'PUT'
  readonly perMinute: (request: FastifyRequest) => number
  /** The window in minutes, so that short bursts pass but a constant stream does not; 1 by default. */
  readonly overMinutes?: number
  /** The caller that the request counts for; requests with different limits need different keys. */
  readonly keyOf: (request: FastifyRequest) => string | Promise<string>
  /** Sends the refusal in the format of the route's clients; Retry-After is already set. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, seconds: number) => FastifyReply
}

export interface RateLimitsOptions {
  readonly limits: readonly RateLimit[]
  readonly rateLimiter: RateLimiter
}

/** Applies each limit to its route before the body is read. Register it before the routes. */
export const rateLimits = plugin(
  async (app: FastifyInstance, { limits, rateLimiter }: RateLimitsOptions): Promise<void> => {
    const hooks = new Map(
      limits.map((limit) => [nameOf(limit.method ?? 'POST', limit.url), hookOf(rateLimiter, limit)]),
    )
    app.addHook('onRoute', (route) => {
      const hook = [route.method].flat().flatMap((method) => hooks.get(nameOf(method, route.url)) ?? [])[0]
      if (!hook) return
      route.onRequest = [route.onRequest ?? [], hook].flat()
    })
  },
)

const nameOf = (method: string, url: string): string => `${method === 'HEAD' ? 'GET' : method} ${url}`

function hookOf(rateLimiter: RateLimiter, limit: RateLimit): onRequestAsyncHookHandler {
  const { method = 'POST', url, perMinute, overMinutes = 1, keyOf, refuse } = limit
  return async (request, reply) => {
    const max = perMinute(request) * overMinutes
    const seconds = await rateLimiter.secondsToWait(
      { name: nameOf(method, url), max, windowMs: overMinutes * 60_000 },
      await keyOf(request),
    )
    if (seconds === 0) return undefined
    const reason = `MAX_${max}_IN_${overMinutes * 60}_S`
    logSecurity({ event: 'rate_limit.hit', outcome: 'refused', action: `${request.method} ${url}`, reason })
    return refuse(request, reply.header('retry-after', seconds), seconds)
  }
}

/**
 * The address that a request counts for: IPv4 in full, the first 64 bits of IPv6, which belong to one household or
 * office. Empty when the client has disconnected, because a closed connection has no address.
 */
export function addressOf({ ip }: { readonly ip: string | undefined }): string {
  if (ip === undefined || !isIPv6(ip)) return ip?.toLowerCase() ?? ''
  const address = new Address6(ip)
  return address.isMapped4() ? address.to4().correctForm() : new Address6(`${ip}/64`).startAddress().correctForm()
}
