import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LampButton, LeaningText } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { AnswerNotice } from './AnswerNotice.tsx'
import type { Attempt, Question } from './attempt-fragment.ts'
import { OptionList } from './OptionList.tsx'
import styles from './QuestionStage.module.css'
import type { Quiz } from './quiz-query.ts'
import { QuestionProblem } from './QuestionProblem.tsx'
import { useAnswering } from './use-answering.ts'
import { useQuizKeys } from './use-quiz-keys.ts'

interface QuestionFormProps {
  quiz: Quiz
  attempt: Attempt
  question: Question
  /** "Spørsmål 4 av 8", for those who listen */
  position: string
  /** moves focus to the question: it has taken another's place */
  takesFocus: boolean
  isLast: boolean
  onBack: (() => void) | undefined
  onNext: () => void
  onFinished: (attemptId: string) => void
}

/** A question with its options. Once answered it is locked, and beside it stands what was right and why. */
export function QuestionForm({
  quiz,
  attempt,
  question,
  position,
  takesFocus,
  isLast,
  onBack,
  onNext,
  onFinished,
}: QuestionFormProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const [chosen, setChosen] = useState<readonly string[]>(question.answer?.optionIds ?? [])
  const [asksForChoice, setAsksForChoice] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { answer, finish, isBusy, problem } = useAnswering(attempt, onFinished)
  const isAnswered = question.answer != null
  const unanswered = attempt.questions.filter((each) => !each.answer).length
  const isDone = isLast && isAnswered

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const choose = (id: string) => {
    setAsksForChoice(false)
    if (question.kind === 'SINGLE') setChosen([id])
    else setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  }
  const goOn = () => {
    if (isBusy) return
    if (isDone) finish()
    else if (isAnswered) onNext()
    else if (chosen.length === 0) setAsksForChoice(true)
    else answer(question.questionId, chosen)
  }
  useQuizKeys(question.options, (key) => {
    if (key.kind === 'GoOn') goOn()
    else if (!isAnswered && !isBusy) choose(question.options[key.place]?.id ?? '')
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    goOn()
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <fieldset
          disabled={isAnswered || isBusy}
          aria-describedby={question.kind === 'MULTIPLE' ? 'several' : undefined}
        >
          <legend className={styles.legend}>
            <h1 ref={heading} tabIndex={-1} className={styles.question}>
              <span className="visually-hidden">{position}: </span>
              <LeaningText text={localised(question.prompt)} />
            </h1>
          </legend>
          {question.kind === 'MULTIPLE' && (
            <p id="several" className={styles.hint}>
              {t('question.several')}
            </p>
          )}
          <OptionList question={question} chosen={question.answer?.optionIds ?? chosen} onChoose={choose} />
        </fieldset>
        <div className={styles.buttons}>
          {onBack ? (
            <Button icon={ArrowLeftIcon} onPress={onBack}>
              {t('question.back')}
            </Button>
          ) : (
            <span />
          )}
          <LampButton
            key={isAnswered ? 'next' : 'answer'}
            type="submit"
            autoFocus={isAnswered && !takesFocus}
            isPending={isBusy}
          >
            {isDone ? t('question.result') : isAnswered ? t('question.next') : t('question.answer')}
          </LampButton>
        </div>
        <QuestionProblem question={question} asksForChoice={asksForChoice} problem={problem} />
      </form>
      <aside className={styles.aside} aria-label={t('question.aside')}>
        <div role="status">{question.answer && <AnswerNotice quiz={quiz} question={question} />}</div>
        {!isAnswered && <p className={styles.keys}>{t('question.keys')}</p>}
        {isDone && unanswered > 0 && <p className={styles.keys}>{t('question.unanswered', { count: unanswered })}</p>}
      </aside>
    </>
  )
}
