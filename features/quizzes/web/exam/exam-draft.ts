import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { draftOf, isComplete, type Draft } from '#features/quizzes/web/questions/answer-draft.ts'

type Drafted = Parameters<typeof draftOf>[0] & Pick<Question, 'picture'>

/** Whether the draft differs from the answer given before. */
function isNew(question: Drafted, draft: Draft): boolean {
  const stored = draftOf(question)
  // what is chosen has no order of its own, what is placed has
  const inOrder = ({ optionIds }: Draft) => (question.kind === 'MULTIPLE' ? optionIds.toSorted() : optionIds).join(' ')
  const marked = ({ marks = [] }: Draft) => marks.map(({ x, y }) => `${x} ${y}`).join(', ')
  return inOrder(draft) !== inOrder(stored) || draft.text !== stored.text || marked(draft) !== marked(stored)
}

/** What leaving a question does: submits the answer, asks for what is missing, or nothing. */
export function onLeaving(question: Drafted, draft: Draft): 'Give' | 'AskForMore' | 'Nothing' {
  if (!isNew(question, draft)) return 'Nothing'
  return isComplete(question, draft) ? 'Give' : 'AskForMore'
}

/** The places, from 0, of the questions without an answer. */
export const unanswered = (questions: readonly Pick<Question, 'given'>[]): number[] =>
  questions.flatMap(({ given }, place) => (given ? [] : [place]))
