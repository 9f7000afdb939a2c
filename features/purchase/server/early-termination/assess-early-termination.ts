import { findInvoicesSince, type BilledInvoice } from '#features/invoices/server/index.ts'
import {
  billedFrom,
  earlyTermination,
  findOfferOfPrice,
  refundOfMonths,
  type EarlyTermination,
  type Terms,
} from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'
import type { Currency } from '#values/money.ts'
import { findStartOfOwn } from './early-termination-store.ts'

/** How a person can leave a paid year of their own. Amounts are minor units with VAT. */
export interface EarlyTerminationAssessment {
  /** the first day on which it can be asked for */
  readonly possibleFrom: Day
  /** what asking today leads to; undefined before that day */
  readonly offer: EarlyTerminationOffer | undefined
}

/** What a person gets who leaves a paid year today. */
export interface EarlyTerminationOffer {
  /** the terms of the shortened year */
  readonly terms: Terms
  readonly currency: Currency
  readonly credits: readonly { readonly number: string; readonly amount: bigint }[]
  /** the sum of the credits */
  readonly credit: bigint
  /** the part of it that was paid and goes back; the rest is taken off unpaid invoices */
  readonly repaid: bigint
}

/**
 * Assesses how a person can leave a paid year before its end, as the terms of sale promise.
 * @returns undefined where nothing of a year of their own can be repaid
 */
export async function assessEarlyTermination(
  tx: Transaction,
  terms: Terms,
  today: Day,
): Promise<EarlyTerminationAssessment | undefined> {
  const { id: subscriptionId, userId, organizationId, period, priceId, market } = terms
  if (userId === null || organizationId !== null || period !== 'YEAR') return undefined
  const since = await findStartOfOwn(tx, { subscriptionId, userId })
  const invoices = since === undefined ? [] : await findInvoicesSince(tx, subscriptionId, since)
  const boundSince = invoices[0]?.from
  const found = boundSince === undefined ? undefined : earlyTermination(terms, boundSince, today)
  if (!found) return undefined
  const start = billedFrom(terms)
  const billed = invoices.filter(({ from, left }) => from >= start && left > 0n)
  if (billed.length === 0) return undefined
  if (!found.today) return { possibleFrom: found.possibleFrom, offer: undefined }
  const priced = await findOfferOfPrice(tx, { priceId, market, on: today })
  if (!priced) return undefined
  return {
    possibleFrom: found.possibleFrom,
    offer: { terms: found.today.terms, currency: priced.price.currency, ...creditsOf(billed, start, found.today) },
  }
}

type Today = NonNullable<EarlyTermination<Terms>['today']>

function creditsOf(invoices: readonly BilledInvoice[], start: Day, { months, days }: Today) {
  const credits = invoices
    .map(({ number, open, ...billed }) => {
      const amount = refundOfMonths(billed, { start, months, days })
      const unpaid = open < 0n ? 0n : open
      return { number, amount, repaid: amount > unpaid ? amount - unpaid : 0n }
    })
    .filter(({ amount }) => amount > 0n)
  return {
    credits: credits.map(({ number, amount }) => ({ number, amount })),
    credit: credits.reduce((sum, { amount }) => sum + amount, 0n),
    repaid: credits.reduce((sum, { repaid }) => sum + repaid, 0n),
  }
}
