import type { FastifyRequest } from 'fastify'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { bearerOf, type ReadBearerToken } from './bearer.ts'

/**
 * The rate limit key of a request: the user, so that an office behind one address does not share a limit, or the
 * address when the request has no valid token (so invented tokens do not avoid the limit).
 */
export const callerOf = (readToken: ReadBearerToken) => async (request: FastifyRequest) => {
  const bearer = await bearerOf(readToken, request)
  if (bearer.kind === 'Verified') return `user ${bearer.sub}`
  return bearer.kind === 'Launched' ? `user ${bearer.userId}` : `address ${addressOf(request)}`
}

/** `POST /graphql`: 1200 requests a minute per user, and per address for requests without a user. */
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
