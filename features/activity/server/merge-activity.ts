import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'
import { countTests } from './learning/learning-store.ts'
import { mergeReports } from './reports/report-data.ts'

/**
 * Merges the learning records that organisations see, where both accounts are members: the seconds of each week are added,
 * a course counts from the earlier start, events move unchanged. The actor must be the system.
 * @returns 0: nothing that counts remains with the given-up account
 */
export async function mergeActivity(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  const shared = sql`organization_id in (select organization_id from member_since where user_id = ${to})`
  await sql`
    with gone as (delete from learning_week where user_id = ${from} and ${shared} returning *)
    insert into learning_week as w (organization_id, week, user_id, seconds, episodes, courses_finished, first_tries, first_passes, tests)
    select organization_id, week, ${to}::uuid, seconds, episodes, courses_finished, first_tries, first_passes, tests from gone
    on conflict (organization_id, week, user_id) do update set
      seconds = w.seconds + excluded.seconds, episodes = w.episodes + excluded.episodes,
      courses_finished = w.courses_finished + excluded.courses_finished,
      first_tries = w.first_tries + excluded.first_tries, first_passes = w.first_passes + excluded.first_passes,
      tests = w.tests + excluded.tests`.execute(tx)
  await sql`
    with gone as (delete from learning_course where user_id = ${from} and ${shared} returning *)
    insert into learning_course as c (organization_id, user_id, course_id, begun_at, touched_at, seconds, finished_at, percentage, tests_passed)
    select organization_id, ${to}::uuid, course_id, begun_at, touched_at, seconds, finished_at, percentage, tests_passed from gone
    on conflict (organization_id, user_id, course_id) do update set
      begun_at = least(c.begun_at, excluded.begun_at), touched_at = greatest(c.touched_at, excluded.touched_at),
      seconds = c.seconds + excluded.seconds, finished_at = least(c.finished_at, excluded.finished_at)`.execute(tx)
  await sql`
    with gone as (delete from learning_event where user_id = ${from} and ${shared} returning *)
    insert into learning_event (organization_id, user_id, kind, course_id, lesson_id, passed, first_try, percentage, at)
    select organization_id, ${to}::uuid, kind, course_id, lesson_id, passed, first_try, percentage, at from gone`.execute(
    tx,
  )
  await countTests(tx, { userId: to })
  await mergeReports(tx, { from, to })
  return 0
}
