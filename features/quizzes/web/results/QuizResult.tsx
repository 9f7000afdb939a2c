import { visibleAttempt } from './visible-attempt.ts'
import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import { ExceededResult } from './ExceededResult.tsx'
import { FailedResult } from './FailedResult.tsx'
import { PassedResult } from './PassedResult.tsx'
import type { QuizPageParts } from '#features/quizzes/web/quiz-page-parts.ts'
import type { Quiz } from '#features/quizzes/web/quiz-query.ts'

interface QuizResultProps {
  quiz: Quiz
  /** the finished ones, in order; at least one */
  attempts: readonly Attempt[]
  /** the attempt that ended while this page was open */
  justFinished: string | undefined
  parts: QuizPageParts
}

/** The result: passed, not passed, or no attempts left. */
export function QuizResult({ quiz, attempts, justFinished, parts }: QuizResultProps) {
  const attempt = visibleAttempt(attempts, justFinished)
  if (!attempt) return null
  const shared = { quiz, attempt, attempts, isFresh: attempt.id === justFinished }
  if (attempt.result === 'PASSED') return <PassedResult {...shared} parts={parts} />
  const hasPassed = attempts.some(({ result }) => result === 'PASSED')
  return quiz.attemptsLeft === 0 && !hasPassed ? <ExceededResult {...shared} /> : <FailedResult {...shared} />
}
