import type { Day } from '#values/day.ts'
import { allowsSeats, type Period, type Price, type Vat } from '#features/subscriptions/rules/pricing/price.ts'
import { prorate, type PaidPeriod } from '#features/subscriptions/rules/pricing/proration.ts'
import { quote, quoteOf, type Quote } from '#features/subscriptions/rules/pricing/quote.ts'
import type { Stage } from './terms.ts'

/** The part of the terms that decides the price of a change. */
export interface RunningTerms {
  readonly stage: Stage
  readonly seats: number
  readonly period: Period
  readonly paid: PaidPeriod
  /** basis points off the running period */
  readonly couponBp: number
}

/** A price with the VAT of the day of the change. */
interface PricedAt {
  readonly price: Price
  readonly vat: Vat
}

/** Why a change is not made. Each has its sentence on the page. */
export const changeRefusals = [
  /** no such subscription, one by agreement, or not the actor's to change */
  'UNKNOWN_SUBSCRIPTION',
  /** changed by another user since the page was loaded */
  'CHANGED_MEANWHILE',
  'PRICE_CHANGED',
  /** another amount is repaid than the page has shown */
  'AMOUNT_CHANGED',
  /** a paid year cannot be left yet, or no more */
  'NOTHING_TO_REPAY',
  /** paused, waiting for a payment, or over */
  'NOT_RUNNING',
  'SEATS_OUT_OF_RANGE',
  /** fewer seats than members and open invitations */
  'SEATS_IN_USE',
  'NOTHING_CHANGES',
  /** the period is already paid by card: fewer seats are possible from the next period */
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

/** Whether seats and product can be changed; not while paused, unpaid or expired. */
export const allowsChanges = (stage: Stage): boolean =>
  stage === 'TRIALING' || stage === 'ACTIVE' || stage === 'CANCELLED'

/**
 * Why a price does not allow a number of seats.
 * @param seatsInUse members and open invitations
 */
export function seatsRefusal(
  price: Price,
  seats: number,
  seatsInUse: number,
): Extract<ChangeRefusal, 'SEATS_OUT_OF_RANGE' | 'SEATS_IN_USE'> | undefined {
  if (!allowsSeats(price, seats)) return 'SEATS_OUT_OF_RANGE'
  return seats < seatsInUse ? 'SEATS_IN_USE' : undefined
}

/**
 * The price of a change today, negative for a credit: the rest of the period at the new price less the rest at the
 * old price, both with the running period's coupon. Changes of a trial are free.
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
