import { findUser } from '#features/accounts/server/index.ts'
import { creditReasonText } from '#features/invoices/server/index.ts'
import type { WithdrawalRefusal } from '#features/purchase/rules/checkout/purchase-withdrawal.ts'
import { cancelPendingOrder } from '#features/purchase/server/orders/close-pending-orders.ts'
import { findOrder, lockOpenOrders, lockOrder, type Order } from '#features/purchase/server/orders/order-store.ts'
import { endSubscriptionToday } from '#features/purchase/server/refunds/end-subscription-today.ts'
import { refundInvoiceIn } from '#features/purchase/server/refunds/refund-invoice.ts'
import { findOfferOfPrice, lockTerms } from '#features/subscriptions/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { textIn } from '#values/localised-text.ts'
import type { Currency } from '#values/money.ts'
import { assessWithdrawal, creditOf, type WithdrawalAssessment } from './assess-withdrawal.ts'
import { withdrawalMail } from './withdrawal-mail.ts'
import {
  findCourseTitle,
  findWithdrawal,
  lockOrdersSince,
  writeWithdrawal,
  type Withdrawal,
} from './withdrawal-store.ts'

export type PurchaseWithdrawal =
  | (Withdrawal & { readonly kind: 'PurchaseWithdrawn'; readonly currency: Currency })
  | { readonly kind: 'PurchaseWithdrawalRefused'; readonly reason: WithdrawalRefusal | 'UNKNOWN_ORDER' }

interface WithdrawalRequest {
  readonly shortId: string
  readonly userId: string
  /** of the confirmation */
  readonly language: Language
}

/**
 * A person withdraws from a subscription or a course that they bought for themselves (Directive 2011/83/EU art. 11a):
 * invoices are credited, the card payment is refunded, access ends, and a mail confirms it with date and time. All or
 * nothing; a repeated request gets the first one's answer.
 */
export function withdrawPurchase(
  database: Database,
  { shortId, userId, language }: WithdrawalRequest,
  now: Date,
): Promise<PurchaseWithdrawal> {
  const refused = (reason: WithdrawalRefusal | 'UNKNOWN_ORDER') =>
    ({ kind: 'PurchaseWithdrawalRefused', reason }) as const
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<PurchaseWithdrawal> => {
    const found = await findOrder(tx, shortId)
    if (found?.userId !== userId || found.organizationId !== null) return refused('UNKNOWN_ORDER')
    const order = await lockOrder(tx, found.id)
    if (!order) return refused('UNKNOWN_ORDER')
    const { id, currency } = order
    const before = await findWithdrawal(tx, id)
    if (before) return { kind: 'PurchaseWithdrawn', ...before, currency }
    if (order.subscriptionId !== null) await lockOrdersSince(tx, order.subscriptionId, order.createdAt)
    const assessed = await assessWithdrawal(tx, order, userId, now)
    if (!assessed) return refused('UNKNOWN_ORDER')
    if (assessed.refusal) return refused(assessed.refusal)
    await refundAll(tx, assessed, now)
    await endAccess(tx, order, now)
    const withdrawal = { withdrawnAt: now, credit: creditOf(assessed) }
    await writeWithdrawal(tx, id, withdrawal)
    await confirm(tx, { order, userId, language, withdrawal })
    return { kind: 'PurchaseWithdrawn', ...withdrawal, currency }
  })
}

async function refundAll(tx: Transaction, { order, credits }: WithdrawalAssessment, at: Date): Promise<void> {
  const because = creditReasonText(order.language, 'WITHDRAWAL')
  for (const { number, amount } of credits) {
    // a course goes back as a whole
    const request = { number, because, amount: order.kind === 'COURSE' ? undefined : amount, end: false, at }
    const byCard = await refundInvoiceIn(tx, { ...request, refund: true })
    // what was not paid by card is credited all the same; what was paid otherwise goes back by hand
    const done = byCard.kind === 'NotPaidByCard' ? await refundInvoiceIn(tx, { ...request, refund: false }) : byCard
    if (done.kind !== 'Refunded' && done.kind !== 'CreditedBefore')
      throw new Error(`purchase: invoice ${number} cannot be credited for a withdrawal: ${done.kind}`)
  }
}

/** A course that is credited in full has ended with its credit. */
async function endAccess(tx: Transaction, { subscriptionId }: Order, at: Date): Promise<void> {
  if (subscriptionId === null) return
  for (const id of await lockOpenOrders(tx, subscriptionId)) await cancelPendingOrder(tx, id, at)
  const terms = await lockTerms(tx, subscriptionId)
  if (terms && terms.stage !== 'EXPIRED') await endSubscriptionToday(tx, terms, at)
}

async function confirm(
  tx: Transaction,
  {
    order,
    userId,
    language,
    withdrawal: { withdrawnAt, credit },
  }: {
    readonly order: Order
    readonly userId: string
    readonly language: Language
    readonly withdrawal: Withdrawal
  },
): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  const { id, shortId, currency, buyer, completedAt } = order
  const mail = withdrawalMail(
    { language, market: user.market },
    {
      name: buyer.name || user.name,
      purchase: await nameOf(tx, order, language),
      shortId,
      boughtAt: completedAt ?? order.createdAt,
      withdrawnAt,
      refund: { amount: credit, currency },
    },
  )
  await sendMail(tx, { to: user.email, kind: 'subscription', once: `withdrawal ${id}`, ...mail })
}

async function nameOf(tx: Transaction, order: Order, language: Language): Promise<string> {
  if (order.kind === 'COURSE') return findCourseTitle(tx, order.courseId, language)
  const { priceId, market, periodFrom: on } = order
  const offer = await findOfferOfPrice(tx, { priceId, market, on })
  return offer ? textIn(offer.product.name, language) : 'Kursiva'
}
