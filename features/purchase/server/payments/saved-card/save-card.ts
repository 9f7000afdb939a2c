import { findTerms } from '#features/subscriptions/server/index.ts'
import type { Order } from '#features/purchase/server/orders/order-store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { deleteCardJob } from '#features/purchase/server/payments/payment-job-types.ts'
import type { StoredCard, Provider } from '#features/purchase/server/payments/acquirer-interface.ts'
import { replaceSavedCard, type CardOwner } from './saved-card-store.ts'

/** The owner of the card that pays an order: its organisation, else its buyer, else the subscriber. */
export async function cardOwnerOfOrder(
  tx: Transaction,
  { organizationId, userId, subscriptionId }: Pick<Order, 'organizationId' | 'userId' | 'subscriptionId'>,
): Promise<CardOwner | undefined> {
  if (organizationId) return { organizationId }
  if (userId) return { userId }
  const terms = subscriptionId ? await findTerms(tx, subscriptionId) : undefined
  if (terms?.organizationId) return { organizationId: terms.organizationId }
  return terms?.userId ? { userId: terms.userId } : undefined
}

/** Saves a card for renewals and deletes the previous one, here and at the acquirer. */
export async function saveCard(
  tx: Transaction,
  owner: CardOwner,
  card: StoredCard & { readonly provider: Provider },
  now: Date,
): Promise<void> {
  const before = await replaceSavedCard(tx, owner, card, now)
  if (before) await scheduleCardDeletion(tx, before)
}

/** Has the acquirer forget a card, once the transaction is committed. */
export const scheduleCardDeletion = (
  tx: Transaction,
  { provider, customer, method }: Pick<StoredCard, 'customer' | 'method'> & { readonly provider: Provider },
): Promise<void> => addJob(tx, deleteCardJob, { provider, customer, method })
