import { useSuspenseQuery } from '@apollo/client/react'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { QuizAttemptState } from './attempt-fragment.ts'
import { QuestionStage } from './QuestionStage.tsx'
import { QuizQuery, type Quiz } from './quiz-query.ts'
import { QuizResult } from './QuizResult.tsx'
import { StartScreen } from './StartScreen.tsx'

/** A test (Q2): what it demands, one question at a time, and how it went. An attempt that is open is gone on with. */
export function QuizPage() {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const { shortId = '', quizShortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(QuizQuery, { variables: { courseShortId: shortId, quizShortId } })
  const [justFinished, setJustFinished] = useState<string>()
  const { quiz } = data
  if (!quiz) throw notFound()
  useRightAddress(quiz)

  const attempts = readFragment(QuizAttemptState, quiz.attempts)
  const finished = attempts.filter(({ finishedAt }) => finishedAt)
  const open = attempts.find(({ finishedAt }) => !finishedAt)
  return (
    <>
      <title>{`${t('title')}: ${plainTitle(localised(quiz.course.name))} – Kursiva`}</title>
      {open && quiz.access.userCanWatch ? (
        <QuestionStage key={open.id} quiz={quiz} attempt={open} onFinished={setJustFinished} />
      ) : finished.length > 0 ? (
        <QuizResult quiz={quiz} attempts={finished} justFinished={justFinished} />
      ) : (
        <StartScreen quiz={quiz} />
      )}
    </>
  )
}

/** Replaces a wrong or outdated slug in the address by the course's own (R4). */
function useRightAddress(quiz: Quiz): void {
  const paths = usePaths()
  const { slug } = useParams({ strict: false })
  const navigate = useNavigate()
  const address = paths.quiz(quiz.course, quiz.shortId)
  const isRight = address.includes(`/${slug}/`)
  useEffect(() => {
    if (!isRight) void navigate({ to: address, replace: true, resetScroll: false })
  }, [isRight, address, navigate])
}
