import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Response, ResponseProblem } from '#features/quizzes/rules/answers/response.ts'
import { isFinal } from '#features/quizzes/rules/review.ts'
import { isTimeUp } from '#features/quizzes/rules/time-limit.ts'
import { isUuid } from '#values/uuid.ts'
import type { AnswerKey } from '#features/quizzes/server/questions/answer-key-store.ts'
import { lockAttempt, upsertAnswer, type Attempt, type GivenAnswer } from './attempt-store.ts'
import { scoreResponse } from '#features/quizzes/server/questions/score-response.ts'

interface AnswerInput extends Response {
  readonly attemptId: string
  readonly questionId: string
}

export type AnswerResult =
  | { readonly kind: 'Recorded'; readonly attempt: Attempt; readonly answer: GivenAnswer; readonly key: AnswerKey }
  | { readonly kind: 'Saved' | 'AlreadyAnswered' | 'AttemptOver' | 'TimeIsUp'; readonly attempt: Attempt }
  | { readonly kind: 'UnknownAttempt' | 'UnknownQuestion' | 'NoAccess' | ResponseProblem }

/**
 * Stores one answer and scores it. Where answers are reviewed at once it is final, and its key is revealed: from now on it is
 * earned (Q1). Otherwise the last answer to a question counts. A refusal stores nothing.
 */
export async function answerQuestion(
  database: Database,
  subject: AccessSubject,
  input: AnswerInput,
): Promise<AnswerResult> {
  const { userId, now } = subject
  if (!isUuid(input.attemptId)) return { kind: 'UnknownAttempt' }
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const attempt = await lockAttempt(tx, userId, input.attemptId)
    if (!attempt) return { kind: 'UnknownAttempt' }
    if (!(await mayWatch(tx, subject, attempt.course_id))) return { kind: 'NoAccess' }
    if (attempt.finished_at) return { kind: 'AttemptOver', attempt }
    if (isTimeUp(attempt.ends_at, now)) return { kind: 'TimeIsUp', attempt }
    const { questionId } = input
    const versionId = attempt.version_ids[attempt.question_ids.indexOf(questionId)]
    if (versionId === undefined) return { kind: 'UnknownQuestion' }
    const others = attempt.answers.filter((answer) => answer.questionId !== questionId)
    if (isFinal(attempt.review) && others.length < attempt.answers.length) return { kind: 'AlreadyAnswered', attempt }

    const scored = await scoreResponse(tx, versionId, input)
    if (scored.kind !== 'Scored') return scored
    const { answer, key } = scored
    await upsertAnswer(tx, attempt.id, answer, now)
    const after = { ...attempt, answers: [...others, answer] }
    return isFinal(attempt.review)
      ? { kind: 'Recorded', attempt: after, answer, key }
      : { kind: 'Saved', attempt: after }
  })
}
