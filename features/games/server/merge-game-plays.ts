import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/**
 * Moves plays to the other account; leaderboards show the better score of the two. An unfinished play is moved unless the
 * other account has one in the same game, since a player has one unfinished play at a time. The actor must be the system.
 * @returns 0: nothing that counts remains with the given-up account
 */
export async function mergeGamePlays(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    update game_play p set user_id = ${to}
    where p.user_id = ${from} and (p.finished_at is not null or not exists (
      select from game_play o where o.user_id = ${to} and o.game_id = p.game_id and o.finished_at is null))`.execute(tx)
  await sql`
    with gone as (delete from game_best where user_id = ${from} returning *)
    insert into game_best as b (game_id, user_id, no_time, version, score, time_ms, reached_at)
    select game_id, ${to}::uuid, no_time, version, score, time_ms, reached_at from gone
    on conflict (game_id, user_id, no_time) do update
      set version = excluded.version, score = excluded.score, time_ms = excluded.time_ms, reached_at = excluded.reached_at
      where (excluded.version, excluded.score, -coalesce(excluded.time_ms, 0)) > (b.version, b.score, -coalesce(b.time_ms, 0))
  `.execute(tx)
  return 0
}
