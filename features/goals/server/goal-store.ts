import { noGoal, weeklyGoalOf, type GoalKind, type WeeklyGoal } from '#features/goals/rules/weekly-goal.ts'
import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'

/** A user's weekly goal; none is the same as OFF. */
export async function findGoal(tx: Transaction, userId: string): Promise<WeeklyGoal> {
  const rows = await runPrepared(
    tx,
    sql<{ kind: GoalKind; amount: number | null }>`
      select kind, amount from weekly_goal where user_id = ${userId}`,
  )
  const [row] = rows
  return (row && weeklyGoalOf(row.kind, row.amount)) ?? noGoal
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
