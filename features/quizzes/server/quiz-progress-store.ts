import { anyOf, sql } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
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
export const findQuizProgress = (reader: Reader, userId: string, quizIds: readonly string[]): Promise<QuizProgress[]> =>
  readRows(
    reader,
    // PASSED comes after FAILED in the alphabet
    sql<QuizProgress>`
      select quiz_id, count(*)::int as taken, max(finished_at) as last_finished_at, max(percentage) as best_percentage,
             max(result) as result
      from quiz_attempt where user_id = ${userId} and quiz_id = ${anyOf(quizIds)} group by quiz_id`,
    ['last_finished_at'],
  )
