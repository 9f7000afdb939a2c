import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/**
 * Moves attempts and their answers to the other account, numbered after its own: two accounts never give more attempts than
 * one. An unfinished attempt is not moved where the other account has one too. The actor must be the system.
 * @returns how many attempts are not moved
 */
export async function mergeQuizAttempts(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    update quiz_attempt a set user_id = ${to}, number = n.number
    from (
      select id, coalesce((select max(o.number) from quiz_attempt o where o.user_id = ${to} and o.quiz_id = g.quiz_id), 0)
               + row_number() over (partition by quiz_id order by number) as number
      from quiz_attempt g
      where g.user_id = ${from} and (g.finished_at is not null or not exists (
        select from quiz_attempt o where o.user_id = ${to} and o.quiz_id = g.quiz_id and o.finished_at is null))
    ) n
    where a.id = n.id`.execute(tx)
  await sql`
    insert into quiz_extra_time (user_id, percent, set_at)
    select ${to}::uuid, percent, set_at from quiz_extra_time where user_id = ${from} on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from quiz_attempt where user_id = ${from}`.execute(tx)
  return rows[0]?.left ?? 0
}
