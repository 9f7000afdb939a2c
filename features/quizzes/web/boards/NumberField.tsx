import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import { intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { maxNumberLength } from '#features/quizzes/rules/answers/decimal.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import type { Draft } from '#features/quizzes/web/questions/answer-draft.ts'
import styles from './NumberField.module.css'

interface NumberFieldProps {
  question: Question
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** A figure on the practice sheet, and its unit. How far off is still right is written out. */
export function NumberField({ question, draft, onDraft }: NumberFieldProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const language = useLanguage()
  const { answer, tolerance } = question
  const mark = answer && (answer.correct ? styles.right : styles.wrong)
  return (
    <div className={styles.number}>
      <div className={styles.row}>
        <input
          className={classNames(styles.figure, mark)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxNumberLength}
          aria-label={t('number.value')}
          aria-describedby="tolerance"
          value={draft.text}
          onChange={(event) => onDraft({ ...draft, text: event.target.value })}
        />
        <div role="radiogroup" aria-label={t('number.unit')} className={styles.units}>
          {question.options.map(({ id, text }) => {
            const isChosen = draft.optionIds.includes(id)
            return (
              <label key={id} className={classNames(styles.unit, isChosen && styles.chosen)}>
                <input
                  type="radio"
                  name={question.questionId}
                  value={id}
                  checked={isChosen}
                  onChange={() => onDraft({ ...draft, optionIds: [id] })}
                  className={styles.input}
                />
                {localised(text)}
              </label>
            )
          })}
        </div>
      </div>
      <p id="tolerance" className={styles.tolerance}>
        {tolerance && tolerance.value > 0
          ? t('number.tolerance', {
              value: new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 6 }).format(tolerance.value),
              unit: localised(tolerance.unit),
            })
          : t('number.exact')}{' '}
        {t('number.separator')}
      </p>
    </div>
  )
}
