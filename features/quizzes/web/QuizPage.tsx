import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle, lazyPart } from '#design/index.ts'
import { useCoursePaths, useCourseShortId } from '#features/courses/web/index.ts'
import { NotFound, useLocalised, useCanonicalAddress } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { QuizAttemptState } from './attempt-fragment.ts'
import type { QuizPageParts } from './quiz-page-parts.ts'
import { QuizQuery } from './quiz-query.ts'
import styles from './QuizPage.module.css'
import { StartScreen } from './start/StartScreen.tsx'

const QuestionStage = lazyPart(async () => (await import('./questions/QuestionStage.tsx')).QuestionStage)
const QuizResult = lazyPart(async () => (await import('./results/QuizResult.tsx')).QuizResult)

/** A test (Q2): what it requires, one question at a time, and the result. An open attempt continues. */
export function QuizPage({ parts }: { parts: QuizPageParts }) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const courseShortId = useCourseShortId()
  const { quizShortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(QuizQuery, { variables: { courseShortId, quizShortId } })
  const [justFinished, setJustFinished] = useState<string>()
  const { quiz } = data
  useCanonicalAddress(quiz ? paths.quiz(quiz.course, quiz.shortId) : undefined)
  if (!quiz) return <NotFound />

  const attempts = readFragment(QuizAttemptState, quiz.attempts)
  const finished = attempts.filter(({ finishedAt }) => finishedAt)
  const open = attempts.find(({ finishedAt }) => !finishedAt)
  return (
    <>
      <title>{`${t('title')}: ${plainTitle(localised(quiz.course.name))} – Kursiva`}</title>
      {open && quiz.access.userCanWatch ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <QuestionStage key={open.id} quiz={quiz} attempt={open} onFinished={setJustFinished} />
        </Suspense>
      ) : finished.length > 0 ? (
        <Suspense>
          <QuizResult quiz={quiz} attempts={finished} justFinished={justFinished} parts={parts} />
        </Suspense>
      ) : (
        <StartScreen quiz={quiz} />
      )}
    </>
  )
}
