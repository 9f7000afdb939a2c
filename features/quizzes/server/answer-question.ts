import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { choiceProblem, isRight, type ChoiceProblem } from '#features/quizzes/rules/scoring.ts'
import { isUuid } from '#values/uuid.ts'
import { findAnswerKeys, type AnswerKey } from './answer-key-store.ts'
import { insertAnswer, lockAttempt, type Attempt } from './attempt-store.ts'
import { findOptions, findQuestions } from './quiz-store.ts'

export interface AnswerAsked {
  readonly attemptId: string
  readonly questionId: string
  readonly optionIds: readonly string[]
}

export type AnswerGiven =
  | { readonly kind: 'Recorded'; readonly attempt: Attempt; readonly correct: boolean; readonly key: AnswerKey }
  | { readonly kind: 'AlreadyAnswered'; readonly attempt: Attempt }
  | { readonly kind: 'AttemptOver'; readonly attempt: Attempt }
  | { readonly kind: 'UnknownAttempt' | 'UnknownQuestion' | 'NoAccess' | ChoiceProblem }

/** Takes one answer, scores it at once and tells the key: from now on it is earned (Q1). A refusal stores nothing. */
export async function answerQuestion(
  database: Database,
  subject: AccessSubject,
  asked: AnswerAsked,
): Promise<AnswerGiven> {
  const { userId, now } = subject
  if (!isUuid(asked.attemptId)) return { kind: 'UnknownAttempt' }
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const attempt = await lockAttempt(tx, userId, asked.attemptId)
    if (!attempt) return { kind: 'UnknownAttempt' }
    if (!(await mayWatch(tx, subject, attempt.course_id))) return { kind: 'NoAccess' }
    if (attempt.finished_at) return { kind: 'AttemptOver', attempt }
    const { questionId, optionIds } = asked
    if (!attempt.question_ids.includes(questionId)) return { kind: 'UnknownQuestion' }
    if (attempt.answers.some((answer) => answer.questionId === questionId)) return { kind: 'AlreadyAnswered', attempt }

    const [question] = await findQuestions(tx, [questionId])
    const [key] = await findAnswerKeys(tx, [questionId])
    if (!question || !key) return { kind: 'UnknownQuestion' }
    const options = await findOptions(tx, [questionId])
    const problem = choiceProblem(
      question.kind,
      options.map(({ id }) => id),
      optionIds,
    )
    if (problem) return { kind: problem }

    const answer = { questionId, optionIds, correct: isRight(optionIds, key.correct_option_ids) }
    await insertAnswer(tx, attempt.id, answer, now)
    return {
      kind: 'Recorded',
      attempt: { ...attempt, answers: [...attempt.answers, answer] },
      correct: answer.correct,
      key,
    }
  })
}
