import { sql, type Transaction } from '#platform/database/index.ts'
import type { AttemptResult } from '#features/quizzes/rules/scoring.ts'

/** A user's progress in a test. */
interface QuizProgress {
  readonly quiz_id: string
  readonly taken: number
  readonly last_finished_at: Date | null
  readonly best_percentage: number | null
  /** PASSED once any attempt passed; null before the first is finished. */
  readonly result: AttemptResult | null
}

/** A user's progress in some tests; those without an attempt are missing. */
export const findQuizProgress = (
  tx: Transaction,
  userId: string,
  quizIds: readonly string[],
): Promise<QuizProgress[]> =>
  tx
    .selectFrom('quiz_attempt')
    .select((e) => [
      'quiz_id',
      e.cast<number>(e.fn.countAll(), 'integer').as('taken'),
      e.fn.max('finished_at').as('last_finished_at'),
      e.fn.max('percentage').as('best_percentage'),
      // PASSED comes after FAILED in the alphabet
      sql<AttemptResult | null>`max(result)`.as('result'),
    ])
    .where('user_id', '=', userId)
    .where('quiz_id', 'in', quizIds)
    .groupBy('quiz_id')
    .$castTo<QuizProgress>()
    .execute()
