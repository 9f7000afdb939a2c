import { weeklyGoalOf, type GoalKind } from '#features/goals/rules/weekly-goal.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { saveGoal } from './goal-store.ts'
import { myWeek, type MyWeek, type WeekSubject } from './my-week.ts'

export type SetWeeklyGoalResult =
  | { readonly kind: 'Saved'; readonly week: MyWeek }
  /** The amount is outside the limits of its kind. */
  | { readonly kind: 'Malformed' }

/** Sets what the user wants to reach in a week, or turns it off. */
export async function setWeeklyGoal(
  database: Database,
  subject: WeekSubject,
  given: { readonly kind: GoalKind; readonly amount: number | null },
): Promise<SetWeeklyGoalResult> {
  const goal = weeklyGoalOf(given.kind, given.amount)
  if (!goal) return { kind: 'Malformed' }
  const { userId, now } = subject
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    await saveGoal(tx, userId, goal, now)
    return { kind: 'Saved', week: await myWeek(tx, subject) }
  })
}
