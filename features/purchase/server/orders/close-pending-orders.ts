import { sql, type Transaction } from '#platform/database/index.ts'
import { releaseCoupon } from '#features/subscriptions/server/index.ts'

interface ClosedOrder {
  readonly coupon_id: string | null
}

/** Closes pending orders, cancelled or expired, and releases their coupons. The actor must be the system. */
async function closeOrders(tx: Transaction, where: ReturnType<typeof sql>, state: 'CANCELLED' | 'EXPIRED', now: Date) {
  const { rows } = await sql<ClosedOrder>`
    update purchase_order set state = ${state}, updated_at = ${now}
    where state = 'PENDING' and ${where} returning coupon_id`.execute(tx)
  for (const { coupon_id: couponId } of rows) if (couponId !== null) await releaseCoupon(tx, couponId)
  return rows.length
}

/** Cancels one order. @returns whether it was pending */
export const cancelPendingOrder = async (tx: Transaction, orderId: string, now: Date): Promise<boolean> =>
  (await closeOrders(tx, sql`id = ${orderId}`, 'CANCELLED', now)) > 0

/** Cancels the buyer's earlier pending orders, which a new order replaces. */
export const cancelPendingOrders = async (tx: Transaction, userId: string, now: Date): Promise<void> =>
  void (await closeOrders(tx, sql`user_id = ${userId} and kind = 'START'`, 'CANCELLED', now))

/** Cancels the buyer's earlier pending orders of a course, for the same organisation or for themselves. */
export const cancelPendingCourseOrders = async (
  tx: Transaction,
  { userId, organizationId, courseId }: CourseBuyer,
  now: Date,
): Promise<void> =>
  void (await closeOrders(
    tx,
    sql`user_id = ${userId} and kind = 'COURSE' and course_id = ${courseId}
      and organization_id is not distinct from ${organizationId}`,
    'CANCELLED',
    now,
  ))

interface CourseBuyer {
  readonly userId: string
  readonly organizationId: string | null
  readonly courseId: string
}

/** Expires a batch of overdue orders, the oldest first. @returns how many */
export const expireOrders = (tx: Transaction, now: Date, limit = 200): Promise<number> =>
  closeOrders(
    tx,
    sql`id in (select id from purchase_order where state = 'PENDING' and expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked)`,
    'EXPIRED',
    now,
  )
