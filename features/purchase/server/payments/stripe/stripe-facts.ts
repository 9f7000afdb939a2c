import type Stripe from 'stripe'
import type { FailureStep, PaymentFact } from '#features/purchase/rules/payment/payment.ts'
import type { StoredCard, PaymentReport } from '#features/purchase/server/payments/acquirer-interface.ts'

/** The metadata key of our payment id. */
export const paymentKey = 'kursiva_payment'
/** The metadata key that marks an off-session charge. */
export const renewalKey = 'kursiva_renewal'

const milliseconds = (seconds: number) => seconds * 1000

/** Stripe's decline code; the bank's own reason where there is one. */
export function failureCodeOf({ code, decline_code: reason }: { code?: string; decline_code?: string }): string {
  if (code === 'payment_intent_authentication_failure' || code === 'setup_intent_authentication_failure')
    return 'authentication_failed'
  if (reason === 'authentication_required') return reason
  if (code === 'card_declined' && reason && reason !== 'generic_decline' && reason !== 'do_not_honor') return reason
  return code ?? 'card_declined'
}

function stepOf(metadata: Stripe.Metadata, code: string): FailureStep {
  if (metadata[renewalKey]) return 'RENEWAL'
  return code.startsWith('authentication_') ? 'CHALLENGE' : 'CHARGE'
}

/**
 * @param at milliseconds since 1970
 * @param eventId of the webhook event that reports the attempt; it identifies an attempt that made no charge
 */
export function failedFact(
  error: { code?: string; decline_code?: string; charge?: string },
  metadata: Stripe.Metadata,
  at: number,
  eventId?: string,
): PaymentFact {
  const code = failureCodeOf(error)
  return { kind: 'Failed', at, code, step: stepOf(metadata, code), attempt: error.charge ?? eventId }
}

/** The report of a payment intent that was fetched with `latest_charge` and `payment_method`. */
export function reportOfIntent(intent: Stripe.PaymentIntent): PaymentReport {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const at = milliseconds(charge?.created ?? intent.created)
  const facts: PaymentFact[] = []
  if (intent.last_payment_error) facts.push(failedFact(intent.last_payment_error, intent.metadata, at))
  if (intent.status === 'requires_action') facts.push({ kind: 'Challenged', at })
  if (intent.status === 'requires_capture') facts.push({ kind: 'Authorised' })
  if (intent.status === 'canceled') facts.push({ kind: 'Cancelled' })
  if (intent.status === 'succeeded') facts.push({ kind: 'Captured' })
  if (charge && charge.amount_refunded > 0) facts.push({ kind: 'Refunded', total: BigInt(charge.amount_refunded) })
  const amount = intent.status === 'succeeded' ? intent.amount_received : intent.amount
  return {
    facts,
    money: { amount: BigInt(amount), currency: intent.currency },
    card: cardOf(intent.payment_method, intent.customer),
  }
}

/** The report of a checkout session that was fetched with its intents. */
export function reportOfSession(session: Stripe.Checkout.Session): PaymentReport {
  const { payment_intent: intent, setup_intent: setup } = session
  if (intent && typeof intent === 'object') {
    const report = reportOfIntent(intent)
    return session.status === 'expired' ? { ...report, facts: [...report.facts, { kind: 'Cancelled' }] } : report
  }
  const kept = setup && typeof setup === 'object' ? setup : undefined
  return {
    facts: [...factsOfSession(session)],
    money: moneyOfSession(session),
    card: kept && cardOf(kept.payment_method, kept.customer),
  }
}

/** The facts of a session. `unpaid` means delayed payment methods, which cards are not. */
export function factsOfSession({ status, payment_status: paid }: Stripe.Checkout.Session): PaymentFact[] {
  if (status === 'expired') return [{ kind: 'Cancelled' }]
  return status === 'complete' && paid !== 'unpaid' ? [{ kind: 'Captured' }] : []
}

/** The amount of a session; undefined where it only saves a card. */
export const moneyOfSession = ({
  mode,
  amount_total: total,
  currency,
}: Stripe.Checkout.Session): PaymentReport['money'] =>
  mode === 'setup' ? undefined : { amount: BigInt(total ?? 0), currency: currency ?? '' }

function cardOf(
  method: string | Stripe.PaymentMethod | null,
  customer: string | { readonly id: string } | null,
): StoredCard | undefined {
  if (!method || typeof method === 'string' || !method.card) return undefined
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return {
    customer: typeof customer === 'string' ? customer : (customer?.id ?? ''),
    method: method.id,
    brand,
    last4,
    expMonth,
    expYear,
  }
}
