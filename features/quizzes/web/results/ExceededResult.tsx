import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText, plainTitle } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { countsPartly, isNearMiss } from '#features/quizzes/rules/scoring.ts'
import { AnswerReview } from '#features/quizzes/web/answers/AnswerReview.tsx'
import { AttemptList } from '#features/quizzes/web/start/AttemptList.tsx'
import { numberInWords, capitalizedNumberInWords } from '#features/quizzes/web/number-words.ts'
import type { ResultProps } from './result-props.ts'
import { repeatedMistakes } from '#features/quizzes/web/answers/repeated-mistakes.ts'
import styles from './Result.module.css'
import { useResultFocus } from './use-result-focus.ts'
import { useSourceLesson } from '#features/quizzes/web/answers/use-source-lesson.ts'

/** No attempts left: the best result, what was never right, and a link back to the films. */
export function ExceededResult({ quiz, attempt, attempts, isFresh }: ResultProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = useCoursePaths()
  const heading = useResultFocus(isFresh)
  const repeated = repeatedMistakes(attempts)
  const taughtIn = useSourceLesson(
    quiz,
    repeated.find(({ answer }) => answer?.lesson?.kind === 'EPISODE'),
  )
  const best = attempts.reduce((one, other) => ((other.percentage ?? 0) > (one.percentage ?? 0) ? other : one), attempt)
  const percentage = best.percentage ?? 0
  const isPartly = countsPartly(percentage, best.correctCount ?? 0, best.questionCount)
  const isNear = isNearMiss(percentage, quiz.passPercentage)
  const words = {
    correct: numberInWords(language, best.correctCount ?? 0),
    total: numberInWords(language, best.questionCount),
    needed: numberInWords(language, quiz.neededCount),
  }
  const count = attempts.length
  const opens =
    quiz.opensAt &&
    new Intl.DateTimeFormat(intlLocale(language), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(quiz.opensAt))
  return (
    <div className={styles.page}>
      <div className={`${styles.head} ${styles.withList}`}>
        <div>
          <p className={styles.kicker}>
            {t('title')} · {plainTitle(localised(quiz.course.name))}
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.statement}>
            <TitleText
              text={
                count === 1
                  ? t(isNear ? 'exceeded.nearlyOne' : 'exceeded.headingOne')
                  : t(isNear ? 'exceeded.nearly' : 'exceeded.heading', {
                      words: capitalizedNumberInWords(language, count),
                    })
              }
            />
          </h1>
          <p className={styles.lead}>
            {attempt.hasTimedOut && t('result.timedOut')} {t('exceeded.best', words)}{' '}
            {isPartly && `${t('result.partly', { percentage })} `}
            {opens ? (
              <>
                <b>
                  {t('exceeded.again', {
                    count: quiz.maxAttempts ?? 0,
                    words: capitalizedNumberInWords(language, quiz.maxAttempts ?? 0),
                    when: opens,
                  })}
                </b>{' '}
                {t('exceeded.meanwhile')}
              </>
            ) : (
              <>
                {t('exceeded.none')} <b>{t('exceeded.open')}</b>
              </>
            )}
          </p>
          <div className={styles.actions}>
            <PrimaryButton href={paths.course(quiz.course)}>{t('toCourse')}</PrimaryButton>
            {taughtIn?.href && <Button href={taughtIn.href}>{t('failed.watch')}</Button>}
          </div>
        </div>
        <AttemptList quiz={quiz} attempts={attempts} />
      </div>
      {attempt.showsAnswers && repeated.length > 0 && (
        <AnswerReview
          quiz={quiz}
          attempt={{ ...attempt, questions: repeated }}
          heading={count > 1 ? t('exceeded.repeated') : undefined}
        />
      )}
    </div>
  )
}
