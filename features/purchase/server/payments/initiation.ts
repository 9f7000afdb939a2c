import { pathsIn } from '#values/paths.ts'
import type { Language, Market } from '#values/language.ts'
import { dayIn } from '#values/day.ts'
import { findOfferOfPrice } from '#features/subscriptions/server/index.ts'
import type { Order } from '#features/purchase/server/orders/order-store.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Payment } from './payment-store.ts'
import type { Initiation } from './acquirer-interface.ts'

const minute = 60_000

/** How long the acquirer's page takes cards: as long as the order is pending, within the acquirers' limits. */
export function openUntil(now: Date, orderExpiresAt?: Date): Date {
  const min = now.getTime() + 45 * minute
  const max = now.getTime() + 23 * 60 * minute
  return new Date(Math.min(max, Math.max(min, orderExpiresAt?.getTime() ?? max)))
}

/** The path that the browser returns to. Returning proves nothing: the page polls the order's state. */
const returnPathOf = ({ shortId, language }: Order): string => `${pathsIn(language).purchase}?order=${shortId}`

/** The payment of an order to initiate at the acquirer. */
export async function initiationOf(
  tx: Transaction,
  order: Order,
  payment: Payment,
  customer: string | undefined,
): Promise<Initiation> {
  const { quote, priceId, market } = order
  const offer = await findOfferOfPrice(tx, { priceId, market, on: dayIn(market, order.createdAt) })
  if (!offer) throw new Error(`the price of order ${order.shortId} is gone`)
  return {
    paymentId: payment.id,
    orderShortId: order.shortId,
    amount: payment.amount,
    currency: payment.currency,
    keepsCard: payment.keepsCard,
    market,
    language: order.language,
    email: order.buyer.email || undefined,
    customer,
    summary: {
      productName: offer.product.name,
      seats: order.seats,
      months: order.period === 'YEAR' ? 12 : 1,
      net: quote.net,
      vat: quote.vat,
      vatRateBp: quote.vatRateBp,
      renewsOn: payment.keepsCard ? order.periodTo : undefined,
    },
    returnPath: returnPathOf(order),
    createdAt: payment.createdAt,
    openUntil: payment.openUntil,
  }
}

/** The payment of 0 that changes a saved card. */
export const cardChangeOf = (
  payment: Payment,
  { market, language, customer }: { market: Market; language: Language; customer: string | undefined },
): Initiation => ({
  paymentId: payment.id,
  orderShortId: undefined,
  amount: 0n,
  currency: payment.currency,
  keepsCard: true,
  market,
  language,
  email: undefined,
  customer,
  summary: undefined,
  returnPath: pathsIn(language).administration('admin_subscription'),
  createdAt: payment.createdAt,
  openUntil: payment.openUntil,
})
