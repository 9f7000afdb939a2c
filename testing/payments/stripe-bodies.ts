/**
 * Objects as in the documentation of Stripe's API, with the fields of its examples around the relevant ones.
 * https://docs.stripe.com/api/checkout/sessions/object, /payment_intents/object, /charges/object, /events/object
 */
const paymentKey = 'kursiva_payment'

export const stripeEvent = (
  type: string,
  object: object,
  given: { readonly id?: string; readonly created?: number } = {},
) =>
  JSON.stringify({
    id: given.id ?? 'evt_1SWqZ2LkdIwHu7ixRrB4Cd7e',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: given.created ?? 1_795_284_000,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })

export const stripeSession = (paymentId: string, more: object = {}) => ({
  id: 'cs_test_a1Vb5yX9kQ',
  object: 'checkout.session',
  amount_subtotal: 178_800,
  amount_total: 178_800,
  cancel_url: 'https://kursiva.no/no/purchase?order=a',
  client_reference_id: 'k3f7m2q9xa',
  created: 1_795_283_900,
  currency: 'nok',
  customer: 'cus_TQ8mB2xYp',
  customer_creation: 'always',
  expires_at: 1_795_291_100,
  livemode: false,
  locale: 'nb',
  metadata: { [paymentKey]: paymentId, kursiva_order: 'k3f7m2q9xa' },
  mode: 'payment',
  payment_intent: 'pi_3SWqYzLkdIwHu7ix1',
  payment_method_types: ['card'],
  payment_status: 'paid',
  setup_intent: null,
  status: 'complete',
  success_url: 'https://kursiva.no/no/purchase?order=a',
  ui_mode: 'hosted_page',
  url: null,
  ...more,
})

export const stripeIntent = (paymentId: string, more: object = {}) => ({
  id: 'pi_3SWqYzLkdIwHu7ix1',
  object: 'payment_intent',
  amount: 178_800,
  amount_capturable: 0,
  amount_received: 178_800,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  created: 1_795_283_950,
  currency: 'nok',
  customer: 'cus_TQ8mB2xYp',
  description: 'k3f7m2q9xa',
  last_payment_error: null,
  latest_charge: 'ch_3SWqYzLkdIwHu7ix1',
  livemode: false,
  metadata: { [paymentKey]: paymentId },
  next_action: null,
  payment_method: 'pm_1SWqYxLkdIwHu7ix',
  payment_method_types: ['card'],
  setup_future_usage: 'off_session',
  status: 'succeeded',
  ...more,
})

export const stripeCharge = (paymentId: string, more: object = {}) => ({
  id: 'ch_3SWqYzLkdIwHu7ix1',
  object: 'charge',
  amount: 178_800,
  amount_captured: 178_800,
  amount_refunded: 0,
  captured: true,
  created: 1_795_283_960,
  currency: 'nok',
  customer: 'cus_TQ8mB2xYp',
  metadata: { [paymentKey]: paymentId },
  paid: true,
  payment_intent: 'pi_3SWqYzLkdIwHu7ix1',
  refunded: false,
  status: 'succeeded',
  ...more,
})

export const stripeMethod = {
  id: 'pm_1SWqYxLkdIwHu7ix',
  object: 'payment_method',
  type: 'card',
  customer: 'cus_TQ8mB2xYp',
  card: { brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2028, country: 'NO', funding: 'credit' },
}

export const stripeCardError = (code: string, reason: string | undefined, intent: object) => ({
  error: {
    type: 'card_error',
    code,
    ...(reason && { decline_code: reason }),
    message: 'Your card was declined.',
    payment_intent: intent,
    charge: 'ch_3SWqYzLkdIwHu7ix1',
  },
})
