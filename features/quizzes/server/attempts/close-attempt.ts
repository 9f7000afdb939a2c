import type { Transaction } from '#platform/database/index.ts'
import { coursePercentage, percentageOf, resultOf } from '#features/quizzes/rules/scoring.ts'
import { finishedAt } from '#features/quizzes/rules/time-limit.ts'
import type { Language } from '#values/language.ts'
import { findBests, updateFinished, type Attempt } from './attempt-store.ts'
import type { QuizReactions } from '#features/quizzes/server/reactions.ts'

/**
 * Scores and closes an attempt: unanswered questions count as wrong, and it ends no later than its time limit (Q1).
 * When every test of the course is then passed, the consequences follow in the same transaction (Q3). The caller
 * has locked the attempt, which is open.
 * @param language the language of what is sent
 */
export async function closeAttempt(
  tx: Transaction,
  userId: string,
  attempt: Attempt,
  { now, language }: { readonly now: Date; readonly language: Language },
  reactions: QuizReactions,
): Promise<Attempt> {
  const right = new Set(attempt.answers.filter(({ correct }) => correct).map(({ questionId }) => questionId))
  const questions = attempt.question_ids.length
  const points = attempt.answers.reduce((sum, answer) => sum + answer.points, 0)
  const percentage = percentageOf(points, questions)
  const result = resultOf(percentage, attempt.pass_percentage)
  const at = finishedAt(attempt.ends_at, now)
  await updateFinished(tx, attempt.id, { correctCount: right.size, percentage, result, at })
  const { course_id: courseId, quiz_id: quizId } = attempt
  const isFirst = attempt.number === 1
  await reactions.attemptEnded?.(tx, {
    userId,
    courseId,
    quizId,
    passed: result === 'PASSED',
    percentage,
    isFirst,
    at,
  })

  const hasPassedCourse =
    result === 'PASSED' && coursePercentage(await findBests(tx, userId, attempt.course_id)) !== null
  if (hasPassedCourse) await reactions.quizPassed(tx, { userId, courseId, market: attempt.market, language, at })
  return { ...attempt, finished_at: at, correct_count: right.size, percentage, result }
}
