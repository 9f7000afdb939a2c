import type { Transaction } from '#platform/database/index.ts'
import type { ExtraTime } from '#features/quizzes/rules/time-limit.ts'

/** How much more time a user takes in tests, in percent. */
export async function findExtraTime(tx: Transaction, userId: string): Promise<ExtraTime> {
  const row = await tx
    .selectFrom('quiz_extra_time')
    .select('percent')
    .where('user_id', '=', userId)
    .$castTo<{ percent: ExtraTime }>()
    .executeTakeFirst()
  return row?.percent ?? 0
}

/** Stores it; none leaves nothing behind. */
export async function upsertExtraTime(tx: Transaction, userId: string, percent: ExtraTime, at: Date): Promise<void> {
  if (percent === 0) {
    await tx.deleteFrom('quiz_extra_time').where('user_id', '=', userId).execute()
    return
  }
  await tx
    .insertInto('quiz_extra_time')
    .values({ user_id: userId, percent, set_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ percent, set_at: at }))
    .execute()
}
