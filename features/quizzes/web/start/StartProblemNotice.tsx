import { useTranslation } from 'react-i18next'
import styles from '#features/quizzes/web/results/Result.module.css'
import type { StartProblem } from './use-start-attempt.ts'

/** Why an attempt could not be started. */
export function StartProblemNotice({ problem }: { problem: StartProblem | undefined }) {
  const { t } = useTranslation('quizzes')
  if (!problem) return null
  const words = {
    AttemptsExceeded: t('problem.attemptsExceeded'),
    NoAccess: t('problem.noAccess'),
    UnknownQuiz: t('problem.unknownQuiz'),
    Failed: t('problem.failed'),
  }
  return (
    <p role="alert" className={styles.problem}>
      {words[problem]}
    </p>
  )
}
