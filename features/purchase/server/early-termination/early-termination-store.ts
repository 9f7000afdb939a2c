import { lockBuyer } from '#features/purchase/server/orders/order-store.ts'
import { sql, type Transaction } from '#platform/database/index.ts'

/** When a person's own subscription was bought, for the last time; undefined for one that was not bought. */
export async function findStartOfOwn(
  tx: Transaction,
  { subscriptionId, userId }: { readonly subscriptionId: string; readonly userId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ completedAt: Date }>`
    select completed_at as "completedAt" from purchase_order
    where subscription_id = ${subscriptionId} and user_id = ${userId} and organization_id is null and kind = 'START'
      and completed_at is not null
    order by completed_at desc limit 1`.execute(tx)
  return rows[0]?.completedAt
}

/**
 * Locks a buyer, the orders of a subscription since a moment and their payments, in the order of all locks. The actor must
 * be the system.
 */
export async function lockMoneySince(
  tx: Transaction,
  { subscriptionId, userId, since }: { readonly subscriptionId: string; readonly userId: string; readonly since: Date },
): Promise<void> {
  await lockBuyer(tx, userId)
  const orders = sql`
    select id from purchase_order
    where subscription_id = ${subscriptionId} and (completed_at is null or completed_at >= ${since})`
  await sql`${orders} order by id for update`.execute(tx)
  await sql`select id from payment where order_id in (${orders}) order by id for update`.execute(tx)
}
