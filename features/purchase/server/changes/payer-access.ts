import { findManagement, lockManagement, mayActOn } from '#features/organizations/server/index.ts'
import { findTerms, lockTerms, type Terms } from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { lockOpenOrders } from '#features/purchase/server/orders/order-store.ts'

/** Whether a user pays for a subscription: the user's own, or that of an organisation whose admin the user is. */
export async function isPayer(
  tx: Transaction,
  userId: string,
  { userId: owner, organizationId }: Pick<Terms, 'userId' | 'organizationId'>,
): Promise<boolean> {
  if (organizationId === null) return owner === userId
  return mayActOn(await findManagement(tx, userId, organizationId), 'administrate_organization')
}

/** The terms of a subscription, for its payer; undefined for others and for unknown ids. */
export async function findPayerTerms(
  tx: Transaction,
  userId: string,
  subscriptionId: string,
): Promise<Terms | undefined> {
  const terms = isUuid(subscriptionId) ? await findTerms(tx, subscriptionId) : undefined
  return terms && (await isPayer(tx, userId, terms)) ? terms : undefined
}

/**
 * Like {@link findPayerTerms}, but locks members, pending orders and terms, in this order, until the transaction
 * ends. The actor must be the system.
 */
export async function lockPayerTerms(
  tx: Transaction,
  userId: string,
  subscriptionId: string,
): Promise<{ readonly terms: Terms; readonly openOrders: readonly string[] } | undefined> {
  const found = isUuid(subscriptionId) ? await findTerms(tx, subscriptionId) : undefined
  if (!found) return undefined
  if (
    found.organizationId === null ? found.userId !== userId : !(await isLockedAdmin(tx, userId, found.organizationId))
  )
    return undefined
  const openOrders = await lockOpenOrders(tx, subscriptionId)
  const terms = await lockTerms(tx, subscriptionId)
  return terms && { terms, openOrders }
}

const isLockedAdmin = async (tx: Transaction, userId: string, organizationId: string) =>
  mayActOn(await lockManagement(tx, userId, organizationId), 'administrate_organization')
