import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText } from '#design/index.ts'
import { isChoice } from '#features/quizzes/rules/answers/response.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import type { Draft } from '#features/quizzes/web/questions/answer-draft.ts'
import { QuestionFields } from '#features/quizzes/web/questions/QuestionFields.tsx'
import { QuestionProblem } from '#features/quizzes/web/questions/QuestionProblem.tsx'
import stage from '#features/quizzes/web/questions/QuestionStage.module.css'
import { describedBy, QuestionTask } from '#features/quizzes/web/questions/QuestionTask.tsx'
import { quizShortcutOf } from '#features/quizzes/web/questions/quiz-shortcuts.ts'
import type { AnswerProblem } from '#features/quizzes/web/questions/use-answering.ts'
import { useQuizShortcuts } from '#features/quizzes/web/questions/use-quiz-shortcuts.ts'
import { QuestionList } from './QuestionList.tsx'

interface ExamFormProps {
  questions: readonly Question[]
  place: number
  /** "Spørsmål 4 av 8", for screen readers */
  position: string
  draft: Draft
  takesFocus: boolean
  isBusy: boolean
  isIncomplete: boolean
  problem: AnswerProblem | undefined
  onDraft: (draft: Draft) => void
  onNext: () => void
  onMove: (place: number) => void
}

/** A question whose answer may be changed until the end, with links to all the others. */
export function ExamForm({ questions, place, position, draft, takesFocus, isBusy, ...rest }: ExamFormProps) {
  const { isIncomplete, problem, onDraft, onNext, onMove } = rest
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const heading = useRef<HTMLHeadingElement>(null)
  const question = questions[place]
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const choose = (id: string) => {
    const { optionIds } = draft
    const several = optionIds.includes(id) ? optionIds.filter((each) => each !== id) : [...optionIds, id]
    onDraft({ ...draft, optionIds: question?.kind === 'MULTIPLE' ? several : [id] })
  }
  useQuizShortcuts(
    (event) => quizShortcutOf(event, question && isChoice(question.kind) ? question.options.length : 0),
    (key) => {
      if (isBusy) return
      if (key.kind === 'GoOn') onNext()
      else choose(question?.options[key.place]?.id ?? '')
    },
  )
  if (!question) return null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isBusy) onNext()
  }
  return (
    <>
      <form className={stage.form} onSubmit={submit}>
        <fieldset disabled={isBusy} aria-describedby={describedBy(question)}>
          <legend className={stage.legend}>
            <h1 ref={heading} tabIndex={-1} className={stage.question}>
              <span className="visually-hidden">{position}: </span>
              <TitleText text={localised(question.prompt)} />
            </h1>
          </legend>
          <QuestionTask question={question} />
          <QuestionFields question={question} draft={draft} onChoose={choose} onDraft={onDraft} />
        </fieldset>
        <div className={stage.buttons}>
          {place > 0 ? (
            <Button icon={ArrowLeftIcon} onPress={() => onMove(place - 1)}>
              {t('question.back')}
            </Button>
          ) : (
            <span />
          )}
          <PrimaryButton type="submit" isPending={isBusy}>
            {place === questions.length - 1 ? t('exam.lookOver') : t('exam.next')}
          </PrimaryButton>
        </div>
        <QuestionProblem question={question} isIncomplete={isIncomplete} problem={problem} />
      </form>
      <QuestionList questions={questions} place={place} onMove={onMove} />
    </>
  )
}
