import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { Answering, AnswerProblem, Draft } from '#features/quizzes/web/index.ts'
import { AnswerRecall } from './recall-mutations.ts'

/** Answers one of the day's questions. The response shows what another tab has done since, or that a new day has started. */
export function useRecallAnswering(cardId: string, onFinished: () => void): Answering {
  const [problem, setProblem] = useState<AnswerProblem>()
  const [send, { loading }] = useMutation(AnswerRecall)
  const answer = async ({ optionIds, text, marks }: Draft) => {
    setProblem(undefined)
    try {
      const { data } = await send({
        variables: {
          cardId,
          optionIds: [...optionIds],
          text: text || null,
          marks: marks?.map(({ x, y }) => ({ x, y })) ?? null,
        },
      })
      if (data?.answerRecall.__typename === 'RecallInvalidAnswer') setProblem('Failed')
    } catch {
      setProblem('Failed')
    }
  }
  return { answer: (_, draft) => void answer(draft), finish: onFinished, isBusy: loading, problem }
}
