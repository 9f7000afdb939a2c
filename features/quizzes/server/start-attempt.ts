import { accessTo, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { mayBegin } from '#features/quizzes/rules/attempts.ts'
import { findAttempt, findTaken, insertAttempt, lockBeginning, type Attempt } from './attempt-store.ts'
import { findQuestionIds, findQuizByShortId } from './quiz-store.ts'

export type AttemptStart =
  | { readonly kind: 'Started'; readonly attempt: Attempt }
  | { readonly kind: 'AttemptsExceeded'; readonly maxAttempts: number }
  | { readonly kind: 'NoAccess' }
  | { readonly kind: 'UnknownQuiz' }

/**
 * Begins a test, or goes on with the attempt that is open. Counting and taking happen under one lock, so that no number
 * of tabs takes more attempts than the test allows (Q1).
 */
export function startAttempt(database: Database, subject: AccessSubject, quizShortId: string): Promise<AttemptStart> {
  const { userId } = subject
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const quiz = await findQuizByShortId(tx, quizShortId)
    const access = quiz && (await accessTo(tx, subject, [quiz.course_id])).get(quiz.course_id)
    if (!quiz || !access) return { kind: 'UnknownQuiz' }
    if (!access.userCanWatch) return { kind: 'NoAccess' }
    await lockBeginning(tx, quiz.id, userId)
    const taken = await findTaken(tx, userId, quiz.id)
    if (taken.openId !== null) return started(tx, userId, taken.openId)
    if (!mayBegin(quiz.max_attempts, taken.count))
      return { kind: 'AttemptsExceeded', maxAttempts: quiz.max_attempts ?? 0 }
    const questionIds = await findQuestionIds(tx, quiz.id)
    const number = taken.count + 1
    return started(
      tx,
      userId,
      await insertAttempt(tx, { quizId: quiz.id, userId, number, questionIds, at: subject.now }),
    )
  })
}

async function started(tx: Transaction, userId: string, attemptId: string): Promise<AttemptStart> {
  const attempt = await findAttempt(tx, userId, attemptId)
  if (!attempt) throw new Error('an attempt that was begun can not be read')
  return { kind: 'Started', attempt }
}
