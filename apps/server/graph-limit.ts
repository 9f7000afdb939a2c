import type { VerifyAccessToken } from '#features/accounts/server/index.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { bearerOf } from './bearer.ts'

/**
 * `POST /graphql`: 1200 requests a minute for each user, so that an office behind one address is never counted as one,
 * and for each address whose requests carry no token that holds (made-up tokens win nothing).
 */
export const graphLimit = (verify: VerifyAccessToken): RateLimit => ({
  url: '/graphql',
  perMinute: () => 1200,
  keyOf: async (request) => {
    const bearer = await bearerOf(verify, request)
    return bearer.kind === 'Verified' ? `user ${bearer.sub}` : `address ${addressOf(request)}`
  },
  refuse: (_, reply, seconds) => {
    const message = `Too many requests: try again in ${seconds} seconds.`
    const errors = [{ message, extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: seconds } }]
    return reply.code(429).type('application/json; charset=utf-8').send({ errors })
  },
})
