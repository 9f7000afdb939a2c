import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/**
 * Merges watch progress: watched seconds are united, the position of the later update and the earlier completion count.
 * Answers at moments are moved where the other account has none; player preferences are not. The actor must be the system.
 * @returns 0: nothing that counts remains with the given-up account
 */
export async function mergeWatching(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    with gone as (delete from episode_progress where user_id = ${from} returning *)
    insert into episode_progress as p (user_id, lesson_id, course_id, position_seconds, watched, completed_at, updated_at)
    select ${to}::uuid, lesson_id, course_id, position_seconds, watched, completed_at, updated_at from gone order by lesson_id
    on conflict (user_id, lesson_id) do update set
      watched = p.watched + excluded.watched,
      position_seconds = case when excluded.updated_at > p.updated_at then excluded.position_seconds else p.position_seconds end,
      completed_at = least(p.completed_at, excluded.completed_at),
      updated_at = greatest(p.updated_at, excluded.updated_at)`.execute(tx)
  await sql`
    with gone as (delete from film_moment_answer where user_id = ${from} returning *)
    insert into film_moment_answer (user_id, moment_id, option_id, answered_at)
    select ${to}::uuid, moment_id, option_id, answered_at from gone on conflict do nothing`.execute(tx)
  return 0
}
