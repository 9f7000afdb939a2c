import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { fullPoints, pointsOf } from '#features/quizzes/rules/points.ts'
import {
  isPlaced,
  responseProblem,
  takesText,
  type Response,
  type ResponseProblem,
} from '#features/quizzes/rules/response.ts'
import { isUuid } from '#values/uuid.ts'
import { findAnswerKeys, type AnswerKey } from './answer-key-store.ts'
import { insertAnswer, lockAttempt, type Attempt, type GivenAnswer } from './attempt-store.ts'
import { namedAfter } from './picture-places.ts'
import { keyOf } from './question-key.ts'
import { findOptions, findQuestions } from './quiz-store.ts'

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

    const [question] = await findQuestions(tx, [questionId])
    const [key] = await findAnswerKeys(tx, [questionId])
    if (!question || !key) return { kind: 'UnknownQuestion' }
    const options = await findOptions(tx, [questionId])
    const isHotspot = question.kind === 'HOTSPOT'
    const places = isPlaced(question.kind) || isHotspot ? key.correct_option_ids.length : 0
    const problem = responseProblem({ kind: question.kind, optionIds: options.map(({ id }) => id), places }, asked)
    if (problem) return { kind: problem }

    const text = takesText(question.kind) ? (asked.text?.trim() ?? null) : null
    const marks = isHotspot ? asked.marks : undefined
    const points = pointsOf(keyOf(question, options, key), { optionIds, text, marks })
    const given = { text, marks, points, correct: points === fullPoints }
    const answer = { questionId, optionIds: marks ? namedAfter(options, marks) : optionIds, ...given }
    await insertAnswer(tx, attempt.id, answer, now)
    return { kind: 'Recorded', attempt: { ...attempt, answers: [...attempt.answers, answer] }, answer, key }
  })
}
