import { useTranslation } from 'react-i18next'
import { SegmentedProgress } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { Attempt } from '#features/quizzes/web/attempt-fragment.ts'
import { countsPartly } from '#features/quizzes/rules/scoring.ts'
import styles from './AttemptList.module.css'
import type { Quiz } from '#features/quizzes/web/quiz-query.ts'

interface AttemptListProps {
  quiz: Quiz
  /** the finished ones, in order */
  attempts: readonly Attempt[]
}

/** The attempts, used and left; the next one is highlighted. */
export function AttemptList({ quiz, attempts }: AttemptListProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const best = Math.max(0, ...attempts.map(({ percentage }) => percentage ?? 0))
  const next = (attempts.at(-1)?.number ?? 0) + 1
  const left = quiz.attemptsLeft ?? 1
  const when = new Intl.DateTimeFormat(intlLocale(language), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <section className={styles.attempts} aria-labelledby="attempts">
      <h2 id="attempts" className={styles.heading}>
        {t('attempts.heading')}
      </h2>
      <ol>
        {attempts.map((attempt) => {
          const { percentage, correctCount: correct, questionCount: count } = attempt
          const isPartly = countsPartly(percentage ?? 0, correct ?? 0, count)
          const score = t(isPartly ? 'attempts.scorePartly' : 'attempts.score', { correct, count, percentage })
          return (
            <li key={attempt.id}>
              <span className={styles.number}>{attempt.number}</span>
              <span>
                <b>{when.format(new Date(attempt.finishedAt ?? attempt.startedAt))}</b>
                <small>
                  {attempt.percentage === best && attempts.length > 1 ? t('attempts.best', { score }) : score}
                </small>
              </span>
              <SegmentedProgress
                total={attempt.questionCount}
                done={attempt.correctCount ?? 0}
                isComplete={attempt.result === 'PASSED'}
                className={styles.strokes}
              />
            </li>
          )
        })}
        {Array.from({ length: left }, (_, place) => (
          <li key={next + place} className={place === 0 ? styles.next : undefined}>
            <span className={styles.number}>{place === 0 ? <i>{next}</i> : next + place}</span>
            <span>
              <b>{place === 0 ? <i>{t('attempts.next')}</i> : t('attempts.later')}</b>
              <small>
                {quiz.maxAttempts == null
                  ? t('attempts.unlimited')
                  : place === 0
                    ? t('attempts.ready')
                    : t('attempts.ifNeeded')}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && quiz.cooldownHours != null && (
        <p className={styles.cooldown}>{t('attempts.cooldown', { count: quiz.cooldownHours })}</p>
      )}
    </section>
  )
}
