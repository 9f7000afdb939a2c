import { sql, type Transaction } from '#platform/database/index.ts'
import type { PersonMerged } from '#platform/account-merge.ts'

/** One user's notes become the other's. The actor must be the system. @returns how many stay behind */
export async function carryOverNotes(tx: Transaction, { from, to }: PersonMerged): Promise<number> {
  await sql`
    update note n set user_id = ${to}
    where n.user_id = ${from} and not exists (select from note o where o.user_id = ${to} and o.id = n.id)`.execute(tx)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from note where user_id = ${from}`.execute(tx)
  return rows[0]?.left ?? 0
}
