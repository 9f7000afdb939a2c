import { useTranslation } from 'react-i18next'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './QuestionStage.module.css'
import type { AnswerProblem } from './use-answering.ts'

interface QuestionProblemProps {
  question: Question
  /** a part of the answer is missing */
  isIncomplete: boolean
  problem: AnswerProblem | undefined
}

/** Why an answer was not accepted, and what to do. */
export function QuestionProblem({ question, isIncomplete, problem }: QuestionProblemProps) {
  const { t } = useTranslation('quizzes')
  const refused = problem === 'NoAccess' ? t('problem.noAccess') : t('problem.notStored')
  if (!isIncomplete && !problem) return null
  return (
    <p role="alert" className={styles.problem}>
      {problem ? refused : t(`missing.${question.kind}`)}
    </p>
  )
}
