import type { Transaction } from '#platform/database/index.ts'
import { fullPoints, pointsOf } from '#features/quizzes/rules/answers/points.ts'
import {
  isPlaced,
  responseProblem,
  acceptsText,
  type Response,
  type ResponseProblem,
} from '#features/quizzes/rules/answers/response.ts'
import { findAnswerKeys, type AnswerKey } from './answer-key-store.ts'
import type { GivenAnswer } from '#features/quizzes/server/attempts/attempt-store.ts'
import { namedAfter } from './picture-layout.ts'
import { scoringKeyOf } from './scoring-key.ts'
import { findOptions, findQuestions } from '#features/quizzes/server/quiz-store.ts'

export type ScoredResponse =
  | { readonly kind: 'Scored'; readonly answer: GivenAnswer; readonly key: AnswerKey }
  | { readonly kind: 'UnknownQuestion' | ResponseProblem }

/** What a response to a version of a question is worth, with the key; or why it can't be scored. Stores nothing. */
export async function scoreResponse(tx: Transaction, versionId: string, given: Response): Promise<ScoredResponse> {
  const [question] = await findQuestions(tx, [versionId])
  const [key] = await findAnswerKeys(tx, [versionId])
  if (!question || !key) return { kind: 'UnknownQuestion' }
  const options = await findOptions(tx, [versionId])
  const isHotspot = question.kind === 'HOTSPOT'
  const places = isPlaced(question.kind) || isHotspot ? key.correct_option_ids.length : 0
  const problem = responseProblem({ kind: question.kind, optionIds: options.map(({ id }) => id), places }, given)
  if (problem) return { kind: problem }

  const { optionIds } = given
  const text = acceptsText(question.kind) ? (given.text?.trim() ?? null) : null
  const marks = isHotspot ? given.marks : undefined
  const points = pointsOf(scoringKeyOf(question, options, key), { optionIds, text, marks })
  const answer = {
    questionId: question.id,
    optionIds: marks ? namedAfter(options, marks) : optionIds,
    text,
    marks,
    points,
    correct: points === fullPoints,
  }
  return { kind: 'Scored', answer, key }
}
