import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AcquirerUnreachable, type Initiation } from '#features/purchase/server/payments/acquirer-interface.ts'
import {
  stripeCardError,
  stripeCharge,
  stripeEvent,
  stripeIntent,
  stripeMethod,
  stripeSession,
} from '#testing/payments/stripe-bodies.ts'
import { startFakeStripe, type StripeAnswer, type StripeRequest } from '#testing/payments/fake-stripe.ts'
import { stripeAcquirer } from './stripe-acquirer.ts'

const paymentId = 'b7d0a9a2-5c8e-4a4e-9f0a-3d6f2c1e8b75'
const webhookSecret = 'whsec_of_a_test'
const seconds = () => Math.floor(Date.now() / 1000)

let double: Awaited<ReturnType<typeof startFakeStripe>>
let answer: (request: StripeRequest) => StripeAnswer
beforeEach(async () => {
  double = await startFakeStripe((request) => answer(request))
})
afterEach(() => double.close())

const acquirer = () =>
  stripeAcquirer({
    secretKey: 'sk_test_nobody',
    webhookSecret,
    originOf: (market) => (market === 'no' ? 'https://kursiva.no' : undefined),
    server: double.server,
  })

const initiation: Initiation = {
  paymentId,
  orderShortId: 'k3f7m2q9xa',
  amount: 178_800n,
  currency: 'NOK',
  keepsCard: true,
  market: 'no',
  language: 'nb',
  email: 'ingrid@bakken.test',
  customer: undefined,
  summary: {
    productName: [{ languageCode: 'nb', value: 'Kursiva for én' }],
    seats: 1,
    months: 12,
    net: 143_040n,
    vat: 35_760n,
    vatRateBp: 2500,
    renewsOn: '2027-11-21',
  },
  returnPath: '/no/purchase?order=k3f7m2q9xa',
  createdAt: new Date('2026-11-21T18:00:00Z'),
  openUntil: new Date('2026-11-21T20:00:00Z'),
}

