import { sql, type Transaction } from '#platform/database/index.ts'
import type { PersonMerged } from '#platform/account-merge.ts'

/** One user's favourites are the other's too. The actor must be the system. @returns 0: nothing stays behind */
export async function carryOverFavorites(tx: Transaction, { from, to }: PersonMerged): Promise<number> {
  await sql`
    insert into favorite (user_id, course_id, created_at, updated_at)
    select ${to}::uuid, course_id, created_at, updated_at from favorite where user_id = ${from}
    on conflict do nothing`.execute(tx)
  return 0
}
