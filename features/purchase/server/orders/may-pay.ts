import { lockManagement } from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Order } from './order-store.ts'

/**
 * Whether a user may pay or cancel an order: their own, or that of an organisation they are an admin of. Members are
 * locked until the transaction ends. The actor must be the system.
 */
export async function mayPay(
  tx: Transaction,
  actorId: string,
  { userId, organizationId }: Pick<Order, 'userId' | 'organizationId'>,
): Promise<boolean> {
  if (organizationId === null) return userId === actorId
  return (await lockManagement(tx, actorId, organizationId))?.role === 'ADMIN'
}
