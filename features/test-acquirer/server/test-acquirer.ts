import { randomBytes } from 'node:crypto'
import { pathsIn } from '#values/paths.ts'
import { isTestCard, type TestCard } from '#features/test-acquirer/rules/test-cards.ts'
import type {
  Acquirer,
  ChargeResult,
  Initiation,
  OffSessionCharge,
  PaymentReport,
  PaymentFact,
} from '#features/purchase/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import {
  insertTestPayment,
  lockTestPayment,
  writeTestPayment,
  type PaymentPageData,
  type TestPayment,
} from './test-payment-store.ts'
import { cardDetailsOf, methodOf, parseWebhookBody } from './webhook-body.ts'
import { notifyMerchant } from './charge-card.ts'
import { hasValidSignature, signatureHeader } from './webhook-signature.ts'

interface TestAcquirerParts {
  readonly database: Database
  readonly clock: Clock
  /** shared with the webhook */
  readonly key: Buffer
}

const system = { kind: 'system' } as const
const emptyReport: PaymentReport = { facts: [], money: undefined, card: undefined }

/**
 * The test acquirer as its merchant sees it: like an external service, with its own database tables. No money moves,
 * and no card number ever arrives here.
 */
export function testAcquirer({ database, clock, key }: TestAcquirerParts): Acquirer {
  const change = <T>(ref: string, work: (payment: TestPayment, tx: Tx) => Promise<T>) =>
    inTransaction(database, system, async (tx) => {
      const payment = await lockTestPayment(tx, ref)
      return payment && work(payment, tx)
    })
  return {
    provider: 'test',
    initiate: (initiation) =>
      inTransaction(database, system, async (tx) => {
        const { booked } = await insertTestPayment(tx, testPaymentOf(initiation))
        const { purchase } = pathsIn(initiation.language)
        return { ref: booked.token, redirectUrl: `${purchase}/pay/${booked.token}` }
      }),
    // every payment is captured immediately
    capture: async () => undefined,
    cancel: async (ref) => {
      await change(ref, async (payment, tx) => {
        if (payment.state === 'CAPTURED' || payment.state === 'CANCELLED') return
        const closed: TestPayment = { ...payment, state: 'CANCELLED' }
        await writeTestPayment(tx, closed)
        await notifyMerchant(tx, closed, { kind: 'Cancelled' }, clock())
      })
    },
    refund: async (ref, { total }) =>
      (await change(ref, async (payment, tx) => {
        if (payment.state !== 'CAPTURED' || total <= payment.refunded || total > payment.amount)
          return reportOf(payment)
        const returned: TestPayment = { ...payment, refunded: total }
        await writeTestPayment(tx, returned)
        await notifyMerchant(tx, returned, { kind: 'Refunded', total: String(total) }, clock())
        return reportOf(returned)
      })) ?? emptyReport,
    retrieve: async (ref) => (await change(ref, async (payment) => reportOf(payment))) ?? emptyReport,
    charge: (charge) => inTransaction(database, system, (tx) => chargeStoredCard(tx, charge, clock())),
    deleteCard: async () => undefined,
    parseEvent: (body, headers) => {
      if (!hasValidSignature(key, body, headers[signatureHeader], clock())) return { kind: 'Forged' }
      const event = parseWebhookBody(body)
      return event ? { kind: 'Event', event } : { kind: 'Irrelevant' }
    },
  }
}

type Tx = Parameters<typeof lockTestPayment>[0]

const newToken = () => randomBytes(24).toString('base64url')

const newTestPayment = (
  payment: Pick<TestPayment, 'merchantKey' | 'amount' | 'currency' | 'shown' | 'keepsCard' | 'openUntil' | 'createdAt'>,
): TestPayment => ({
  ...payment,
  token: newToken(),
  state: 'OPEN',
  refunded: 0n,
  card: null,
  failure: null,
  challengeUntil: null,
  challengeTries: 0,
})

function testPaymentOf({ summary, ...initiation }: Initiation): TestPayment {
  const { paymentId, amount, currency, keepsCard, openUntil, createdAt } = initiation
  const shown: PaymentPageData = {
    orderShortId: initiation.orderShortId ?? null,
    productName: summary?.productName ?? null,
    seats: summary?.seats ?? null,
    months: summary?.months ?? null,
    days: summary?.days ?? null,
    net: summary ? String(summary.net) : null,
    vat: summary ? String(summary.vat) : null,
    vatRateBp: summary?.vatRateBp ?? null,
    renewsOn: summary?.renewsOn ?? null,
    market: initiation.market,
    language: initiation.language,
    returnPath: initiation.returnPath,
    offSession: false,
  }
  return newTestPayment({ merchantKey: paymentId, amount, currency, shown, keepsCard, openUntil, createdAt })
}

const offSessionPageData: PaymentPageData = {
  orderShortId: null,
  productName: null,
  seats: null,
  months: null,
  days: null,
  net: null,
  vat: null,
  vatRateBp: null,
  renewsOn: null,
  market: '',
  language: '',
  returnPath: '/',
  offSession: true,
}

const renewalRefusals: Partial<Record<TestCard, string>> = {
  RENEWAL_EXPIRED: 'expired_card',
  RENEWAL_CHALLENGE: 'authentication_required',
}

/** Charges a saved card; its id contains the outcome. */
async function chargeStoredCard(tx: Tx, charge: OffSessionCharge, now: Date): Promise<ChargeResult> {
  const { paymentId: merchantKey, amount, currency, method } = charge
  const { booked, isNew } = await insertTestPayment(
    tx,
    newTestPayment({
      merchantKey,
      amount,
      currency,
      shown: { ...offSessionPageData, orderShortId: charge.orderShortId },
      keepsCard: false,
      openUntil: now,
      createdAt: now,
    }),
  )
  if (!isNew) return chargeResultOf(booked)
  const outcome = /^tm\.([A-Z_]+)\./.exec(method)?.[1]
  const refusal = isTestCard(outcome) ? renewalRefusals[outcome] : 'card_declined'
  const charged: TestPayment = { ...booked, state: refusal ? 'DECLINED' : 'CAPTURED', failure: refusal ?? null }
  await writeTestPayment(tx, charged)
  await notifyMerchant(
    tx,
    charged,
    refusal ? { kind: 'Failed', at: now.getTime(), code: refusal, step: 'RENEWAL' } : { kind: 'Captured' },
    now,
  )
  return chargeResultOf(charged)
}

const chargeResultOf = ({ token, state, failure }: TestPayment): ChargeResult =>
  state === 'CAPTURED'
    ? { kind: 'Captured', ref: token }
    : { kind: 'Failed', ref: token, code: failure ?? 'card_declined' }

/** The status of a payment, for a merchant that polls. */
function reportOf(payment: TestPayment): PaymentReport {
  const { state, amount, currency, refunded, card, keepsCard, failure, createdAt } = payment
  const facts: PaymentFact[] = []
  if (state === 'CAPTURED') facts.push({ kind: 'Captured' })
  if (state === 'CANCELLED') facts.push({ kind: 'Cancelled' })
  if (state === 'CHALLENGE') facts.push({ kind: 'Challenged', at: createdAt.getTime() })
  if (state === 'DECLINED')
    facts.push({ kind: 'Failed', at: createdAt.getTime(), code: failure ?? 'card_declined', step: 'CHARGE' })
  if (refunded > 0n) facts.push({ kind: 'Refunded', total: refunded })
  return {
    facts,
    money: { amount, currency },
    card:
      card && keepsCard && state === 'CAPTURED'
        ? { customer: '', method: methodOf(payment, card), ...cardDetailsOf(card) }
        : undefined,
  }
}
