/** How a try to be paid by card stands. */
export type PaymentState =
  'INITIATED' | 'PENDING_CHALLENGE' | 'AUTHORISED' | 'CAPTURED' | 'FAILED' | 'CANCELLED' | 'REFUNDED'

/** What an acquirer tells of a payment. Moments are milliseconds since 1970 by the acquirer's clock. */
export type PaymentFact =
  /** the bank wants to know whether it is the holder */
  | { readonly kind: 'Challenged'; readonly at: number }
  | { readonly kind: 'Authorised' }
  /** the whole amount came, or the card of a payment of nothing is kept */
  | { readonly kind: 'Captured' }
  | { readonly kind: 'Failed'; readonly at: number; readonly code: string; readonly step: FailureStep }
  | { readonly kind: 'Cancelled' }
  /** @property total minor units that went back until now, in all */
  | { readonly kind: 'Refunded'; readonly total: bigint }

/** Where a payment failed: when it was begun, at the bank's challenge, when the card was charged, or a renewal. */
export const failureSteps = ['BEGIN', 'CHALLENGE', 'CHARGE', 'RENEWAL'] as const
export type FailureStep = (typeof failureSteps)[number]

/** All that is known of a payment, however often and in whatever order it was told. */
export interface PaymentFacts {
  readonly challengedAt: number | null
  readonly authorised: boolean
  readonly captured: boolean
  readonly cancelled: boolean
  /** minor units */
  readonly refunded: bigint
  readonly failure: { readonly at: number; readonly code: string; readonly step: FailureStep } | null
}

export const noFacts: PaymentFacts = {
  challengedAt: null,
  authorised: false,
  captured: false,
  cancelled: false,
  refunded: 0n,
  failure: null,
}

/**
 * Adds what was told to what is known. What is known only grows, and each part by a rule that does not ask what came
 * first (a join): so whatever is told twice, late or in another order comes to the same.
 * @param amount minor units of the payment: no more than that can go back
 */
export function mergeFact(facts: PaymentFacts, fact: PaymentFact, amount: bigint): PaymentFacts {
  switch (fact.kind) {
    case 'Challenged':
      return { ...facts, challengedAt: Math.max(facts.challengedAt ?? fact.at, fact.at) }
    case 'Authorised':
      return { ...facts, authorised: true }
    case 'Captured':
      return { ...facts, authorised: true, captured: true }
    case 'Cancelled':
      return { ...facts, cancelled: true }
    case 'Refunded': {
      const total = fact.total > amount ? amount : fact.total
      return { ...facts, refunded: total > facts.refunded ? total : facts.refunded }
    }
    case 'Failed': {
      const { at, code, step } = fact
      return { ...facts, failure: isLater({ at, code, step }, facts.failure) ? { at, code, step } : facts.failure }
    }
  }
}

type Failure = NonNullable<PaymentFacts['failure']>

/** Of two failures in the same moment, one is chosen that is the same whichever was told first. */
function isLater(one: Failure, other: PaymentFacts['failure']): boolean {
  if (!other || one.at !== other.at) return !other || one.at > other.at
  return `${one.code} ${one.step}` > `${other.code} ${other.step}`
}

/** What all that is known comes to. Money outweighs everything: what was captured is captured, whatever else was told. */
export function paymentStateOf(facts: PaymentFacts, amount: bigint): PaymentState {
  if (facts.captured) return amount > 0n && facts.refunded >= amount ? 'REFUNDED' : 'CAPTURED'
  if (facts.cancelled) return 'CANCELLED'
  if (facts.authorised) return 'AUTHORISED'
  const { failure, challengedAt } = facts
  if (failure && failure.at >= (challengedAt ?? failure.at)) return 'FAILED'
  return challengedAt === null ? 'INITIATED' : 'PENDING_CHALLENGE'
}

/** Whether another card may still be tried on the acquirer's page. */
export const isOpenPayment = (state: PaymentState): boolean =>
  state === 'INITIATED' || state === 'PENDING_CHALLENGE' || state === 'AUTHORISED' || state === 'FAILED'

/**
 * How much of a captured payment may be asked back now, in minor units.
 * @param due what was asked back already, in all
 */
export const refundable = (facts: PaymentFacts, amount: bigint, due: bigint): bigint => {
  if (!facts.captured) return 0n
  const gone = due > facts.refunded ? due : facts.refunded
  return gone >= amount ? 0n : amount - gone
}
