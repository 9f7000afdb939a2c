import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

/** An account without a sign-in for a long time. */
export interface UnusedAccount {
  readonly id: string
  readonly email: string
  readonly language: Language
  readonly market: Market
}

/**
 * Accounts that nobody has used since a moment and that are not marked for deletion, by id. Accounts without an address of
 * their own are left out: nobody could be asked.
 * @param after the last id of the previous page
 */
export async function findUnused(
  tx: Transaction,
  { since, after, limit }: { readonly since: Date; readonly after: string; readonly limit: number },
): Promise<readonly UnusedAccount[]> {
  const { rows } = await sql<UnusedAccount>`
    select u.id, u.email, u.locale as language, u.market from app_user u
    where coalesce(u.last_login_at, u.created_at) < ${since} and u.id > ${after} and u.email not like '%.invalid'
      and not exists (select from account_deletion d where d.user_id = u.id)
      and not exists (select from user_session s where s.user_sub = u.id and s.last_seen_at >= ${since})
    order by u.id limit ${limit}`.execute(tx)
  return rows
}

/** Marks an unused account for deletion. @returns whether it was not marked before */
export async function markUnused(tx: Transaction, userId: string, askedAt: Date, eraseAfter: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_deletion')
    .values({ user_id: userId, asked_at: askedAt, erase_after: eraseAfter, reason: 'UNUSED' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes the marks of unused accounts whose owners have used them since. */
export async function unmarkUsed(tx: Transaction): Promise<void> {
  await sql`
    delete from account_deletion d
    where d.reason = 'UNUSED' and d.begun_at is null and (
      exists (select from app_user u where u.id = d.user_id and u.last_login_at >= d.asked_at)
      or exists (select from user_session s where s.user_sub = d.user_id and s.last_seen_at >= d.asked_at)
    )`.execute(tx)
}
