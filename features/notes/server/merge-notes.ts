import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/** Moves notes to the other account. The actor must be the system. @returns how many are not moved */
export async function mergeNotes(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    update note n set user_id = ${to}
    where n.user_id = ${from} and not exists (select from note o where o.user_id = ${to} and o.id = n.id)`.execute(tx)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from note where user_id = ${from}`.execute(tx)
  return rows[0]?.left ?? 0
}
