import { inTransaction, type Database } from '#platform/database/index.ts'
import { cancelPendingOrder } from './close-pending-orders.ts'
import { mayPay } from './may-pay.ts'
import { findOrder, type Order } from './order-store.ts'

/**
 * Cancels an unpaid order unless it is a renewal. A payment that arrives afterwards is refunded.
 * @returns the cancelled order; undefined when the user may not cancel it, or it is no longer pending
 */
export const cancelOrder = (
  database: Database,
  { shortId, userId }: { readonly shortId: string; readonly userId: string },
  now: Date,
): Promise<Order | undefined> =>
  inTransaction(database, { kind: 'system' }, async (tx) => {
    const order = await findOrder(tx, shortId)
    // a renewal is stopped by stopping the subscription
    if (!order || order.kind === 'RENEWAL' || !(await mayPay(tx, userId, order))) return undefined
    if (!(await cancelPendingOrder(tx, order.id, now))) return undefined
    return { ...order, state: 'CANCELLED' }
  })
