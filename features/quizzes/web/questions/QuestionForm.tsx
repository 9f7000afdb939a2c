import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText } from '#design/index.ts'
import { isChoice } from '#features/quizzes/rules/answers/response.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { AnswerNotice } from '#features/quizzes/web/answers/AnswerNotice.tsx'
import type { Attempt, Question } from '#features/quizzes/web/attempt-fragment.ts'
import { draftOf, isAsShown, isComplete, type Draft } from './answer-draft.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { describedBy, QuestionTask } from './QuestionTask.tsx'
import styles from './QuestionStage.module.css'
import { quizShortcutOf } from './quiz-shortcuts.ts'
import { QuestionProblem } from './QuestionProblem.tsx'
import type { Answering } from './use-answering.ts'
import type { SourceLesson } from '#features/quizzes/web/answers/use-source-lesson.ts'
import { useQuizShortcuts } from './use-quiz-shortcuts.ts'

interface QuestionFormProps {
  quiz: SourceLesson
  attempt: Pick<Attempt, 'questions'>
  question: Question
  /** "Spørsmål 4 av 8", for screen readers */
  position: string
  /** moves focus to the question when it replaces another */
  takesFocus: boolean
  isLast: boolean
  onBack: (() => void) | undefined
  onNext: () => void
  answering: Answering
  /** what the last button says; "Se resultatet" unless something else follows */
  finishLabel?: string | undefined
  /** one part of a page that holds more: its heading is of the third level, and keys work only inside the form */
  isPart?: boolean | undefined
}

/** A question and its answer fields. Once answered they are locked, and the right answer and explanation are shown. */
export function QuestionForm({
  quiz,
  attempt,
  question,
  position,
  takesFocus,
  isLast,
  onBack,
  onNext,
  answering: { answer, finish, isBusy, problem },
  finishLabel,
  isPart = false,
}: QuestionFormProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const [draft, setDraft] = useState(() => draftOf(question))
  const [isIncomplete, setIncomplete] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isAnswered = question.answer != null
  const hasChoice = isChoice(question.kind)
  const unanswered = attempt.questions.filter((each) => !each.answer).length
  const isDone = isLast && isAnswered

  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const write = (written: Draft) => {
    setIncomplete(false)
    setDraft(written)
  }
  const choose = (id: string) => {
    const { optionIds } = draft
    const several = optionIds.includes(id) ? optionIds.filter((each) => each !== id) : [...optionIds, id]
    write({ ...draft, optionIds: question.kind === 'MULTIPLE' ? several : [id] })
  }
  const goOn = () => {
    if (isBusy) return
    if (isDone) finish()
    else if (isAnswered) onNext()
    else if (!isComplete(question, draft) || (isAsShown(question, draft) && !isIncomplete)) setIncomplete(true)
    else answer(question.questionId, draft)
  }
  useQuizShortcuts(
    (event) => quizShortcutOf(event, hasChoice ? question.options.length : 0),
    (key) => {
      if (key.kind === 'GoOn') goOn()
      else if (!isAnswered && !isBusy) choose(question.options[key.place]?.id ?? '')
    },
    isPart ? form : undefined,
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    goOn()
  }

  const Heading = isPart ? 'h3' : 'h1'
  // a page has one primary button, which is not in a part of it
  const Submit = isPart ? Button : PrimaryButton
  return (
    <>
      <form ref={form} className={isPart ? styles.part : undefined} onSubmit={submit}>
        <fieldset disabled={isAnswered || isBusy} aria-describedby={describedBy(question)}>
          <legend className={styles.legend}>
            <Heading ref={heading} tabIndex={-1} className={styles.question}>
              <span className="visually-hidden">{position}: </span>
              <TitleText text={localised(question.prompt)} />
            </Heading>
          </legend>
          <QuestionTask question={question} />
          <QuestionFields
            question={question}
            draft={isAnswered ? draftOf(question) : draft}
            onChoose={choose}
            onDraft={write}
          />
        </fieldset>
        <div className={styles.buttons}>
          {onBack ? (
            <Button icon={ArrowLeftIcon} onPress={onBack}>
              {t('question.back')}
            </Button>
          ) : (
            <span />
          )}
          <Submit key={isAnswered ? 'next' : 'answer'} type="submit" autoFocus={isAnswered} isPending={isBusy}>
            {isDone ? (finishLabel ?? t('question.result')) : isAnswered ? t('question.next') : t('question.answer')}
          </Submit>
        </div>
        <QuestionProblem question={question} isIncomplete={isIncomplete} problem={problem} />
      </form>
      <aside className={isPart ? styles.partAside : styles.aside} aria-label={t('question.aside')}>
        <div role="status">{question.answer && <AnswerNotice quiz={quiz} question={question} />}</div>
        {!isPart && <ShortcutHint question={question} />}
        {isDone && unanswered > 0 && <p className={styles.keys}>{t('question.unanswered', { count: unanswered })}</p>}
      </aside>
    </>
  )
}

/** Which keys choose, until an answer is given. */
function ShortcutHint({ question }: { question: Question }) {
  const { t } = useTranslation('quizzes')
  if (question.answer || !isChoice(question.kind)) return null
  return <p className={styles.keys}>{t(question.kind === 'TRUE_FALSE' ? 'question.keysOfTwo' : 'question.keys')}</p>
}
