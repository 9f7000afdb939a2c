import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import type { RateLimit } from '#platform/http/rate-limits.ts'
import { isLanguage } from '#values/language.ts'
import { requestOffer } from './request-offer.ts'

interface OfferRequestRouteParts {
  readonly database: Database
  readonly clock: Clock
  /** Authenticates by the bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const url = '/rest/purchase/offer-requests'

// more than any of them may be once it is tidied
const text = v.pipe(v.string(), v.maxLength(2000))
const Body = v.object({
  organization: text,
  number: text,
  name: text,
  email: text,
  phone: text,
  seats: v.number(),
  details: text,
})

const keyPattern = /^[\w-]{8,64}$/

/**
 * `POST /rest/purchase/offer-requests`: a request for more seats than the page sells (S2). 204 when it is stored and on
 * its way to the desk; 400 `INVALID_FIELDS` with their names. Headers: `Locale`, the bearer token of a signed-in sender,
 * and `Idempotency-Key`.
 */
export async function offerRequestRoute(app: FastifyInstance, parts: OfferRequestRouteParts): Promise<void> {
  const { database, clock, viewerOf } = parts
  app.post(url, async (request, reply) => {
    const viewer = await viewerOf(request)
    const body = v.safeParse(Body, request.body)
    if (!body.success) return refuse(reply, 400, 'INVALID_BODY', 'The body must hold the fields of the form.')
    const key = request.headers['idempotency-key']
    if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
      return refuse(reply, 400, 'INVALID_IDEMPOTENCY_KEY', 'An Idempotency-Key has 8 to 64 letters, digits, _ or -.')
    const market = marketOfHost(request.host)
    const locale = request.headers['locale']
    const result = await requestOffer(database, {
      request: body.output,
      market,
      language: isLanguage(locale) ? locale : market === 'es' ? 'es' : 'nb',
      userId: viewer.kind === 'User' ? viewer.userId : undefined,
      key,
      at: clock(),
    })
    if (result.kind === 'OfferRequestRefused')
      return reply
        .code(400)
        .header('cache-control', 'no-store')
        .send({
          error: { code: 'INVALID_FIELDS', message: 'Some fields are missing or wrong.', fields: result.fields },
        })
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })

/**
 * Five requests in ten minutes for each user, and for each address of visitors.
 * @param keyOf whom a request is counted for
 */
export const offerRequestLimit = (keyOf: RateLimit['keyOf']): RateLimit => ({
  url,
  perMinute: () => 0.5,
  overMinutes: 10,
  keyOf,
  refuse: (_, reply, seconds) =>
    refuse(reply, 429, 'TOO_MANY_REQUESTS', `Too many requests: try again in ${seconds} seconds.`),
})
