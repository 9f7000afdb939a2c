import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import type { Quiz } from '#features/quizzes/web/quiz-query.ts'

/** Common props of the result views. */
export interface ResultProps {
  quiz: Quiz
  /** the one that is shown */
  attempt: Attempt
  attempts: readonly Attempt[]
  /** it ended while this page was open */
  isFresh: boolean
}
