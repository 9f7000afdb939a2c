import { CloudCheckIcon } from '@phosphor-icons/react/dist/csr/CloudCheck'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, plainTitle, Strokes } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Attempt } from './attempt-fragment.ts'
import { QuestionForm } from './QuestionForm.tsx'
import styles from './QuestionStage.module.css'
import type { Quiz } from './quiz-query.ts'
import { useAnswering } from './use-answering.ts'
import { firstOpen } from './repeated-mistakes.ts'

interface QuestionStageProps {
  quiz: Quiz
  /** the open attempt */
  attempt: Attempt
  onFinished: (attemptId: string) => void
}

/** One question at a time. It begins at the first without an answer, also when the page is loaded again. */
export function QuestionStage({ quiz, attempt, onFinished }: QuestionStageProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const { questions } = attempt
  const [place, setPlace] = useState(() => firstOpen(questions))
  const [hasMoved, setHasMoved] = useState(false)
  const answering = useAnswering(attempt, onFinished)
  const question = questions[place]
  if (!question) return null
  const answered = questions.filter(({ answer }) => answer).length
  const missed = questions.flatMap(({ answer }, index) => (answer && !answer.correct ? [index] : []))
  const position = t('question.position', { place: place + 1, count: questions.length })
  const move = (to: number) => {
    setHasMoved(true)
    setPlace(to)
  }
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link to={paths.course(quiz.course)} className={styles.leave} aria-label={t('question.leave')}>
          <Icon icon={XIcon} />
        </Link>
        <span className={styles.what}>
          <b>{t('title')}</b>
          <span>{plainTitle(localised(quiz.course.name))}</span>
        </span>
        <Strokes
          className={styles.strokes}
          size="large"
          total={questions.length}
          done={answered}
          now={answered < questions.length ? 0.5 : undefined}
          missed={missed}
          label={position}
        />
        <span className={styles.saved}>
          <Icon icon={CloudCheckIcon} />
          {t('question.saved')}
        </span>
      </div>
      <div className={styles.grid}>
        <p className={styles.figure} aria-hidden>
          <i className={place >= 9 ? styles.twoDigits : undefined}>{place + 1}</i>
          <span>{t('question.of', { count: questions.length })}</span>
        </p>
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
      </div>
    </div>
  )
}
