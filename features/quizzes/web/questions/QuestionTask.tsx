import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './QuestionStage.module.css'

const id = 'question-task'

/** The id of what is said below a question, for what is described by it; undefined when there is nothing to say. */
export const describedBy = ({ kind, hint, answer }: Question): string | undefined =>
  hint || (kind !== 'SINGLE' && !answer) ? id : undefined

/** What is given to work with, and how the question is answered where that isn't plain. */
export function QuestionTask({ question }: { question: Question }) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const { kind, hint, answer } = question
  if (!describedBy(question)) return null
  return (
    <p id={id} className={styles.hint}>
      {hint && localised(hint)} {kind !== 'SINGLE' && !answer && <i>{t(`task.${kind}`)}</i>}
    </p>
  )
}
