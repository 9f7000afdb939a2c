import { creditReasonText, invoiceOfOrder } from '#features/invoices/server/index.ts'
import { withdrawalRefusal, type WithdrawalRefusal } from '#features/purchase/rules/checkout/course-withdrawal.ts'
import { findOrder } from '#features/purchase/server/orders/order-store.ts'
import { refundInvoice } from '#features/purchase/server/refunds/refund-invoice.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'

export type CourseWithdrawal =
  | { readonly kind: 'CourseWithdrawn'; readonly creditNote: string }
  | { readonly kind: 'CourseWithdrawalRefused'; readonly reason: WithdrawalRefusal | 'UNKNOWN_ORDER' }

/**
 * A person goes back on a course that they bought for themselves: the invoice is credited, the card payment refunded, and
 * the course closes. A repeated request gets the first one's credit note.
 */
export async function withdrawCourseOrder(
  database: Database,
  { shortId, userId }: { readonly shortId: string; readonly userId: string },
  now: Date,
): Promise<CourseWithdrawal> {
  const refused = (reason: WithdrawalRefusal | 'UNKNOWN_ORDER') =>
    ({ kind: 'CourseWithdrawalRefused', reason }) as const
  const found = await inTransaction(database, { kind: 'system' }, async (tx) => {
    const order = await findOrder(tx, shortId)
    if (order?.kind !== 'COURSE' || order.userId !== userId || order.organizationId !== null) return 'UNKNOWN_ORDER'
    const invoice = await invoiceOfOrder(tx, order.id)
    if (!order.completedAt || !invoice) return 'UNKNOWN_ORDER'
    const { market, completedAt, courseId } = order
    const hasStarted = await hasStartedSince(tx, { userId, courseId, since: completedAt })
    const refusal = withdrawalRefusal({ boughtOn: dayIn(market, completedAt), today: dayIn(market, now), hasStarted })
    return refusal ?? { number: invoice.number, language: order.language }
  })
  if (typeof found === 'string') return refused(found)
  const { number, language } = found
  const done = await refundInvoice(database, {
    number,
    because: creditReasonText(language, 'WITHDRAWAL'),
    refund: true,
    end: true,
    at: now,
  })
  if (done.kind === 'Refunded' || done.kind === 'CreditedBefore')
    return { kind: 'CourseWithdrawn', creditNote: done.creditNote }
  return refused('UNKNOWN_ORDER')
}

async function hasStartedSince(
  tx: Transaction,
  { userId, courseId, since }: { readonly userId: string; readonly courseId: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from course_learnt where user_id = ${userId} and course_id = ${courseId} and touched_at >= ${since}`.execute(
    tx,
  )
  return rows.length > 0
}
