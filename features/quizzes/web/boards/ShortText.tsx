import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import { maxAnswerLength } from '#features/quizzes/rules/answers/writing.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import type { Draft } from '#features/quizzes/web/questions/answer-draft.ts'
import styles from './ShortText.module.css'
import { useAnswerTexts } from '#features/quizzes/web/answers/use-answer-texts.ts'

interface ShortTextProps {
  question: Question
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** A text field. When answered, the text is shown beside the accepted answers. */
export function ShortText({ question, draft, onDraft }: ShortTextProps) {
  const { t } = useTranslation('quizzes')
  const { right } = useAnswerTexts(question)
  const { answer } = question
  if (answer) {
    return (
      <dl className={styles.compared}>
        <div className={answer.correct ? styles.right : styles.wrong}>
          <dt>{t('writing.written')}</dt>
          <dd>
            <span className={styles.written}>{answer.text}</span> <Icon icon={answer.correct ? CheckIcon : XIcon} />
            <span className="visually-hidden">
              {answer.correct ? t('question.optionRight') : t('question.optionWrong')}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('writing.accepted')}</dt>
          {right.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      </dl>
    )
  }
  return (
    <div className={styles.sheet}>
      <input
        className={classNames(styles.line, draft.text.length > 24 && styles.long)}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxAnswerLength}
        aria-label={t('writing.label')}
        aria-describedby="writing-rule"
        value={draft.text}
        onChange={(event) => onDraft({ ...draft, text: event.target.value })}
      />
      <p id="writing-rule" className={styles.rule}>
        {t('writing.rule')}
      </p>
    </div>
  )
}
