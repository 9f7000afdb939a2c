import { useEffect, useEffectEvent, useState } from 'react'
import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import { draftOf, type Draft } from '#features/quizzes/web/questions/answer-draft.ts'
import type { AnsweringOptions } from '#features/quizzes/web/questions/use-answering.ts'
import { onLeaving } from './exam-draft.ts'
import { ExamForm } from './ExamForm.tsx'
import { SubmitTest } from './SubmitTest.tsx'

interface ExamQuestionsProps {
  attempt: Attempt
  /** which question, from 0; after the last one comes handing in */
  place: number
  position: string
  /** moves focus to the new question */
  hasMoved: boolean
  isTimeUp: boolean
  onMove: (place: number) => void
  answering: AnsweringOptions
}

/**
 * Questions that may be answered, left and changed until the test is handed in. Leaving a question submits what
 * is written there; an incomplete answer stays while the page is open.
 */
export function ExamQuestions({
  attempt,
  place,
  position,
  hasMoved,
  isTimeUp,
  onMove,
  answering: { give, finish, isBusy, problem },
}: ExamQuestionsProps) {
  const { questions } = attempt
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [isIncomplete, setIncomplete] = useState(false)
  const question = questions[place]
  const draft = question && (drafts[question.questionId] ?? draftOf(question))

  /** @returns whether the next question may be shown */
  const sendDraft = async () => {
    if (!question || !draft || onLeaving(question, draft) !== 'Give') return true
    return give(question.questionId, draft)
  }
  const move = async (to: number) => {
    setIncomplete(false)
    if (!isBusy && (await sendDraft())) onMove(to)
  }
  const end = useEffectEvent(async () => {
    await sendDraft()
    finish()
  })
  useEffect(() => {
    if (isTimeUp) void end()
  }, [isTimeUp])

  // what could not be handed in when the time was up can be tried again
  if (!question || !draft || (isTimeUp && problem))
    return (
      <SubmitTest
        questions={questions}
        isBusy={isBusy}
        problem={problem}
        onBack={(to) => void move(to)}
        onSubmit={finish}
      />
    )
  return (
    <ExamForm
      key={question.questionId}
      questions={questions}
      place={place}
      position={position}
      draft={draft}
      takesFocus={hasMoved}
      isBusy={isBusy || isTimeUp}
      isIncomplete={isIncomplete}
      problem={problem}
      onDraft={(written) => {
        setIncomplete(false)
        setDrafts({ ...drafts, [question.questionId]: written })
      }}
      onNext={() => {
        if (onLeaving(question, draft) === 'AskForMore') setIncomplete(true)
        else void move(place + 1)
      }}
      onMove={(to) => void move(to)}
    />
  )
}
