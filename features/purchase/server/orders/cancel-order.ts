import { inTransaction, type Database } from '#platform/database/index.ts'
import { cancelPendingOrder } from './close-pending-orders.ts'
import { mayPay } from './may-pay.ts'
import { findOrder, type Order } from './order-store.ts'

/**
 * Leaves an order that nobody has paid, unless it is the next period of what runs. Money that comes for it afterwards is given back.
 * @returns the order as it stands now; undefined when it is not the user's to leave, or no longer open
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
