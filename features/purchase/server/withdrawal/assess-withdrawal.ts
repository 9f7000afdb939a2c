import { findInvoicesSince, invoiceOfOrder } from '#features/invoices/server/index.ts'
import {
  lastWithdrawalDay,
  refundOnWithdrawal,
  withdrawalRefusal,
  type WithdrawalRefusal,
} from '#features/purchase/rules/checkout/purchase-withdrawal.ts'
import {
  findOrder,
  type CourseOrder,
  type Order,
  type SubscriptionOrder,
} from '#features/purchase/server/orders/order-store.ts'
import { findTerms } from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn, daysAfter, startOfDay, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { findRecentPurchases, hasStartedCourse, wasBoughtAgain } from './withdrawal-store.ts'

/** What a withdrawal from a purchase credits, and why it is refused. */
export interface WithdrawalAssessment {
  readonly order: Order
  readonly lastDay: Day
  readonly refusal: WithdrawalRefusal | undefined
  /** amounts with VAT in minor units, by the numbers of invoices; none for a trial */
  readonly credits: readonly { readonly number: string; readonly amount: bigint }[]
}

/** The sum of the credits, in minor units with VAT. */
export const creditOf = ({ credits }: Pick<WithdrawalAssessment, 'credits'>): bigint =>
  credits.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * Assesses the withdrawal from an order that a user has completed for themselves.
 * @returns undefined for the order of another, and when it is over or refunded already
 */
export async function assessWithdrawal(
  tx: Transaction,
  order: Order,
  userId: string,
  now: Date,
): Promise<WithdrawalAssessment | undefined> {
  const { market, completedAt } = order
  if (order.userId !== userId || order.organizationId !== null || !completedAt) return undefined
  const today = dayIn(market, now)
  const boughtOn = dayIn(market, completedAt)
  const credits = order.kind === 'COURSE' ? await creditsOfCourse(tx, order) : await creditsOfStart(tx, order, today)
  if (!credits) return undefined
  const hasStarted = order.kind === 'COURSE' && (await hasStartedCourse(tx, order))
  return {
    order,
    lastDay: lastWithdrawalDay(market, boughtOn),
    refusal: withdrawalRefusal({ market, boughtOn, today, hasStarted }),
    credits,
  }
}

type Credits = WithdrawalAssessment['credits'] | undefined

async function creditsOfCourse(tx: Transaction, { id }: CourseOrder): Promise<Credits> {
  const invoice = await invoiceOfOrder(tx, id)
  if (!invoice) return undefined
  const amount = invoice.total - invoice.credited
  return amount > 0n ? [{ number: invoice.number, amount }] : undefined
}

async function creditsOfStart(tx: Transaction, order: SubscriptionOrder, today: Day): Promise<Credits> {
  const { kind, subscriptionId, completedAt } = order
  if (kind !== 'START' || subscriptionId === null || !completedAt) return undefined
  const terms = await findTerms(tx, subscriptionId)
  if (!terms || terms.stage === 'EXPIRED' || (await wasBoughtAgain(tx, order))) return undefined
  return (await findInvoicesSince(tx, subscriptionId, completedAt))
    .map((invoice) => ({ number: invoice.number, amount: refundOnWithdrawal(invoice, today) }))
    .filter(({ amount }) => amount > 0n)
}

/** The longest time in days from a purchase to its last day of withdrawal, with holidays. */
const maxWithdrawalDays = 25

/** The purchases that a user may still withdraw from, and the begun courses of these days. */
export async function listWithdrawable(
  tx: Transaction,
  { userId, market }: { readonly userId: string; readonly market: Market },
  now: Date,
): Promise<readonly WithdrawalAssessment[]> {
  const since = startOfDay(market, daysAfter(dayIn(market, now), -maxWithdrawalDays))
  const found: WithdrawalAssessment[] = []
  for (const shortId of await findRecentPurchases(tx, userId, since)) {
    const order = await findOrder(tx, shortId)
    const assessed = order && (await assessWithdrawal(tx, order, userId, now))
    if (assessed && assessed.refusal !== 'TOO_LATE') found.push(assessed)
  }
  return found
}