describe('S2: calls to Stripe', () => {
  test('a payment is initiated once with our idempotency key, on Stripe’s page, in the reader’s language', async () => {
    answer = () => ({ body: stripeSession(paymentId, { url: 'https://checkout.stripe.com/c/pay/cs_test_a1' }) })
    const begun = await acquirer().initiate(initiation)
    expect(await acquirer().initiate(initiation)).toEqual(begun)
    expect(begun).toEqual({ ref: 'cs_test_a1Vb5yX9kQ', redirectUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1' })
    expect(double.requests.map(({ key }) => key)).toEqual([paymentId, paymentId])
    expect(double.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      version: '2026-10-28.endive',
      fields: {
        mode: 'payment',
        locale: 'nb',
        'line_items[0][price_data][unit_amount]': '178800',
        'line_items[0][price_data][currency]': 'nok',
        'line_items[0][price_data][product_data][name]': 'Kursiva for én',
        'payment_intent_data[setup_future_usage]': 'off_session',
        'payment_intent_data[metadata][kursiva_payment]': paymentId,
        'metadata[kursiva_payment]': paymentId,
        customer_creation: 'always',
        expires_at: String(Date.parse('2026-11-21T20:00:00Z') / 1000),
        success_url: 'https://kursiva.no/no/purchase?order=k3f7m2q9xa',
      },
    })
  })

  test('a trial saves the card without a charge; a known customer is reused', async () => {
    answer = () => ({ body: stripeSession(paymentId, { mode: 'setup', url: 'https://checkout.stripe.com/c/setup' }) })
    await acquirer().initiate({ ...initiation, amount: 0n, customer: 'cus_TQ8mB2xYp' })
    const fields = double.requests[0]?.fields ?? {}
    expect(fields).toMatchObject({
      mode: 'setup',
      customer: 'cus_TQ8mB2xYp',
      'setup_intent_data[metadata][kursiva_payment]': paymentId,
    })
    expect(Object.keys(fields).some((name) => name.startsWith('line_items') || name === 'customer_creation')).toBe(
      false,
    )
  })

  const charge = {
    paymentId,
    orderShortId: 'k3f7m2q9xa',
    amount: 178_800n,
    currency: 'NOK',
    customer: 'cus_TQ8mB2xYp',
    method: 'pm_1SWqYxLkdIwHu7ix',
  } as const

  test('a renewal is charged off-session under its own key', async () => {
    answer = () => ({ body: stripeIntent(paymentId) })
    expect(await acquirer().charge(charge)).toEqual({ kind: 'Captured', ref: 'pi_3SWqYzLkdIwHu7ix1' })
    expect(double.requests).toMatchObject([
      {
        path: '/v1/payment_intents',
        key: paymentId,
        fields: { off_session: 'true', confirm: 'true', amount: '178800' },
      },
    ])
  })

  test.each([
    ['authentication_required', undefined, 'authentication_required'],
    ['card_declined', 'authentication_required', 'authentication_required'],
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'generic_decline', 'card_declined'],
    ['expired_card', undefined, 'expired_card'],
  ])('a renewal that is refused with %s, %s is %s', async (code, reason, expected) => {
    answer = () => ({
      status: 402,
      body: stripeCardError(code, reason, stripeIntent(paymentId, { status: 'requires_payment_method' })),
    })
    expect(await acquirer().charge(charge)).toEqual({ kind: 'Failed', ref: 'pi_3SWqYzLkdIwHu7ix1', code: expected })
  })

  test('an internal error of Stripe is temporary', async () => {
    answer = () => ({ status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } })
    await expect(acquirer().charge(charge)).rejects.toBeInstanceOf(AcquirerUnreachable)
    await double.close()
    await expect(acquirer().retrieve('pi_1')).rejects.toBeInstanceOf(AcquirerUnreachable)
  })

  test('a refund requests the difference to the total, so that repeating it has no effect', async () => {
    let refunded = 50_000
    answer = ({ path }) =>
      path.startsWith('/v1/refunds')
        ? { body: { id: 're_1', object: 'refund', amount: 128_800, status: 'succeeded' } }
        : {
            body: stripeSession(paymentId, {
              payment_intent: stripeIntent(paymentId, {
                latest_charge: stripeCharge(paymentId, { amount_refunded: refunded }),
                payment_method: stripeMethod,
              }),
            }),
          }
    const refund = () => acquirer().refund('cs_test_a1Vb5yX9kQ', { paymentId, total: 178_800n })
    expect((await refund()).facts).toEqual([{ kind: 'Refunded', total: 178_800n }])
    refunded = 178_800
    await refund()
    expect(double.requests.filter(({ path }) => path === '/v1/refunds')).toMatchObject([
      { key: `${paymentId}:refund:178800`, fields: { amount: '128800', payment_intent: 'pi_3SWqYzLkdIwHu7ix1' } },
    ])
  })

  test('a retrieved payment contains the card without its number', async () => {
    answer = () => ({
      body: stripeSession(paymentId, {
        payment_intent: stripeIntent(paymentId, {
          latest_charge: stripeCharge(paymentId),
          payment_method: stripeMethod,
        }),
      }),
    })
    expect(await acquirer().retrieve('cs_test_a1Vb5yX9kQ')).toEqual({
      facts: [{ kind: 'Captured' }],
      money: { amount: 178_800n, currency: 'nok' },
      card: {
        customer: 'cus_TQ8mB2xYp',
        method: 'pm_1SWqYxLkdIwHu7ix',
        brand: 'visa',
        last4: '4242',
        expMonth: 11,
        expYear: 2028,
      },
    })
  })

  test('closing a closed page and deleting a deleted card succeed', async () => {
    answer = () => ({ status: 400, body: { error: { type: 'invalid_request_error', message: 'It is complete.' } } })
    await acquirer().cancel('cs_test_a1Vb5yX9kQ')
    await acquirer().deleteCard({ customer: '', method: 'pm_1SWqYxLkdIwHu7ix' })
    expect(double.requests.map(({ path }) => path)).toEqual([
      '/v1/checkout/sessions/cs_test_a1Vb5yX9kQ/expire',
      '/v1/payment_methods/pm_1SWqYxLkdIwHu7ix/detach',
    ])
  })
})

