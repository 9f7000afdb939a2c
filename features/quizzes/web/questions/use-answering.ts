import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { track } from '#features/consent/web/index.ts'
import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import type { Draft } from './answer-draft.ts'
import { AnswerQuestion, FinishAttempt } from '#features/quizzes/web/quiz-mutations.ts'
import { QuizQuery } from '#features/quizzes/web/quiz-query.ts'

export type AnswerProblem = 'NoAccess' | 'Failed'

/** Results of an answer that the attempt itself shows. */
const shown = new Set(['AnswerRecorded', 'AnswerSaved', 'AlreadyAnswered', 'AttemptOver', 'TimeIsUp'])

const isTaken = (kind: string) => kind === 'AnswerRecorded' || kind === 'AnswerSaved'

/** The state and actions of answering the current question. */
export interface Answering {
  readonly answer: (questionId: string, draft: Draft) => void
  readonly finish: () => void
  readonly isBusy: boolean
  readonly problem: AnswerProblem | undefined
}

/** The same where an answer may be changed: giving one says whether what came of it is shown. */
export interface AnsweringOptions extends Answering {
  readonly give: (questionId: string, draft: Draft) => Promise<boolean>
}

/**
 * Submits answers and ends the attempt. After a refusal because of another tab the attempt is refetched and shown as it
 * is; everything else is a problem.
 */
export function useAnswering(attempt: Attempt, onFinished: (attemptId: string) => void): AnsweringOptions {
  const [problem, setProblem] = useState<AnswerProblem>()
  const again = { refetchQueries: [QuizQuery], awaitRefetchQueries: true }
  const [sendAnswer, answering] = useMutation(AnswerQuestion, {
    awaitRefetchQueries: true,
    // refetched after a change in another tab or the end of the time: the attempt, and how many are left
    refetchQueries: ({ data }) => (isTaken(data.answerQuestion.__typename) ? [] : [QuizQuery]),
  })
  const [sendFinish, finishing] = useMutation(FinishAttempt, again)

  const give = async (questionId: string, { optionIds, text, marks }: Draft): Promise<boolean> => {
    setProblem(undefined)
    try {
      const { data } = await sendAnswer({
        variables: {
          attemptId: attempt.id,
          questionId,
          optionIds: [...optionIds],
          text: text || null,
          marks: marks?.map(({ x, y }) => ({ x, y })) ?? null,
        },
      })
      const kind = data?.answerQuestion.__typename
      if (kind === 'TimeIsUp') onFinished(attempt.id)
      if (kind && shown.has(kind)) return true
      setProblem(kind === 'NoAccess' ? 'NoAccess' : 'Failed')
    } catch {
      setProblem('Failed')
    }
    return false
  }
  const finish = async () => {
    setProblem(undefined)
    try {
      onFinished(attempt.id)
      const { data } = await sendFinish({ variables: { attemptId: attempt.id } })
      const kind = data?.finishAttempt.__typename
      if (kind === 'AttemptFinished') track({ kind: 'other', name: 'test-finished' })
      if (kind === 'AttemptFinished' || kind === 'AttemptOver') return
      setProblem(kind === 'NoAccess' ? 'NoAccess' : 'Failed')
    } catch {
      setProblem('Failed')
    }
  }
  return {
    give,
    answer: (questionId: string, draft: Draft) => void give(questionId, draft),
    finish: () => void finish(),
    isBusy: answering.loading || finishing.loading,
    problem,
  }
}
