import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './QuestionStage.module.css'

const id = 'question-task'

/** The id of the text below a question, for aria-describedby; undefined when there is none. */
export const describedBy = ({ kind, hint, answer }: Question): string | undefined =>
  hint || (kind !== 'SINGLE' && !answer) ? id : undefined

/** The material of a question, and how to answer where that isn't obvious. */
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
