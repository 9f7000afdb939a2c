import type { Transaction } from '#platform/database/index.ts'

/** An account that is marked for deletion. */
export interface Deletion {
  readonly user_id: string
  readonly asked_at: Date
  readonly erase_after: Date
  readonly begun_at: Date | null
}

export const findDeletion = (tx: Transaction, userId: string): Promise<Deletion | undefined> =>
  tx.selectFrom('account_deletion').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Marks the account. An existing mark keeps its day. */
export async function markForDeletion(tx: Transaction, userId: string, askedAt: Date, eraseAfter: Date): Promise<void> {
  await tx
    .insertInto('account_deletion')
    .values({ user_id: userId, asked_at: askedAt, erase_after: eraseAfter })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Removes the mark, unless the erasure has begun. @returns whether a mark was removed */
export async function unmark(tx: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_deletion')
    .where('user_id', '=', userId)
    .where('begun_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes a mark that was made since a moment, because it was not made by the owner. */
export async function unmarkSince(tx: Transaction, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('account_deletion')
    .where('user_id', '=', userId)
    .where('asked_at', '>=', since)
    .where('begun_at', 'is', null)
    .execute()
}

/** Accounts whose grace period is over, the oldest first; at most `limit`. */
export const findDue = (tx: Transaction, now: Date, limit: number): Promise<Deletion[]> =>
  tx
    .selectFrom('account_deletion')
    .selectAll()
    .where('erase_after', '<=', now)
    .orderBy('erase_after')
    .orderBy('user_id')
    .limit(limit)
    .execute()

/**
 * Records that the erasure begins, after which it cannot be undone. @returns whether the account is still to be erased
 */
export async function beginErasing(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_deletion')
    .set((set) => ({ begun_at: set.fn.coalesce('begun_at', set.val(now)) }))
    .where('user_id', '=', userId)
    .where('erase_after', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
