import { useTranslation } from 'react-i18next'
import type { Question } from './attempt-fragment.ts'
import styles from './QuestionStage.module.css'
import type { AnswerProblem } from './use-answering.ts'

interface QuestionProblemProps {
  question: Question
  /** nothing was chosen when the answer was asked for */
  asksForChoice: boolean
  problem: AnswerProblem | undefined
}

/** Why an answer could not be given, and what to do. */
export function QuestionProblem({ question, asksForChoice, problem }: QuestionProblemProps) {
  const { t } = useTranslation('quizzes')
  const choose = question.kind === 'MULTIPLE' ? t('question.chooseSome') : t('question.chooseOne')
  const refused = problem === 'NoAccess' ? t('problem.noAccess') : t('problem.notStored')
  if (!asksForChoice && !problem) return null
  return (
    <p role="alert" className={styles.problem}>
      {problem ? refused : choose}
    </p>
  )
}
