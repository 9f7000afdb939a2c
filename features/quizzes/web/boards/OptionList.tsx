import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './OptionList.module.css'
import { letterOf } from '#features/quizzes/web/questions/quiz-shortcuts.ts'

interface OptionListProps {
  question: Question
  chosen: readonly string[]
  onChoose: (optionId: string) => void
}

/** The options as radios, or as checkboxes where several may be right. Right and wrong ones are marked when answered. */
export function OptionList({ question, chosen, onChoose }: OptionListProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const { answer } = question
  return (
    <div className={classNames(styles.options, question.kind === 'TRUE_FALSE' && styles.two)}>
      {question.options.map((option, place) => {
        const isChosen = chosen.includes(option.id)
        const why = answer?.feedback.find(({ optionId }) => optionId === option.id)
        const isRight = answer?.correctOptionIds.includes(option.id) ?? false
        return (
          <label
            key={option.id}
            className={classNames(
              styles.option,
              isChosen && !answer && styles.chosen,
              answer && styles.locked,
              answer && isRight && styles.right,
              answer && isChosen && !isRight && styles.wrong,
            )}
          >
            <input
              type={question.kind === 'MULTIPLE' ? 'checkbox' : 'radio'}
              name={question.questionId}
              value={option.id}
              checked={isChosen}
              onChange={() => onChoose(option.id)}
              className={styles.input}
            />
            <b aria-hidden>{letterOf(place)}</b>
            <span>
              <span className={styles.text}>{localised(option.text)}</span>
              {why && <span className={styles.why}>{localised(why.text)}</span>}
            </span>
            {answer ? (
              <span className={styles.mark}>
                {isRight && <Icon icon={CheckIcon} />}
                {isChosen && !isRight && <Icon icon={XIcon} />}
                <span className="visually-hidden">
                  {isRight ? t('question.optionRight') : isChosen ? t('question.optionWrong') : ''}
                </span>
              </span>
            ) : (
              <kbd aria-hidden>{letterOf(place).toUpperCase()}</kbd>
            )}
          </label>
        )
      })}
    </div>
  )
}
