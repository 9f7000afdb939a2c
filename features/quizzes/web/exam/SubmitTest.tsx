import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText, plainTitle, TextLink } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import stage from '#features/quizzes/web/questions/QuestionStage.module.css'
import type { AnswerProblem } from '#features/quizzes/web/questions/use-answering.ts'
import { unanswered } from './exam-draft.ts'
import styles from './SubmitTest.module.css'

interface SubmitTestProps {
  questions: readonly Question[]
  isBusy: boolean
  problem: AnswerProblem | undefined
  onBack: (place: number) => void
  onSubmit: () => void
}

/** Before handing in: the unanswered questions with links, and that nothing can be changed afterwards. */
export function SubmitTest({ questions, isBusy, problem, onBack, onSubmit }: SubmitTestProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const heading = useRef<HTMLHeadingElement>(null)
  const open = unanswered(questions)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className={stage.question}>
        <TitleText text={t('exam.ready')} />
      </h1>
      <p className={styles.words}>
        {open.length === 0 ? t('exam.allAnswered') : t('question.unanswered', { count: open.length })}{' '}
        {t('exam.noChange')}
      </p>
      {open.length > 0 && (
        <ul className={styles.open}>
          {open.map((place) => (
            <li key={place}>
              <span aria-hidden>{place + 1}</span>
              <TextLink onPress={() => onBack(place)}>{plainTitle(localised(questions[place]?.prompt ?? []))}</TextLink>
            </li>
          ))}
        </ul>
      )}
      <div className={stage.buttons}>
        <Button icon={ArrowLeftIcon} onPress={() => onBack(questions.length - 1)}>
          {t('question.back')}
        </Button>
        <PrimaryButton onPress={onSubmit} isPending={isBusy}>
          {t('exam.handIn')}
        </PrimaryButton>
      </div>
      {problem && (
        <p role="alert" className={stage.problem}>
          {problem === 'NoAccess' ? t('problem.noAccess') : t('problem.notHandedIn')}
        </p>
      )}
    </div>
  )
}
