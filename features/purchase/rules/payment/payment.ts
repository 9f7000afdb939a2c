/** The state of a card payment. */
export type PaymentState =
  'INITIATED' | 'PENDING_CHALLENGE' | 'AUTHORISED' | 'CAPTURED' | 'FAILED' | 'CANCELLED' | 'REFUNDED'

/** A fact that an acquirer reports about a payment. Times are milliseconds since 1970 by the acquirer's clock. */
export type PaymentFact =
  /** the bank wants to know whether it is the holder */
  | { readonly kind: 'Challenged'; readonly at: number }
  | { readonly kind: 'Authorised' }
  /** the whole amount is captured, or the card of a payment of 0 is saved */
  | { readonly kind: 'Captured' }
  /** @property attempt the acquirer's id of the attempt, where it has one */
  | {
      readonly kind: 'Failed'
      readonly at: number
      readonly code: string
      readonly step: FailureStep
      readonly attempt?: string | undefined
    }
  | { readonly kind: 'Cancelled' }
  /** @property total minor units that went back until now, in all */
  | { readonly kind: 'Refunded'; readonly total: bigint }

/** Where a payment failed: at initiation, at the bank's challenge, at the charge, or at a renewal. */
export const failureSteps = ['BEGIN', 'CHALLENGE', 'CHARGE', 'RENEWAL'] as const
export type FailureStep = (typeof failureSteps)[number]

/** All known facts of a payment, independent of the order and number of reports. */
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
 * Merges a reported fact into the known facts. The merge is commutative, associative and idempotent (a join), so
 * repeated, late and reordered reports lead to the same result.
 * @param amount of the payment in minor units: an upper bound of refunds
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

/** Chooses the later failure; of two at the same time, the same one whichever was reported first. */
function isLater(one: Failure, other: PaymentFacts['failure']): boolean {
  if (!other || one.at !== other.at) return !other || one.at > other.at
  return `${one.code} ${one.step}` > `${other.code} ${other.step}`
}

/** The state that follows from the known facts. A capture outweighs all other facts. */
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
 * How much of a captured payment can still be refunded, in minor units.
 * @param due the sum of all refunds requested so far
 */
export const refundable = (facts: PaymentFacts, amount: bigint, due: bigint): bigint => {
  if (!facts.captured) return 0n
  const gone = due > facts.refunded ? due : facts.refunded
  return gone >= amount ? 0n : amount - gone
}
