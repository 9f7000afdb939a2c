import type { Transaction } from '#platform/database/index.ts'
import { fullPoints, pointsOf } from '#features/quizzes/rules/points.ts'
import { isPlaced, responseProblem, type Response, type ResponseProblem } from '#features/quizzes/rules/response.ts'
import { findAnswerKeys, type AnswerKey } from './answer-key-store.ts'
import type { GivenAnswer } from './attempt-store.ts'
import { keyOf } from './question-key.ts'
import { findOptions, findQuestions } from './quiz-store.ts'

export type ScoredResponse =
  | { readonly kind: 'Scored'; readonly answer: GivenAnswer; readonly key: AnswerKey }
  | { readonly kind: 'UnknownQuestion' | ResponseProblem }

/** What a response to a question is worth, with the key; or why it can't be scored. Stores nothing. */
export async function scoreResponse(tx: Transaction, questionId: string, given: Response): Promise<ScoredResponse> {
  const [question] = await findQuestions(tx, [questionId])
  const [key] = await findAnswerKeys(tx, [questionId])
  if (!question || !key) return { kind: 'UnknownQuestion' }
  const options = await findOptions(tx, [questionId])
  const places = isPlaced(question.kind) ? key.correct_option_ids.length : 0
  const problem = responseProblem({ kind: question.kind, optionIds: options.map(({ id }) => id), places }, given)
  if (problem) return { kind: problem }

  const { optionIds } = given
  const text = question.kind === 'NUMBER' ? given.text : null
  const points = pointsOf(keyOf(question, options, key), { optionIds, text })
  return { kind: 'Scored', answer: { questionId, optionIds, text, points, correct: points === fullPoints }, key }
}
