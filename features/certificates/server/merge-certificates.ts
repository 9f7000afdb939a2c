import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/**
 * Moves one user's certificates to another user unchanged, with the original name and code. If the other user has a
 * valid one for the same course or playlist, it is not moved and both stay valid. The actor must be the system.
 * @returns how many were not moved
 */
export async function mergeCertificates(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    update certificate c set user_id = ${to}
    where c.user_id = ${from} and (c.replaced_at is not null or not exists (
      select from certificate o
      where o.user_id = ${to} and o.replaced_at is null and o.type = c.type
        and o.course_id is not distinct from c.course_id and o.playlist_id is not distinct from c.playlist_id))`.execute(
    tx,
  )
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from certificate where user_id = ${from}`.execute(tx)
  return rows[0]?.left ?? 0
}
