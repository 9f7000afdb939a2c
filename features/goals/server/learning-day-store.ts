import type { LearningDay } from '#features/goals/rules/learning-week.ts'
import { sql, type Transaction } from '#platform/database/index.ts'

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
