import type { LearningDay } from '#features/goals/rules/learning-week.ts'
import { noGoal, weeklyGoalOf, type GoalKind, type WeeklyGoal } from '#features/goals/rules/weekly-goal.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import type { Day } from '#values/day.ts'

/** A user's weekly goal, and what they saw of films on the seven days from a Monday. No goal is the same as OFF. */
export async function findWeek(
  reader: Reader,
  userId: string,
  monday: Day,
): Promise<{ goal: WeeklyGoal; days: readonly LearningDay[] }> {
  const [row] = await readRows(
    reader,
    sql<{ kind: GoalKind | null; amount: number | null; days: readonly LearningDay[] }>`
      select g.kind, g.amount, coalesce(
        (select jsonb_agg(jsonb_build_object('day', d.day, 'seconds', d.seconds) order by d.day) from learning_day d
         where d.user_id = ${userId} and d.day between ${monday}::date and ${monday}::date + 6), '[]') as days
      from (values (1)) one left join weekly_goal g on g.user_id = ${userId}`,
  )
  const { kind = null, amount = null, days = [] } = row ?? {}
  return { goal: (kind && weeklyGoalOf(kind, amount)) ?? noGoal, days }
}

/** Stores a user's weekly goal in place of the one before. */
export async function saveGoal(
  tx: Transaction,
  userId: string,
  { kind, amount }: WeeklyGoal,
  now: Date,
): Promise<void> {
  await sql`
    insert into weekly_goal (user_id, kind, amount, updated_at) values (${userId}, ${kind}, ${amount}, ${now})
    on conflict (user_id) do update
      set kind = excluded.kind, amount = excluded.amount, updated_at = excluded.updated_at`.execute(tx)
}
