import type { IncomingHttpHeaders } from 'node:http'
import type Stripe from 'stripe'
import { isUuid } from '#values/uuid.ts'
import type { ParsedEvent, PaymentReport } from '#features/purchase/server/payments/acquirer-interface.ts'
import { failedFact, factsOfSession, moneyOfSession, paymentKey } from './stripe-facts.ts'

/**
 * Verifies and parses a webhook event of Stripe. The signature covers the raw body; timestamps more than five
 * minutes off are rejected.
 */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  body: string,
  headers: IncomingHttpHeaders,
): ParsedEvent {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return { kind: 'Forged' }
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    return { kind: 'Forged' }
  }
  const report = reportOf(event)
  const paymentId = report?.metadata?.[paymentKey]
  // the account may serve other programs: events without our metadata are ignored
  if (!report || paymentId === undefined || !isUuid(paymentId)) return { kind: 'Irrelevant' }
  const { facts, money } = report
  if (facts.length === 0) return { kind: 'Irrelevant' }
  return { kind: 'Event', event: { eventId: event.id, paymentId, facts, money, card: undefined } }
}

type EventReport = Omit<PaymentReport, 'card'> & { readonly metadata: Stripe.Metadata | null }

function reportOf(event: Stripe.Event): EventReport | undefined {
  const at = event.created * 1000
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = event.data.object
      return { facts: factsOfSession(session), money: moneyOfSession(session), metadata: session.metadata }
    }
    case 'payment_intent.succeeded': {
      const { amount_received: amount, currency, metadata } = event.data.object
      return { facts: [{ kind: 'Captured' }], money: { amount: BigInt(amount), currency }, metadata }
    }
    case 'payment_intent.amount_capturable_updated': {
      const { amount_capturable: amount, currency, metadata } = event.data.object
      return { facts: [{ kind: 'Authorised' }], money: { amount: BigInt(amount), currency }, metadata }
    }
    case 'payment_intent.requires_action':
    case 'setup_intent.requires_action':
      return { facts: [{ kind: 'Challenged', at }], money: undefined, metadata: event.data.object.metadata }
    case 'payment_intent.payment_failed': {
      const { last_payment_error: error, metadata } = event.data.object
      return { facts: [failedFact(error ?? {}, metadata, at, event.id)], money: undefined, metadata }
    }
    case 'setup_intent.setup_failed': {
      const { last_setup_error: error, metadata } = event.data.object
      return { facts: [failedFact(error ?? {}, metadata ?? {}, at, event.id)], money: undefined, metadata }
    }
    case 'payment_intent.canceled':
      return { facts: [{ kind: 'Cancelled' }], money: undefined, metadata: event.data.object.metadata }
    case 'charge.refunded': {
      const { amount_refunded: total, metadata } = event.data.object
      return { facts: [{ kind: 'Refunded', total: BigInt(total) }], money: undefined, metadata }
    }
    default:
      return undefined
  }
}
