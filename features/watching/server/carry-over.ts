import { sql, type Transaction } from '#platform/database/index.ts'
import type { PersonMerged } from '#platform/account-merge.ts'

/**
 * What one user has seen becomes the other's: the seconds of both count together, the later place stands, and the first
 * completion. Answers at moments go over where the other has given none; how somebody likes to watch does not. The actor
 * must be the system.
 * @returns 0: nothing of it stays behind that counts
 */
export async function carryOverWatching(tx: Transaction, { from, to }: PersonMerged): Promise<number> {
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
