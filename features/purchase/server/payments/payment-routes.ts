import { refuse } from '#platform/http/refuse.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import type { RateLimit } from '#platform/http/rate-limits.ts'
import { isLanguage } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { beginPayment } from './begin-payment.ts'
import { beginCardChange } from './saved-card/change-card.ts'
import { findCardChange } from './saved-card/find-card-change.ts'
import type { PaymentParts } from './payment-parts.ts'
import { AcquirerUnreachable } from './acquirer-interface.ts'

export interface PaymentRoutesParts extends PaymentParts {
  /** Authenticates by the bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const payment = '/rest/purchase/orders/:shortId/payment'
const card = '/rest/purchase/card'

const Body = v.nullish(v.object({ organizationId: v.optional(v.pipe(v.string(), v.check(isUuid))) }))

/**
 * `POST /rest/purchase/orders/{shortId}/payment` (S2) opens the acquirer's page for a pending order. `POST
 * /rest/purchase/card` {organizationId?} opens a page that saves another card for renewals, without a charge. Both
 * respond with `{ redirectUrl }`, a URL or a path, the first also with the number of `failedAttempts` until now. `GET
 * /rest/purchase/card/{id}` responds with the status of that change: `{ state, failedAttempts }`. 401 without a bearer token;
 * 404 UNKNOWN_ORDER or UNKNOWN_ORGANIZATION where the user may not pay or it does not exist; 409 ORDER_NOT_OPEN or NOT_BY_CARD; 503
 * CARD_PAYMENTS_UNAVAILABLE without an acquirer; 502 ACQUIRER_UNREACHABLE may be retried.
 */
export async function paymentRoutes(app: FastifyInstance, parts: PaymentRoutesParts): Promise<void> {
  // the body may be empty
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 2048 }, (_, body, done) =>
    done(null, parseJson(String(body))),
  )

  app.post<{ Params: { shortId: string } }>(payment, async (request, reply) => {
    const viewer = await parts.viewerOf(request)
    if (viewer.kind !== 'User') return refuseAnonymous(reply)
    const { shortId } = request.params
    return respond(parts, reply, () => beginPayment(parts, { shortId, userId: viewer.userId }))
  })

  app.get<{ Params: { id: string } }>(`${card}/:id`, async (request, reply) => {
    const viewer = await parts.viewerOf(request)
    if (viewer.kind !== 'User') return refuseAnonymous(reply)
    const { id } = request.params
    const change = isUuid(id) ? await findCardChange(parts, { id, userId: viewer.userId }) : undefined
    if (!change) return refuse(reply, 404, 'UNKNOWN_CARD_CHANGE', 'There is no such change, or it is not yours.')
    return reply.header('cache-control', 'no-store').send(change)
  })

  app.post(card, async (request, reply) => {
    const viewer = await parts.viewerOf(request)
    if (viewer.kind !== 'User') return refuseAnonymous(reply)
    const body = v.safeParse(Body, request.body)
    if (!body.success) return refuse(reply, 400, 'INVALID_BODY', 'The body may hold organizationId.')
    const market = marketOfHost(request.host)
    const locale = request.headers['locale']
    const language = isLanguage(locale) ? locale : market === 'es' ? 'es' : 'nb'
    const organizationId = body.output?.organizationId
    return respond(parts, reply, () =>
      beginCardChange(parts, { userId: viewer.userId, organizationId, market, language }),
    )
  })
}

function parseJson(body: string): unknown {
  try {
    return body.trim() === '' ? undefined : JSON.parse(body)
  } catch {
    return 'unreadable'
  }
}

const refuseAnonymous = (reply: FastifyReply) => refuse(reply, 401, 'UNAUTHENTICATED', 'Sign in to pay.')

type BeginResult = Awaited<ReturnType<typeof beginPayment>> | Awaited<ReturnType<typeof beginCardChange>>

const refusals = {
  NotFound: [404, 'UNKNOWN_ORDER', 'There is no such order, or it is not yours to pay.'],
  NotTheirAdmin: [404, 'UNKNOWN_ORGANIZATION', 'There is no such organisation, or it is not yours to pay for.'],
  NotOpen: [409, 'ORDER_NOT_OPEN', 'The order is paid, left or run out.'],
  NotByCard: [409, 'NOT_BY_CARD', 'The order is not paid by card.'],
  Unreachable: [502, 'ACQUIRER_UNREACHABLE', 'The payment page did not answer: try again in a moment.'],
  NoAcquirer: [503, 'CARD_PAYMENTS_UNAVAILABLE', 'Cards are not taken here.'],
} as const

async function respond({ warn }: PaymentParts, reply: FastifyReply, begin: () => Promise<BeginResult>) {
  const begun = await begin().catch((error: unknown) => {
    if (!(error instanceof AcquirerUnreachable)) throw error
    warn({ err: error }, 'the acquirer did not open its page')
    return { kind: 'Unreachable' } as const
  })
  if ('redirectUrl' in begun) {
    const { kind: _, ...answer } = begun
    return reply.header('cache-control', 'no-store').send(answer)
  }
  const [status, code, message] = refusals[begun.kind]
  return refuse(reply, status, code, message)
}

/**
 * Ten in ten minutes for each user: every request may reach the acquirer.
 * @param keyOf whom a request is counted for
 */
export const paymentLimits = (keyOf: RateLimit['keyOf']): RateLimit[] =>
  [payment, card].map((url) => ({
    url,
    perMinute: () => 1,
    overMinutes: 10,
    keyOf,
    refuse: (_, reply, seconds) =>
      refuse(reply, 429, 'TOO_MANY_REQUESTS', `Too many tries to pay: try again in ${seconds} seconds.`),
  }))
