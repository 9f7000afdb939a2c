import type { PaidPeriod, Vat } from '#features/subscriptions/server/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { Order } from './order-store.ts'

/** What an order led to. */
export interface FulfilmentResult {
  readonly subscriptionId: string
  readonly organizationId: string | null
  readonly productName: LocalisedText
  /** the days that are paid for: they begin when the order is carried out */
  readonly period: PaidPeriod
}

/**
 * Whether an order's bill has the VAT of the day on which it is carried out, which is the one that is owed (LIVA art.
 * 90.Dos); a bill of nothing has none.
 */
export const hasVatOf = ({ quote }: Pick<Order, 'quote'>, { rateBp, category }: Vat): boolean =>
  quote.lines.length === 0 || (quote.vatRateBp === rateBp && quote.vatCategory === category)

/** What a coupon took off a bill, in basis points. */
export const couponBpOf = ({ quote }: Pick<Order, 'quote'>): number =>
  Number(quote.lines.find(({ kind }) => kind === 'COUPON')?.facts['bp'] ?? 0)
