import type { FastifyRequest } from 'fastify'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { bearerOf, type ReadBearerToken } from './bearer.ts'

/**
 * Who a request is counted for: the user, so that an office behind one address is never counted as one, or the address
 * when the request carries no token that holds (made-up tokens win nothing).
 */
export const callerOf = (readToken: ReadBearerToken) => async (request: FastifyRequest) => {
  const bearer = await bearerOf(readToken, request)
  if (bearer.kind === 'Verified') return `user ${bearer.sub}`
  return bearer.kind === 'Launched' ? `user ${bearer.userId}` : `address ${addressOf(request)}`
}

/** `POST /graphql`: 1200 requests a minute for each user, and for each address whose requests have none. */
export const graphLimit = (readToken: ReadBearerToken): RateLimit => ({
  url: '/graphql',
  perMinute: () => 1200,
  keyOf: callerOf(readToken),
  refuse: (_, reply, seconds) => {
    const message = `Too many requests: try again in ${seconds} seconds.`
    const errors = [{ message, extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: seconds } }]
    return reply.code(429).type('application/json; charset=utf-8').send({ errors })
  },
})
