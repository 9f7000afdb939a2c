import type { Day } from '#values/day.ts'
import { allowsSeats, type Period, type Price, type Vat } from '#features/subscriptions/rules/pricing/price.ts'
import { prorate, type PaidPeriod } from '#features/subscriptions/rules/pricing/proration.ts'
import { quote, quoteOf, type Quote } from '#features/subscriptions/rules/pricing/quote.ts'
import type { Stage } from './terms.ts'

/** What runs: as much of the terms as decides what a change costs. */
export interface RunningTerms {
  readonly stage: Stage
  readonly seats: number
  readonly period: Period
  readonly paid: PaidPeriod
  /** basis points off the running period */
  readonly couponBp: number
}

/** What something costs on the day of a change. */
export interface PricedAt {
  readonly price: Price
  readonly vat: Vat
}

/** Why a change is not made. Each has its sentence on the page. */
export const changeRefusals = [
  /** no such subscription, one by agreement, or not the actor's to change */
  'UNKNOWN_SUBSCRIPTION',
  /** somebody else changed it meanwhile */
  'CHANGED_MEANWHILE',
  'PRICE_CHANGED',
  /** paused, waiting for a payment, or over */
  'NOT_RUNNING',
  'SEATS_OUT_OF_RANGE',
  /** fewer than those who are in and those who are asked to come */
  'SEATS_IN_USE',
  'NOTHING_CHANGES',
  /** what is paid by card is paid until the period ends: fewer seats come with the next */
  'AT_RENEWAL_ONLY',
  /** a card is not charged so little: more seats, or with the next period */
  'TOO_LITTLE_FOR_CARD',
  'NO_RENEWAL',
  'BY_AGREEMENT',
  'UNKNOWN_PRODUCT',
  'BUYER_INCOMPLETE',
  'PAUSE_USED_UP',
] as const
export type ChangeRefusal = (typeof changeRefusals)[number]

/** Whether seats and product can be changed: what is paused, unpaid or over is put right first. */
export const allowsChanges = (stage: Stage): boolean =>
  stage === 'TRIALING' || stage === 'ACTIVE' || stage === 'CANCELLED'

/**
 * Why a price does not allow so many seats.
 * @param spokenFor seats of those who are in and those who are asked to come
 */
export function seatsRefusal(
  price: Price,
  seats: number,
  spokenFor: number,
): Extract<ChangeRefusal, 'SEATS_OUT_OF_RANGE' | 'SEATS_IN_USE'> | undefined {
  if (!allowsSeats(price, seats)) return 'SEATS_OUT_OF_RANGE'
  return seats < spokenFor ? 'SEATS_IN_USE' : undefined
}

/**
 * What a change costs today, or gives back when negative: the rest of the period as it will be less the rest as it was,
 * each with what the running period's coupon takes off. A trial costs nothing, and so does a change of it.
 */
export function changeQuote(
  { stage, seats, period, paid, couponBp }: RunningTerms,
  was: PricedAt,
  becomes: PricedAt & { readonly seats: number },
  on: Day,
): Quote {
  const nothing = quoteOf(becomes.price.currency, becomes.vat, [])
  if (stage === 'TRIALING') return nothing
  const change = prorate(
    quote({ ...was, seats, period, couponBp }),
    quote({ price: becomes.price, vat: becomes.vat, seats: becomes.seats, period, couponBp }),
    paid,
    on,
    becomes.vat,
  )
  // a bill of nothing is no bill
  return change.net === 0n ? nothing : change
}
