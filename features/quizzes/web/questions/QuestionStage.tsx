import { CloudCheckIcon } from '@phosphor-icons/react/dist/csr/CloudCheck'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, plainTitle, SegmentedProgress, lazyPart } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { preloadBoards } from './question-boards.ts'
import styles from './QuestionStage.module.css'
import type { Quiz } from '#features/quizzes/web/quiz-query.ts'
import { useAnswering } from './use-answering.ts'

interface QuestionStageProps {
  quiz: Quiz
  /** the open attempt */
  attempt: Attempt
  onFinished: (attemptId: string) => void
}

const ExamQuestions = lazyPart(async () => (await import('#features/quizzes/web/exam/ExamQuestions.tsx')).ExamQuestions)
const TestClock = lazyPart(async () => (await import('#features/quizzes/web/exam/TestClock.tsx')).TestClock)

/** One question at a time. It continues where it was left, also after a reload. */
export function QuestionStage({ quiz, attempt, onFinished }: QuestionStageProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const { questions } = attempt
  const [place, setPlace] = useState(attempt.resumesAt)
  const [hasMoved, setHasMoved] = useState(false)
  const [isTimeUp, setIsTimeUp] = useState(false)
  const answering = useAnswering(attempt, onFinished)
  const isExam = attempt.review !== 'AT_ONCE'
  const isTimed = attempt.secondsLeft != null
  // the result page is preloaded during the attempt
  useEffect(() => void import('#features/quizzes/web/results/QuizResult.tsx'), [])
  const question = questions[place]
  useEffect(() => preloadBoards(questions), [questions])
  if (!question && !isExam) return null
  const answered = questions.filter(({ given }) => given).length
  const missed = questions.flatMap(({ answer }, index) => (answer && !answer.correct ? [index] : []))
  const position = question
    ? t('question.position', { place: place + 1, count: questions.length })
    : t('exam.answered', { count: answered, total: questions.length })
  const move = (to: number) => {
    setHasMoved(true)
    setPlace(to)
  }
  return (
    <div className={styles.page}>
      <div className={classNames(styles.top, isTimed && styles.timed)}>
        <Link to={paths.course(quiz.course)} className={styles.leave} aria-label={t('question.leave')}>
          <Icon icon={XIcon} />
        </Link>
        <span className={styles.what}>
          <b>{t('title')}</b>
          <span>{plainTitle(localised(quiz.course.name))}</span>
        </span>
        <SegmentedProgress
          className={styles.strokes}
          size="large"
          total={questions.length}
          done={answered}
          now={answered < questions.length ? 0.5 : undefined}
          missed={missed}
          label={position}
        />
        {isTimed && (
          <Suspense fallback={<span className={styles.clockSpace} />}>
            <TestClock
              attempt={attempt}
              onTimeUp={() => {
                // in an exam the answer being written is submitted first
                if (isExam) setIsTimeUp(true)
                else answering.finish()
              }}
            />
          </Suspense>
        )}
        <span className={styles.saved}>
          <Icon icon={CloudCheckIcon} />
          {t('question.saved')}
        </span>
      </div>
      <div className={classNames(styles.grid, !question && styles.handIn, question?.picture && styles.withPicture)}>
        {question && (
          <p className={styles.figure} aria-hidden>
            <i className={place >= 9 ? styles.twoDigits : undefined}>{place + 1}</i>
            <span>{t('question.of', { count: questions.length })}</span>
          </p>
        )}
        {isExam ? (
          <Suspense>
            <ExamQuestions
              attempt={attempt}
              place={place}
              position={position}
              hasMoved={hasMoved}
              isTimeUp={isTimeUp}
              onMove={move}
              answering={answering}
            />
          </Suspense>
        ) : (
          question && (
            <QuestionForm
              key={question.questionId}
              quiz={quiz}
              attempt={attempt}
              question={question}
              position={position}
              takesFocus={hasMoved}
              isLast={place === questions.length - 1}
              onBack={place > 0 ? () => move(place - 1) : undefined}
              onNext={() => move(place + 1)}
              answering={answering}
            />
          )
        )}
      </div>
    </div>
  )
}
