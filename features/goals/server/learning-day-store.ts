import type { LearningDay } from '#features/goals/rules/learning-week.ts'
import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import { daysAfter, type Day } from '#values/day.ts'

/** What a user saw of films on the seven days from a Monday. */
export async function findLearningDays(tx: Transaction, userId: string, monday: Day): Promise<LearningDay[]> {
  const rows = await runPrepared(
    tx,
    sql<LearningDay>`
      select day::text as day, seconds from learning_day
      where user_id = ${userId} and day between ${monday}::date and ${daysAfter(monday, 6)}::date order by day`,
  )
  return rows
}

interface DayRow extends LearningDay {
  readonly userId: string
}

/** Adds newly seen seconds to days. All writers lock the rows in the same order, so that they cannot deadlock. */
export async function addLearningDays(tx: Transaction, rows: readonly DayRow[]): Promise<void> {
  await sql`
    insert into learning_day as d (user_id, day, seconds)
    select user_id, day, sum(seconds) from unnest(
      ${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ seconds }) => seconds)}::integer[]
    ) as g(user_id, day, seconds) group by 1, 2 order by 1, 2
    on conflict (user_id, day) do update set seconds = d.seconds + excluded.seconds`.execute(tx)
}

/** Derives the days of progress that was stored without them; used by the seed. */
export async function backfillLearningDays(tx: Transaction): Promise<void> {
  await sql`select backfill_learning_days()`.execute(tx)
}
