import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { testCardNames } from '#features/purchase/rules/payment/test-cards.ts'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'
import { refuse } from '#platform/http/refuse.ts'
import { takeEvent } from '#features/purchase/server/payments/webhook/handle-webhook-event.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { lockTestPayment, type TestPayment } from './test-payment-store.ts'
import { answerChallenge, chargeCard, leaveChallenge, type Changed } from './charge-card.ts'
import { deliver, type Bring } from './deliver-webhook.ts'

export interface TestAcquirerRoutesParts extends PaymentParts {
  /** shared with the webhook */
  readonly key: Buffer
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

/** Where the merchant's webhook takes calls, for whoever is in the same process. */
export const merchant =
  (parts: PaymentParts): Bring =>
  async (body, headers) =>
    (await takeEvent(parts, body, headers)) !== 'Forged'

/**
 * What the test acquirer's page talks to, below `/rest/test-acquirer/payments/{token}`. `GET`: what is paid and how it
 * stands. `POST …/card` {outcome, expMonth, expYear}: a test card by the name of what comes of it, never a
 * number. `POST …/code` {code}: the answer to the bank. `DELETE …/challenge`: no answer. Each tells how the payment stands
 * then. Whoever has the token may pay; 404 for every other.
 */
export async function testAcquirerRoutes(app: FastifyInstance, parts: TestAcquirerRoutesParts): Promise<void> {
  const { database, clock } = parts
  const bring = merchant(parts)
  const url = '/rest/test-acquirer/payments/:token'

  const change = async (
    token: string,
    reply: FastifyReply,
    work: (tx: Transaction, payment: TestPayment, now: Date) => Promise<Changed | undefined>,
  ) => {
    const now = clock()
    const changed = await inTransaction(database, { kind: 'system' }, async (tx) => {
      const payment = await lockTestPayment(tx, token)
      if (!payment || payment.shown.offSession) return undefined
      return (await work(tx, payment, now)) ?? { payment, calls: [] }
    })
    if (!changed) return refuse(reply, 404, 'UNKNOWN_PAYMENT', 'There is no such payment.')
    for (const call of changed.calls) {
      // what the merchant does not take now, the job brings again
      await deliver({ database, clock, key: parts.key, bring }, call).catch((error: unknown) =>
        parts.warn({ err: error }, 'a call of the test acquirer was not taken'),
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
      payment.state === 'CHALLENGE' ? leaveChallenge(tx, payment, now) : undefined,
    ),
  )
}

/** A payment as the page shows it. */
function viewOf({ shown, ...payment }: TestPayment, now: Date) {
  const { state, amount, currency, keepsCard, card, failure, challengeUntil, challengeTries, openUntil } = payment
  const { offSession: _, ...told } = shown
  return {
    ...told,
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
