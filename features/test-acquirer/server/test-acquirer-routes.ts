import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { testCardNames } from '#features/test-acquirer/rules/test-cards.ts'
import type { PaymentParts } from '#features/purchase/server/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { lockTestPayment, type TestPayment } from './test-payment-store.ts'
import { webhookKey } from './webhook-signature.ts'
import { answerChallenge, chargeCard, abandonChallenge, type PaymentChange } from './charge-card.ts'
import { deliverInProcess, deliverWebhook } from './deliver-webhook.ts'

interface TestAcquirerRoutesParts extends PaymentParts {
  /** the installation's secret */
  readonly secret: string
}

const Card = v.object({
  outcome: v.picklist(testCardNames),
  expMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
})
const Code = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) })

interface Named {
  readonly token: string
}

/**
 * The API of the test acquirer's payment page, below `/rest/test-acquirer/payments/{token}`. `GET`: the payment and its
 * state. `POST …/card` {outcome, expMonth, expYear}: pays with a test card, named by its outcome and never by its number.
 * `POST …/code` {code}: answers the bank's challenge. `DELETE …/challenge`: abandons it. Each responds with the payment.
 * The token is the only permission that is needed; 404 for an unknown one. Without the test acquirer there are no such
 * routes.
 */
export async function testAcquirerRoutes(
  app: FastifyInstance,
  { secret, ...parts }: TestAcquirerRoutesParts,
): Promise<void> {
  if (parts.acquirer?.provider !== 'test') return
  const { database, clock } = parts
  const key = webhookKey(secret)
  const send = deliverInProcess(parts)
  const url = '/rest/test-acquirer/payments/:token'

  const change = async (
    token: string,
    reply: FastifyReply,
    work: (tx: Transaction, payment: TestPayment, now: Date) => Promise<PaymentChange | undefined>,
  ) => {
    const now = clock()
    const changed = await inTransaction(database, { kind: 'system' }, async (tx) => {
      const payment = await lockTestPayment(tx, token)
      if (!payment || payment.shown.offSession) return undefined
      return (await work(tx, payment, now)) ?? { payment, events: [] }
    })
    if (!changed) return refuse(reply, 404, 'UNKNOWN_PAYMENT', 'There is no such payment.')
    for (const eventId of changed.events) {
      // the job retries what the merchant does not accept now
      await deliverWebhook({ database, clock, key, send }, eventId).catch((error: unknown) =>
        parts.warn({ err: error }, 'a webhook call of the test acquirer was not accepted'),
      )
    }
    return reply.header('cache-control', 'no-store').send(viewOf(changed.payment, now))
  }

  app.get<{ Params: Named }>(url, (request, reply) => change(request.params.token, reply, async () => undefined))

  app.post<{ Params: Named }>(`${url}/card`, async (request, reply) => {
    const card = v.safeParse(Card, request.body)
    if (!card.success) return refuse(reply, 400, 'INVALID_CARD', 'The body must hold a test card and its expiry.')
    return change(request.params.token, reply, async (tx, payment, now) => {
      const takesCards = payment.state === 'OPEN' || payment.state === 'DECLINED'
      return takesCards && payment.openUntil > now ? chargeCard(tx, payment, card.output, now) : undefined
    })
  })

  app.post<{ Params: Named }>(`${url}/code`, async (request, reply) => {
    const body = v.safeParse(Code, request.body)
    if (!body.success) return refuse(reply, 400, 'INVALID_CODE', 'The code has six digits.')
    return change(request.params.token, reply, async (tx, payment, now) =>
      payment.state === 'CHALLENGE' ? answerChallenge(tx, payment, body.output.code, now) : undefined,
    )
  })

  app.delete<{ Params: Named }>(`${url}/challenge`, (request, reply) =>
    change(request.params.token, reply, async (tx, payment, now) =>
      payment.state === 'CHALLENGE' ? abandonChallenge(tx, payment, now) : undefined,
    ),
  )
}

/** A payment as the page shows it. */
function viewOf({ shown, ...payment }: TestPayment, now: Date) {
  const { state, amount, currency, keepsCard, card, failure, challengeUntil, challengeTries, openUntil } = payment
  const { offSession: _, ...pageData } = shown
  return {
    ...pageData,
    state: (state === 'OPEN' || state === 'DECLINED') && openUntil <= now ? 'CANCELLED' : state,
    amount: String(amount),
    currency,
    keepsCard,
    last4: card?.last4 ?? null,
    failure,
    challengeSeconds: challengeUntil && Math.max(0, Math.ceil((challengeUntil.getTime() - now.getTime()) / 1000)),
    challengeTries,
    at: now.toISOString(),
  }
}
