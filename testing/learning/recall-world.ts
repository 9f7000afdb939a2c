import type { AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { WorldQuiz } from './quiz-world.ts'

/**
 * Stores a finished attempt at a test.
 * @param right the number of correctly answered questions, from the first on; the others are unanswered
 */
export async function takenAttempt(
  database: Database,
  { userId, now }: AccessSubject,
  { quizId, questions }: WorldQuiz,
  right = questions.length,
): Promise<void> {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const ids = questions.map(({ id }) => id)
    const { rows } = await sql<{ id: string }>`
      insert into quiz_attempt (quiz_id, user_id, number, question_ids, version_ids, pass_percentage, review, market, language, started_at)
      select ${quizId}, ${userId}, count(*) + 1, ${ids}::uuid[], quiz_versions_of(${ids}::uuid[]), 75, 'AT_ONCE', 'no', 'nb', ${now}
      from quiz_attempt where quiz_id = ${quizId} and user_id = ${userId} returning id`.execute(tx)
    for (const question of questions.slice(0, right))
      await sql`
        insert into quiz_answer (attempt_id, question_id, option_ids, points, correct, answered_at)
        values (${rows[0]?.id}, ${question.id}, ${question.right}::uuid[], 100, true, ${now})`.execute(tx)
    await sql`
      update quiz_attempt set finished_at = ${now}, correct_count = ${right}, percentage = 100, result = 'PASSED'
      where id = ${rows[0]?.id}`.execute(tx)
  })
}
