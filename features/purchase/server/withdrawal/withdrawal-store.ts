import type { CourseOrder, SubscriptionOrder } from '#features/purchase/server/orders/order-store.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import type { Language } from '#values/language.ts'

/** A withdrawal that was made. */
export interface Withdrawal {
  readonly withdrawnAt: Date
  /** what was credited with VAT, in minor units */
  readonly credit: bigint
}

/** The short ids of what a user has bought for themselves since a moment and not withdrawn from, the newest first. */
export async function findRecentPurchases(tx: Transaction, userId: string, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ shortId: string }>`
    select short_id as "shortId" from purchase_order
    where user_id = ${userId} and organization_id is null and kind in ('START', 'COURSE') and completed_at >= ${since}
      and withdrawn_at is null
    order by created_at desc limit 50`.execute(tx)
  return rows.map(({ shortId }) => shortId)
}

/** Whether the subscription was bought again after an order. */
export async function wasBoughtAgain(tx: Transaction, order: SubscriptionOrder): Promise<boolean> {
  const { rows } = await sql`
    select from purchase_order
    where subscription_id = ${order.subscriptionId} and kind = 'START' and completed_at > ${order.completedAt}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Locks the completed orders of a subscription since a moment, in the order of all locks. The actor must be the system. */
export async function lockOrdersSince(tx: Transaction, subscriptionId: string, since: Date): Promise<void> {
  await sql`
    select id from purchase_order where subscription_id = ${subscriptionId} and created_at >= ${since}
    order by id for update`.execute(tx)
}

/** The withdrawal from an order; undefined when there is none. */
export async function findWithdrawal(tx: Transaction, orderId: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<{ withdrawnAt: Date; credit: string }>`
    select withdrawn_at as "withdrawnAt", withdrawn_credit::text as credit from purchase_order
    where id = ${orderId} and withdrawn_at is not null`.execute(tx)
  return rows.map(({ withdrawnAt, credit }) => ({ withdrawnAt, credit: BigInt(credit) }))[0]
}

/** Records a withdrawal. The order is locked; the actor must be the system. */
export async function writeWithdrawal(
  tx: Transaction,
  orderId: string,
  { withdrawnAt, credit }: Withdrawal,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ withdrawn_at: withdrawnAt, withdrawn_credit: credit, updated_at: withdrawnAt })
    .where('id', '=', orderId)
    .execute()
}

/** Whether a user has learnt in an ordered course since the order. */
export async function hasStartedCourse(
  tx: Transaction,
  { userId, courseId, completedAt }: Pick<CourseOrder, 'userId' | 'courseId' | 'completedAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from course_learnt
    where user_id = ${userId} and course_id = ${courseId} and touched_at >= ${completedAt}`.execute(tx)
  return rows.length > 0
}

/** The name of an ordered course, also of one that is no longer published. */
export async function findCourseTitle(tx: Transaction, courseId: string, language: Language): Promise<string> {
  const { rows } = await sql<{ name: LocalisedText }>`
    select name from course_title where id = ${courseId}`.execute(tx)
  return rows[0] ? plainTitle(textIn(rows[0].name, language)) : ''
}
