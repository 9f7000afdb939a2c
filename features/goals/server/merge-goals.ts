import type { AccountsMerged } from '#platform/account-merge.ts'
import { sql, type Transaction } from '#platform/database/index.ts'

/**
 * Adds the days of one account to those of the other; its goal moves where the other has none. The actor must be the
 * system.
 * @returns 0: nothing that counts remains with the given-up account
 */
export async function mergeGoals(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    with gone as (delete from learning_day where user_id = ${from} returning *)
    insert into learning_day as d (user_id, day, seconds) select ${to}::uuid, day, seconds from gone order by day
    on conflict (user_id, day) do update set seconds = d.seconds + excluded.seconds`.execute(tx)
  await sql`
    with gone as (delete from weekly_goal where user_id = ${from} returning *)
    insert into weekly_goal (user_id, kind, amount, updated_at) select ${to}::uuid, kind, amount, updated_at from gone
    on conflict do nothing`.execute(tx)
  return 0
}
