import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { Attempt } from './attempt-fragment.ts'
import type { Draft } from './draft.ts'
import { AnswerQuestion, FinishAttempt } from './quiz-mutations.ts'
import { QuizQuery } from './quiz-query.ts'

export type AnswerProblem = 'NoAccess' | 'Failed'

/** How the question on the page is answered, and what becomes of it. */
export interface Answering {
  readonly answer: (questionId: string, draft: Draft) => void
  readonly finish: () => void
  readonly isBusy: boolean
  readonly problem: AnswerProblem | undefined
}

/**
 * Gives answers and ends the attempt. What another tab has done meanwhile comes back with the refusal and is shown as it
 * stands; only what can't be shown is a problem.
 */
export function useAnswering(attempt: Attempt, onFinished: (attemptId: string) => void): Answering {
  const [problem, setProblem] = useState<AnswerProblem>()
  const again = { refetchQueries: [QuizQuery], awaitRefetchQueries: true }
  const [sendAnswer, answering] = useMutation(AnswerQuestion)
  const [sendFinish, finishing] = useMutation(FinishAttempt, again)

  const answer = async (questionId: string, { optionIds, text }: Draft) => {
    setProblem(undefined)
    try {
      const { data } = await sendAnswer({
        variables: { attemptId: attempt.id, questionId, optionIds: [...optionIds], text: text || null },
      })
      const kind = data?.answerQuestion.__typename
      if (kind === 'AnswerRecorded' || kind === 'AlreadyAnswered' || kind === 'AttemptOver') return
      setProblem(kind === 'NoAccess' ? 'NoAccess' : 'Failed')
    } catch {
      setProblem('Failed')
    }
  }
  const finish = async () => {
    setProblem(undefined)
    try {
      onFinished(attempt.id)
      const { data } = await sendFinish({ variables: { attemptId: attempt.id } })
      const kind = data?.finishAttempt.__typename
      if (kind === 'AttemptFinished' || kind === 'AttemptOver') return
      setProblem(kind === 'NoAccess' ? 'NoAccess' : 'Failed')
    } catch {
      setProblem('Failed')
    }
  }
  return {
    answer: (questionId: string, draft: Draft) => void answer(questionId, draft),
    finish: () => void finish(),
    isBusy: answering.loading || finishing.loading,
    problem,
  }
}
