import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import type { Quiz } from '#features/quizzes/web/quiz-query.ts'

/** What each way a test can end is shown from. */
export interface ResultProps {
  quiz: Quiz
  /** the one that is shown */
  attempt: Attempt
  attempts: readonly Attempt[]
  /** it has ended just now, before the reader's eyes */
  isFresh: boolean
}
