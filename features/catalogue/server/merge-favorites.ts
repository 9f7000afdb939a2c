import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/** Copies the favourites of one account to the other. The actor must be the system. @returns 0: nothing remains */
export async function mergeFavorites(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    insert into favorite (user_id, course_id, created_at, updated_at)
    select ${to}::uuid, course_id, created_at, updated_at from favorite where user_id = ${from}
    on conflict do nothing`.execute(tx)
  return 0
}