describe('S2: webhook events of Stripe', () => {
  const stripe = new Stripe('sk_test_nobody')
  const read = (payload: string, given: { secret?: string; timestamp?: number } = {}) =>
    acquirer().parseEvent(payload, {
      'stripe-signature': stripe.webhooks.generateTestHeaderString({
        payload,
        secret: given.secret ?? webhookSecret,
        timestamp: given.timestamp ?? seconds(),
      }),
    })
  const completed = stripeEvent('checkout.session.completed', stripeSession(paymentId))

  test.each([
    ['checkout.session.completed', stripeSession(paymentId), { kind: 'Captured' }],
    ['payment_intent.succeeded', stripeIntent(paymentId), { kind: 'Captured' }],
    ['checkout.session.expired', stripeSession(paymentId, { status: 'expired' }), { kind: 'Cancelled' }],
    ['payment_intent.canceled', stripeIntent(paymentId, { status: 'canceled' }), { kind: 'Cancelled' }],
    ['charge.refunded', stripeCharge(paymentId, { amount_refunded: 50_000 }), { kind: 'Refunded', total: 50_000n }],
    ['payment_intent.requires_action', stripeIntent(paymentId), { kind: 'Challenged', at: 1_795_284_000_000 }],
    [
      'payment_intent.payment_failed',
      stripeIntent(paymentId, {
        last_payment_error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          charge: 'ch_3SWqYzLkdIwHu7ix2',
        },
      }),
      {
        kind: 'Failed',
        at: 1_795_284_000_000,
        code: 'insufficient_funds',
        step: 'CHARGE',
        attempt: 'ch_3SWqYzLkdIwHu7ix2',
      },
    ],
    [
      'payment_intent.payment_failed',
      stripeIntent(paymentId, { last_payment_error: { code: 'payment_intent_authentication_failure' } }),
      // a refused challenge makes no charge
      {
        kind: 'Failed',
        at: 1_795_284_000_000,
        code: 'authentication_failed',
        step: 'CHALLENGE',
        attempt: 'evt_1SWqZ2LkdIwHu7ixRrB4Cd7e',
      },
    ],
  ])('%s', (type, object, fact) => {
    expect(read(stripeEvent(type, object))).toMatchObject({
      kind: 'Event',
      event: { eventId: 'evt_1SWqZ2LkdIwHu7ixRrB4Cd7e', paymentId, facts: [fact] },
    })
  })

  test('amounts are parsed, and are undefined for a saved card', () => {
    expect(read(completed)).toMatchObject({ event: { money: { amount: 178_800n, currency: 'nok' } } })
    const setup = stripeSession(paymentId, { mode: 'setup', amount_total: null, payment_status: 'no_payment_required' })
    expect(read(stripeEvent('checkout.session.completed', setup))).toMatchObject({
      event: { facts: [{ kind: 'Captured' }], money: undefined },
    })
  })

  test('foreign, unpaid and irrelevant events are ignored', () => {
    const irrelevant = { kind: 'Irrelevant' }
    expect(read(stripeEvent('checkout.session.completed', stripeSession('x', { metadata: {} })))).toEqual(irrelevant)
    expect(read(stripeEvent('checkout.session.completed', stripeSession('no uuid')))).toEqual(irrelevant)
    const unpaid = stripeSession(paymentId, { payment_status: 'unpaid' })
    expect(read(stripeEvent('checkout.session.completed', unpaid))).toEqual(irrelevant)
    expect(read(stripeEvent('customer.created', { id: 'cus_1', object: 'customer' }))).toEqual(irrelevant)
  })

  test('forged, changed, old and unsigned bodies are rejected', () => {
    const forged = { kind: 'Forged' }
    expect(read(completed, { secret: 'whsec_another' })).toEqual(forged)
    expect(read(completed, { timestamp: seconds() - 301 })).toEqual(forged)
    const header = stripe.webhooks.generateTestHeaderString({ payload: completed, secret: webhookSecret })
    expect(acquirer().parseEvent(completed.replace('178800', '1'), { 'stripe-signature': header })).toEqual(forged)
    expect(acquirer().parseEvent(completed, {})).toEqual(forged)
    expect(acquirer().parseEvent('', { 'stripe-signature': header })).toEqual(forged)
  })
})
