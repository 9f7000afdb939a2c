import type { PaidPeriod, Vat } from '#features/subscriptions/server/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { Order } from './order-store.ts'

/** The result of fulfilling an order. */
export interface FulfilmentResult {
  /** null for an order that is of no subscription */
  readonly subscriptionId: string | null
  readonly organizationId: string | null
  readonly productName: LocalisedText
  /** the paid days, which begin on the day of fulfilment */
  readonly period: PaidPeriod
}

/**
 * Whether an order's bill has the VAT of the day of fulfilment, which is the rate that applies (LIVA art. 90.Dos);
 * an empty bill has no VAT.
 */
export const hasVatOf = ({ quote }: Pick<Order, 'quote'>, { rateBp, category }: Vat): boolean =>
  quote.lines.length === 0 || (quote.vatRateBp === rateBp && quote.vatCategory === category)

/** The coupon discount of a bill, in basis points. */
export const couponBpOf = ({ quote }: Pick<Order, 'quote'>): number =>
  Number(quote.lines.find(({ kind }) => kind === 'COUPON')?.facts['bp'] ?? 0)
