import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { textIn } from '#values/localised-text.ts'
import type { Market } from '#values/language.ts'
import {
  AcquirerUnreachable,
  type Acquirer,
  type ChargeResult,
  type Initiation,
  type OffSessionCharge,
  type PaymentReport,
} from '#features/purchase/server/payments/acquirer-interface.ts'
import { failureCodeOf, paymentKey, renewalKey, reportOfIntent, reportOfSession } from './stripe-facts.ts'
import { readStripeEvent } from './stripe-event.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: an installation without Stripe keeps its memory. */
const stripePackage = () => load('stripe') as typeof Stripe

interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** where browsers find the market's pages */
  readonly originOf: (market: Market) => string | undefined
  /** another server than Stripe's own */
  readonly server?: {
    readonly host: string
    readonly port: number
    readonly protocol: 'http'
    readonly maxNetworkRetries: number
  }
}

/**
 * Stripe: Checkout for payments with the customer present, payment intents for renewals. Card data goes to Stripe
 * only. Written for the API version that the package pins.
 */
export function stripeAcquirer({ secretKey, webhookSecret, originOf, server }: StripeSettings): Acquirer {
  const stripe = new (stripePackage())(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...server,
  })
  const intentOf = async (ref: string): Promise<Stripe.PaymentIntent | undefined> => {
    if (!isSession(ref)) return stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge', 'payment_method'] })
    const { payment_intent: intent } = await sessionOf(stripe, ref)
    return intent && typeof intent === 'object' ? intent : undefined
  }
  return {
    provider: 'stripe',
    initiate: (initiation) =>
      translateErrors(async () => {
        const origin = originOf(initiation.market)
        if (origin === undefined) throw new Error('KURSIVA_ORIGINS names no origin of the market to come back to')
        const session = await stripe.checkout.sessions.create(sessionParams(initiation, origin), {
          idempotencyKey: initiation.paymentId,
        })
        if (session.url === null) throw new Error('Stripe opened a session without a page')
        return { ref: session.id, redirectUrl: session.url }
      }),
    capture: (ref) =>
      translateErrors(async () => {
        const intent = await intentOf(ref)
        if (intent?.status === 'requires_capture')
          await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `${intent.id}:capture` })
      }),
    cancel: (ref) =>
      translateErrors(async () => {
        // a complete, expired or cancelled session cannot be closed
        if (isSession(ref)) await ignoreInvalidRequest(() => stripe.checkout.sessions.expire(ref))
        else await ignoreInvalidRequest(() => stripe.paymentIntents.cancel(ref))
      }),
    refund: (ref, { paymentId, total }) =>
      translateErrors(async () => {
        const intent = await intentOf(ref)
        const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined
        const more = total - BigInt(charge?.amount_refunded ?? 0)
        if (intent && charge && more > 0n)
          await stripe.refunds.create(
            { payment_intent: intent.id, amount: Number(more), metadata: { [paymentKey]: paymentId } },
            { idempotencyKey: `${paymentId}:refund:${total}` },
          )
        return intent ? { ...reportOfIntent(intent), facts: [{ kind: 'Refunded', total }] } : emptyReport
      }),
    retrieve: (ref) =>
      translateErrors(async () => {
        if (isSession(ref)) return reportOfSession(await sessionOf(stripe, ref))
        const intent = await intentOf(ref)
        return intent ? reportOfIntent(intent) : emptyReport
      }),
    charge: (charge) => translateErrors(() => chargeOffSession(stripe, charge)),
    deleteCard: ({ method }) => translateErrors(() => ignoreInvalidRequest(() => stripe.paymentMethods.detach(method))),
    parseEvent: (body, headers) => readStripeEvent(stripe, webhookSecret, body, headers),
  }
}

const emptyReport: PaymentReport = { facts: [], money: undefined, card: undefined }

const isSession = (ref: string) => ref.startsWith('cs_')

const sessionOf = (stripe: Stripe, ref: string) =>
  stripe.checkout.sessions.retrieve(ref, {
    expand: ['payment_intent.latest_charge', 'payment_intent.payment_method', 'setup_intent.payment_method'],
  })

/** The same for the same payment, for Stripe refuses other parameters under a key it knows. */
function sessionParams(initiation: Initiation, origin: string): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderShortId, amount, currency, keepsCard, language, customer, email, summary } = initiation
  const metadata = { [paymentKey]: paymentId, ...(orderShortId && { kursiva_order: orderShortId }) }
  const back = `${origin}${initiation.returnPath}`
  const shared: Stripe.Checkout.SessionCreateParams = {
    allowed_payment_method_types: ['card'],
    client_reference_id: orderShortId ?? paymentId,
    metadata,
    locale: language,
    success_url: back,
    cancel_url: back,
    expires_at: Math.floor(initiation.openUntil.getTime() / 1000),
    ...(customer ? { customer } : { customer_creation: keepsCard ? 'always' : 'if_required' }),
    ...(!customer && email && { customer_email: email }),
  }
  if (amount === 0n) return { ...shared, mode: 'setup', setup_intent_data: { metadata } }
  const name = summary ? textIn(summary.productName, language) : 'Kursiva'
  return {
    ...shared,
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: Number(amount), product_data: { name } },
      },
    ],
    payment_intent_data: {
      metadata,
      ...(orderShortId && { description: orderShortId }),
      ...(keepsCard && { setup_future_usage: 'off_session' }),
    },
  }
}

async function chargeOffSession(stripe: Stripe, charge: OffSessionCharge): Promise<ChargeResult> {
  const { paymentId, orderShortId, amount, currency, customer, method } = charge
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: Number(amount),
        currency: currency.toLowerCase(),
        customer,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        description: orderShortId,
        metadata: { [paymentKey]: paymentId, [renewalKey]: 'true', kursiva_order: orderShortId },
      },
      { idempotencyKey: paymentId },
    )
    if (intent.status === 'succeeded') return { kind: 'Captured', ref: intent.id }
    if (intent.status === 'processing') throw new AcquirerUnreachable('Stripe is not done with it')
    return { kind: 'Failed', ref: intent.id, code: 'authentication_required' }
  } catch (error) {
    if (!(error instanceof stripePackage().errors.StripeCardError)) throw error
    return { kind: 'Failed', ref: error.payment_intent?.id, code: failureCodeOf(error) }
  }
}

/** Ignores Stripe's refusal of a call that no longer applies. */
async function ignoreInvalidRequest(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof stripePackage().errors.StripeInvalidRequestError)) throw error
  }
}

/** Separates temporary failures, which may be retried, from our own errors. */
async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = stripePackage().errors
    const isTheirs =
      error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError
    throw isTheirs ? new AcquirerUnreachable('Stripe did not answer', { cause: error }) : error
  }
}
