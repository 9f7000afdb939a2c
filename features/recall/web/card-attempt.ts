import { QuizAttemptState, type Attempt, type SourceLesson } from '#features/quizzes/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import type { RecallCard } from './recall-query.ts'

/** A card as a quiz attempt, as the test components need it. Without access to the course, without a link to its film. */
export function attemptOf({ attempt: state, course }: RecallCard): Attempt {
  const attempt = readFragment(QuizAttemptState, state)
  if (course?.access.userCanWatch) return attempt
  const questions = attempt.questions.map((question) =>
    question.answer ? { ...question, answer: { ...question.answer, lesson: null } } : question,
  )
  return { ...attempt, questions }
}

/** What a question belongs to. */
export const taughtBy = (card: RecallCard | undefined): SourceLesson => ({
  course: card?.course ?? { shortId: '', name: [] },
})
