import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { StartAttempt } from '#features/quizzes/web/quiz-mutations.ts'
import { QuizQuery, type Quiz } from '#features/quizzes/web/quiz-query.ts'

export type StartProblem = 'AttemptsExceeded' | 'NoAccess' | 'UnknownQuiz' | 'Failed'

/** Starts an attempt; the page then shows its first question. */
export function useStartAttempt(quiz: Quiz) {
  const [problem, setProblem] = useState<StartProblem>()
  const [mutate, { loading }] = useMutation(StartAttempt, { refetchQueries: [QuizQuery], awaitRefetchQueries: true })
  const start = async () => {
    setProblem(undefined)
    if (quiz.review !== 'AT_ONCE') void import('#features/quizzes/web/exam/ExamQuestions.tsx')
    try {
      const { data } = await mutate({ variables: { quizShortId: quiz.shortId } })
      const kind = data?.startAttempt.__typename
      if (kind && kind !== 'QuizAttempt') setProblem(kind)
    } catch {
      setProblem('Failed')
    }
  }
  return { start: () => void start(), isStarting: loading, problem }
}
