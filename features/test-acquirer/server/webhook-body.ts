import * as v from 'valibot'
import { failureSteps, type PaymentEvent, type PaymentFact } from '#features/purchase/server/index.ts'
import type { UsedCard, TestPayment } from './test-payment-store.ts'

const whole = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform((digits) => BigInt(digits)),
)
const moment = v.pipe(v.number(), v.integer())

/** The schema of a webhook call, which the merchant parses. */
const WebhookBody = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  merchantKey: v.pipe(v.string(), v.uuid()),
  fact: v.variant('kind', [
    v.object({ kind: v.literal('Challenged'), at: moment }),
    v.object({ kind: v.literal('Captured') }),
    v.object({ kind: v.literal('Cancelled') }),
    v.object({ kind: v.literal('Failed'), at: moment, code: v.string(), step: v.picklist(failureSteps) }),
    v.object({ kind: v.literal('Refunded'), total: whole }),
  ]),
  amount: whole,
  currency: v.string(),
  card: v.nullable(
    v.object({
      method: v.string(),
      brand: v.string(),
      last4: v.string(),
      expMonth: v.number(),
      expYear: v.number(),
    }),
  ),
})

type StoredFact = Exclude<PaymentFact, { kind: 'Authorised' | 'Refunded' }> | { kind: 'Refunded'; total: string }

/** The body of a webhook call, without its id. */
export function webhookBodyOf(payment: TestPayment, fact: StoredFact) {
  const { merchantKey, amount, currency, card, keepsCard } = payment
  return {
    merchantKey,
    fact,
    amount: String(amount),
    currency,
    card:
      card && keepsCard && fact.kind === 'Captured'
        ? { method: methodOf(payment, card), ...cardDetailsOf(card) }
        : null,
  }
}

export const cardDetailsOf = ({ brand, last4, expMonth, expYear }: UsedCard) => ({ brand, last4, expMonth, expYear })

/** The id of a saved card. It contains the outcome, as ids of test cards usually do. */
export const methodOf = ({ token }: TestPayment, { outcome }: UsedCard): string => `tm.${outcome}.${token.slice(0, 12)}`

/** Parses a webhook call; undefined for an invalid body. */
export function parseWebhookBody(body: string): PaymentEvent | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), WebhookBody), body)
  if (!parsed.success) return undefined
  const { id, merchantKey, fact, amount, currency, card } = parsed.output
  return {
    eventId: id,
    paymentId: merchantKey,
    facts: [fact.kind === 'Failed' ? { ...fact, attempt: id } : fact],
    money: { amount, currency },
    card: card ? { customer: '', ...card } : undefined,
  }
}
