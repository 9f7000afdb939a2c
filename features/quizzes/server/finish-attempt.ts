import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { coursePercentage, percentageOf, resultOf } from '#features/quizzes/rules/scoring.ts'
import { isUuid } from '#values/uuid.ts'
import { findBests, lockAttempt, updateFinished, type Attempt } from './attempt-store.ts'
import { findQuizzes } from './quiz-store.ts'
import type { QuizReactions } from './reactions.ts'

export type AttemptFinish =
  | { readonly kind: 'Finished'; readonly attempt: Attempt }
  | { readonly kind: 'AttemptOver'; readonly attempt: Attempt }
  | { readonly kind: 'UnknownAttempt' | 'NoAccess' }

/**
 * Ends an attempt: what is unanswered counts as wrong (Q1). When it passes and with it every test of the course, the
 * consequences happen in the same transaction (Q3).
 */
export async function finishAttempt(
  database: Database,
  subject: AccessSubject,
  asked: { readonly attemptId: string; readonly language: Language },
  reactions: QuizReactions,
): Promise<AttemptFinish> {
  const { userId, market, now: at } = subject
  if (!isUuid(asked.attemptId)) return { kind: 'UnknownAttempt' }
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const attempt = await lockAttempt(tx, userId, asked.attemptId)
    if (!attempt) return { kind: 'UnknownAttempt' }
    if (attempt.finished_at) return { kind: 'AttemptOver', attempt }
    if (!(await mayWatch(tx, subject, attempt.course_id))) return { kind: 'NoAccess' }
    const [quiz] = await findQuizzes(tx, [attempt.quiz_id])
    if (!quiz) throw new Error('an attempt has no test')

    const right = new Set(attempt.answers.filter(({ correct }) => correct).map(({ questionId }) => questionId))
    const answers = attempt.question_ids.map((id) => right.has(id))
    const points = attempt.answers.reduce((sum, answer) => sum + answer.points, 0)
    const percentage = percentageOf(points, answers.length)
    const result = resultOf(percentage, quiz.pass_percentage)
    await updateFinished(tx, attempt.id, { correctCount: right.size, percentage, result, at })

    const passed = result === 'PASSED' ? coursePercentage(await findBests(tx, userId, attempt.course_id)) : null
    if (passed !== null) {
      await reactions.quizPassed(tx, {
        userId,
        courseId: attempt.course_id,
        market,
        language: asked.language,
        percentage: passed,
        passPercentage: quiz.pass_percentage,
        answers,
        at,
      })
    }
    return { kind: 'Finished', attempt: { ...attempt, finished_at: at, correct_count: right.size, percentage, result } }
  })
}
