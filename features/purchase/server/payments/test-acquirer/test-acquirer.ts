import { randomBytes } from 'node:crypto'
import { pathsIn } from '#values/paths.ts'
import type { PaymentFact } from '#features/purchase/rules/payment/payment.ts'
import { isTestCard, type TestCard } from '#features/purchase/rules/payment/test-cards.ts'
import type {
  Acquirer,
  Charged,
  Initiation,
  OffSessionCharge,
  Report,
} from '#features/purchase/server/payments/acquirer-interface.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import {
  bookTestPayment,
  lockTestPayment,
  writeTestPayment,
  type Shown,
  type TestPayment,
} from './test-payment-store.ts'
import { faceOf, methodOf, readCall } from './webhook-body.ts'
import { tell } from './charge-card.ts'
import { isSigned, signatureHeader } from './webhook-signature.ts'

interface TestAcquirerParts {
  readonly database: Database
  readonly clock: Clock
  /** shared with the webhook */
  readonly key: Buffer
}

const system = { kind: 'system' } as const
const nothing: Report = { facts: [], money: undefined, card: undefined }

/**
 * The test acquirer as its merchant sees it: what a stranger would offer over the network, with books of its own. No money
 * moves, and no card number ever comes here.
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
        const { booked } = await bookTestPayment(tx, bookingOf(initiation))
        const { purchase } = pathsIn(initiation.language)
        return { ref: booked.token, redirectUrl: `${purchase}/pay/${booked.token}` }
      }),
    // it captures what it authorises
    capture: async () => undefined,
    cancel: async (ref) => {
      await change(ref, async (payment, tx) => {
        if (payment.state === 'CAPTURED' || payment.state === 'CANCELLED') return
        const closed: TestPayment = { ...payment, state: 'CANCELLED' }
        await writeTestPayment(tx, closed)
        await tell(tx, closed, { kind: 'Cancelled' }, clock())
      })
    },
    refund: async (ref, { total }) =>
      (await change(ref, async (payment, tx) => {
        if (payment.state !== 'CAPTURED' || total <= payment.refunded || total > payment.amount)
          return reportOf(payment)
        const returned: TestPayment = { ...payment, refunded: total }
        await writeTestPayment(tx, returned)
        await tell(tx, returned, { kind: 'Refunded', total: String(total) }, clock())
        return reportOf(returned)
      })) ?? nothing,
    retrieve: async (ref) => (await change(ref, async (payment) => reportOf(payment))) ?? nothing,
    charge: (charge) => inTransaction(database, system, (tx) => chargeKept(tx, charge, clock())),
    forget: async () => undefined,
    readEvent: (body, headers) => {
      if (!isSigned(key, body, headers[signatureHeader], clock())) return { kind: 'Forged' }
      const event = readCall(body)
      return event ? { kind: 'Event', event } : { kind: 'Irrelevant' }
    },
  }
}

type Tx = Parameters<typeof lockTestPayment>[0]

const newToken = () => randomBytes(24).toString('base64url')

const booking = (
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

function bookingOf({ summary, ...initiation }: Initiation): TestPayment {
  const { paymentId, amount, currency, keepsCard, openUntil, createdAt } = initiation
  const shown: Shown = {
    orderShortId: initiation.orderShortId ?? null,
    productName: summary?.productName ?? null,
    seats: summary?.seats ?? null,
    months: summary?.months ?? null,
    net: summary ? String(summary.net) : null,
    vat: summary ? String(summary.vat) : null,
    vatRateBp: summary?.vatRateBp ?? null,
    renewsOn: summary?.renewsOn ?? null,
    market: initiation.market,
    language: initiation.language,
    returnPath: initiation.returnPath,
    offSession: false,
  }
  return booking({ merchantKey: paymentId, amount, currency, shown, keepsCard, openUntil, createdAt })
}

const nobodyThere: Shown = {
  orderShortId: null,
  productName: null,
  seats: null,
  months: null,
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

/** Charges a kept card: what comes of it stands in its name. */
async function chargeKept(tx: Tx, charge: OffSessionCharge, now: Date): Promise<Charged> {
  const { paymentId: merchantKey, amount, currency, method } = charge
  const { booked, isNew } = await bookTestPayment(
    tx,
    booking({
      merchantKey,
      amount,
      currency,
      shown: { ...nobodyThere, orderShortId: charge.orderShortId },
      keepsCard: false,
      openUntil: now,
      createdAt: now,
    }),
  )
  if (!isNew) return chargedOf(booked)
  const outcome = /^tm\.([A-Z_]+)\./.exec(method)?.[1]
  const refusal = isTestCard(outcome) ? renewalRefusals[outcome] : 'card_declined'
  const charged: TestPayment = { ...booked, state: refusal ? 'DECLINED' : 'CAPTURED', failure: refusal ?? null }
  await writeTestPayment(tx, charged)
  await tell(
    tx,
    charged,
    refusal ? { kind: 'Failed', at: now.getTime(), code: refusal, step: 'RENEWAL' } : { kind: 'Captured' },
    now,
  )
  return chargedOf(charged)
}

const chargedOf = ({ token, state, failure }: TestPayment): Charged =>
  state === 'CAPTURED'
    ? { kind: 'Captured', ref: token }
    : { kind: 'Failed', ref: token, code: failure ?? 'card_declined' }

/** How a payment stands, when its merchant asks. */
function reportOf(payment: TestPayment): Report {
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
        ? { customer: '', method: methodOf(payment, card), ...faceOf(card) }
        : undefined,
  }
}
