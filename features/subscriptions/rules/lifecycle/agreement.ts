import { daysBetween, type Day } from '#values/day.ts'
import type { Period, Price, Vat } from '#features/subscriptions/rules/pricing/price.ts'
import { restOfPeriod } from '#features/subscriptions/rules/pricing/proration.ts'
import {
  quote,
  quoteOf,
  singleLine,
  type Quote,
  type QuoteRequest,
} from '#features/subscriptions/rules/pricing/quote.ts'
import { isTrial, reopen, resume } from './pause-and-cancel.ts'
import type { LifecycleStatus } from './terms.ts'

/** A subscription and what its running period was billed at. */
interface BilledTerms extends LifecycleStatus {
  /** null for one person, and for an unlimited number */
  readonly seats: number | null
  readonly couponBp: number
}

/** The rest of a period that is not used, without VAT, and its days. */
export interface UnusedRest {
  readonly net: bigint
  readonly days: number
}

/**
 * What of the running period is not used on a day: it was billed, and an agreement replaces it. Nothing for a trial and
 * for a period that is over; days of a pause count as not used.
 */
export function unusedRest(terms: BilledTerms, was: { readonly price: Price; readonly vat: Vat }, on: Day): UnusedRest {
  const { periodFrom: from, periodTo: to, ...running } = resume(terms, on) ?? reopen(terms, on) ?? terms
  if (isTrial(terms) || on >= to) return { net: 0n, days: 0 }
  const { period, seats, couponBp } = running
  const billed = quote({ ...was, seats: seats ?? 1, period, couponBp })
  return { net: restOfPeriod(billed.net, { from, to }, on), days: daysBetween(on, to) }
}

/** The first bill of an agreement: its whole first period, less what is not used of the period that it replaces. */
export function agreementQuote(first: QuoteRequest, unused: UnusedRest): Quote {
  const { currency, lines } = quote(first)
  const rest = unused.net === 0n ? [] : [singleLine('UNUSED_REST', -unused.net, { days: unused.days })]
  return quoteOf(currency, first.vat, [...lines, ...rest])
}

/**
 * The terms with which the next period begins where a price is agreed: the agreement names seats and period, and it is
 * billed by invoice (S2).
 */
export const underAgreement = <T extends LifecycleStatus>(
  terms: T,
  { productId, seats, period }: { readonly productId: string; readonly seats: number; readonly period: Period },
) => ({ ...terms, productId, period, nextSeats: seats, couponBp: 0, paymentMethod: 'INVOICE' as const })
