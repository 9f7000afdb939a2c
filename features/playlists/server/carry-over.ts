import { sql, type Transaction } from '#platform/database/index.ts'
import type { PersonMerged } from '#platform/account-merge.ts'

/** What was shared with one user is shared with the other. The actor must be the system. @returns 0: nothing stays behind */
export async function carryOverShares(tx: Transaction, { from, to }: PersonMerged): Promise<number> {
  await sql`
    update playlist_share s set user_id = ${to}
    where s.user_id = ${from} and not exists (
      select from playlist_share o
      where o.playlist_id = s.playlist_id and o.kind = s.kind and o.organization_id = s.organization_id
        and o.user_id = ${to})`.execute(tx)
  return 0
}
