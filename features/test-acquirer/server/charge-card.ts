import { challenge, holdsOn, testCards, type TestCard } from '#features/test-acquirer/rules/test-cards.ts'
import type { FailureStep } from '#features/purchase/server/index.ts'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/index.ts'
import { writeTestPayment, type TestPayment } from './test-payment-store.ts'
import { webhookBodyOf } from './webhook-body.ts'
import { enqueueWebhook } from './deliver-webhook.ts'

/** A submitted card: its outcome and expiry. The number stays in the browser. */
export interface GivenCard {
  readonly outcome: TestCard
  readonly expMonth: number
  readonly expYear: number
}

/** The changed payment, and the webhook calls to deliver at once. */
export interface PaymentChange {
  readonly payment: TestPayment
  readonly events: readonly string[]
}

const refusals: Partial<Record<TestCard, string>> = {
  DECLINED: 'card_declined',
  NO_MONEY: 'insufficient_funds',
  EXPIRED: 'expired_card',
}

/** Charges a card that was given on the page. The payment is locked and open. */
export async function chargeCard(
  tx: Transaction,
  payment: TestPayment,
  { outcome, expMonth, expYear }: GivenCard,
  now: Date,
): Promise<PaymentChange> {
  const { number, brand } = testCards[outcome]
  const given: TestPayment = {
    ...payment,
    // where nothing is paid the card is all there is to give
    keepsCard: payment.keepsCard || payment.amount === 0n,
    card: { outcome, brand, last4: number.slice(-4), expMonth, expYear },
  }
  const isPast = !holdsOn({ month: expMonth, year: expYear }, now.toISOString())
  const refusal = isPast ? 'expired_card' : refusals[outcome]
  if (refusal !== undefined) return decline(tx, given, refusal, 'CHARGE', now)
  if (outcome !== 'CHALLENGE') return capture(tx, given, now)
  const challenged: TestPayment = {
    ...given,
    state: 'CHALLENGE',
    challengeTries: 0,
    challengeUntil: new Date(now.getTime() + challenge.seconds * 1000),
  }
  await writeTestPayment(tx, challenged)
  return {
    payment: challenged,
    events: [await notifyMerchant(tx, challenged, { kind: 'Challenged', at: now.getTime() }, now)],
  }
}

/** Captures a payment, and notifies the merchant as the card's outcome demands. */
async function capture(tx: Transaction, payment: TestPayment, now: Date): Promise<PaymentChange> {
  const paid: TestPayment = { ...payment, state: 'CAPTURED', failure: null, challengeUntil: null }
  await writeTestPayment(tx, paid)
  const captured = { kind: 'Captured' } as const
  switch (paid.card?.outcome) {
    case 'LATE':
      await notifyMerchant(tx, paid, captured, now, { afterSeconds: 20 })
      return { payment: paid, events: [] }
    case 'TWICE': {
      const id = randomUUID()
      return {
        payment: paid,
        events: [
          await notifyMerchant(tx, paid, captured, now, { id }),
          await notifyMerchant(tx, paid, captured, now, { id }),
          await notifyMerchant(tx, paid, captured, now),
        ],
      }
    }
    case 'OUT_OF_ORDER': {
      const before = { kind: 'Failed', at: now.getTime() - 1000, code: 'processing_error', step: 'CHARGE' } as const
      return {
        payment: paid,
        events: [await notifyMerchant(tx, paid, captured, now), await notifyMerchant(tx, paid, before, now)],
      }
    }
    default:
      return { payment: paid, events: [await notifyMerchant(tx, paid, captured, now)] }
  }
}

/** Refuses a card. Another may be tried. */
async function decline(
  tx: Transaction,
  payment: TestPayment,
  code: string,
  step: FailureStep,
  now: Date,
): Promise<PaymentChange> {
  const refused: TestPayment = { ...payment, state: 'DECLINED', failure: code, challengeUntil: null }
  await writeTestPayment(tx, refused)
  return {
    payment: refused,
    events: [await notifyMerchant(tx, refused, { kind: 'Failed', at: now.getTime(), code, step }, now)],
  }
}

/** Checks the answer to a challenge: three tries within three minutes. */
export async function answerChallenge(
  tx: Transaction,
  payment: TestPayment,
  code: string,
  now: Date,
): Promise<PaymentChange & { readonly isWrong: boolean }> {
  if (payment.challengeUntil === null || payment.challengeUntil <= now)
    return { ...(await decline(tx, payment, 'authentication_expired', 'CHALLENGE', now)), isWrong: false }
  if (code === challenge.code) return { ...(await capture(tx, payment, now)), isWrong: false }
  const tried: TestPayment = { ...payment, challengeTries: payment.challengeTries + 1 }
  if (tried.challengeTries >= challenge.tries)
    return { ...(await decline(tx, tried, 'authentication_failed', 'CHALLENGE', now)), isWrong: true }
  await writeTestPayment(tx, tried)
  return { payment: tried, events: [], isWrong: true }
}

/** Ends a challenge without an answer: it expired, or the holder left the page. */
export const abandonChallenge = (tx: Transaction, payment: TestPayment, now: Date): Promise<PaymentChange> =>
  decline(
    tx,
    payment,
    payment.challengeUntil === null || payment.challengeUntil <= now
      ? 'authentication_expired'
      : 'authentication_cancelled',
    'CHALLENGE',
    now,
  )

/** Queues a webhook call about a payment. */
export const notifyMerchant = (
  tx: Transaction,
  payment: TestPayment,
  fact: Parameters<typeof webhookBodyOf>[1],
  now: Date,
  { id, afterSeconds }: { readonly id?: string; readonly afterSeconds?: number } = {},
): Promise<string> =>
  enqueueWebhook(tx, {
    token: payment.token,
    body: { ...webhookBodyOf(payment, fact), ...(id === undefined ? {} : { id }) },
    now,
    ...(afterSeconds === undefined ? {} : { afterSeconds }),
  })
