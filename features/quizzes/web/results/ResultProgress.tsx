import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import { countsPartly } from '#features/quizzes/rules/scoring.ts'
import styles from './ResultProgress.module.css'

/** One segment per question, the percentage, and how they agree. After a pass the segments rise one by one. */
export function ResultProgress({ attempt, isFresh }: { attempt: Attempt; isFresh: boolean }) {
  const { t } = useTranslation('quizzes')
  const isPassed = attempt.result === 'PASSED'
  const { percentage, correctCount, questionCount } = attempt
  const isPartly = countsPartly(percentage ?? 0, correctCount ?? 0, questionCount)
  return (
    <>
      <div
        className={classNames(
          styles.strokes,
          isPassed ? styles.standing : styles.leaning,
          isPassed && isFresh && styles.rising,
        )}
      >
        <span
          role="img"
          aria-label={t('result.segments', { correct: attempt.correctCount, count: attempt.questionCount })}
          className={styles.row}
        >
          {attempt.questions.map(({ questionId, answer }, place) => {
            const delay: CSSProperties & Record<'--place', number> = { '--place': place }
            // where answers are not revealed, only how many were right
            const isRight = attempt.showsAnswers ? answer?.correct : place < (attempt.correctCount ?? 0)
            return <b key={questionId} className={isRight ? undefined : styles.missed} style={delay} />
          })}
        </span>
        <span className={styles.percentage}>{t('result.percentage', { percentage })}</span>
      </div>
      {isPartly && <p className={styles.partly}>{t('result.partly', { percentage })}</p>}
    </>
  )
}
