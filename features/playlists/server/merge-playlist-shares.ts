import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/** Shares with the other account what was shared with this one. The actor must be the system. @returns 0: nothing remains */
export async function mergePlaylistShares(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    update playlist_share s set user_id = ${to}
    where s.user_id = ${from} and not exists (
      select from playlist_share o
      where o.playlist_id = s.playlist_id and o.kind = s.kind and o.organization_id = s.organization_id
        and o.user_id = ${to})`.execute(tx)
  return 0
}
