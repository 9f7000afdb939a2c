import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Response, ResponseProblem } from '#features/quizzes/rules/response.ts'
import { isUuid } from '#values/uuid.ts'
import type { AnswerKey } from './answer-key-store.ts'
import { insertAnswer, lockAttempt, type Attempt, type GivenAnswer } from './attempt-store.ts'
import { scoreResponse } from './score-response.ts'

export interface AnswerAsked extends Response {
  readonly attemptId: string
  readonly questionId: string
}

export type AnswerGiven =
  | { readonly kind: 'Recorded'; readonly attempt: Attempt; readonly answer: GivenAnswer; readonly key: AnswerKey }
  | { readonly kind: 'AlreadyAnswered'; readonly attempt: Attempt }
  | { readonly kind: 'AttemptOver'; readonly attempt: Attempt }
  | { readonly kind: 'UnknownAttempt' | 'UnknownQuestion' | 'NoAccess' | ResponseProblem }

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

    const scored = await scoreResponse(tx, questionId, { optionIds, text: asked.text })
    if (scored.kind !== 'Scored') return scored
    const { answer, key } = scored
    await insertAnswer(tx, attempt.id, answer, now)
    return { kind: 'Recorded', attempt: { ...attempt, answers: [...attempt.answers, answer] }, answer, key }
  })
}
