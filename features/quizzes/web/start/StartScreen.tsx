import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, PrimaryButton, TitleText, plainTitle, TextLink, lazyPart } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { AttemptList } from './AttemptList.tsx'
import { numberInWords, capitalizedNumberInWords } from '#features/quizzes/web/number-words.ts'
import { useCertificateMissing } from '#features/quizzes/web/results/CertificateMissing.tsx'
import type { Quiz } from '#features/quizzes/web/quiz-query.ts'
import styles from '#features/quizzes/web/results/Result.module.css'
import { StartProblemNotice } from './StartProblemNotice.tsx'
import { useStartAttempt } from './use-start-attempt.ts'

const ExtraTime = lazyPart(async () => (await import('#features/quizzes/web/exam/ExtraTime.tsx')).ExtraTime)

/** Before the first attempt: what the test requires, how often it may be taken, and that answers are saved. */
export function StartScreen({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = useCoursePaths()
  const { start, isStarting, problem } = useStartAttempt(quiz)
  const missing = useCertificateMissing(quiz)
  const coursePath = paths.course(quiz.course)
  return (
    <div className={styles.page}>
      <div className={classNames(styles.head, styles.withList)}>
        <div>
          <p className={styles.kicker}>
            {t('title')} · {plainTitle(localised(quiz.course.name))}
          </p>
          <h1 className={styles.statement}>
            <TitleText text={quiz.lesson ? localised(quiz.lesson.name) : t('title')} />
          </h1>
          <p className={styles.lead}>
            {t('start.requirement', {
              count: quiz.questionCount,
              words: capitalizedNumberInWords(language, quiz.questionCount),
              needed: numberInWords(language, quiz.neededCount),
              percentage: quiz.passPercentage,
            })}{' '}
            {quiz.timeLimitMinutes != null && t('start.time', { count: quiz.timeLimitMinutes })}{' '}
            {t(`terms.${quiz.review}`)} <b>{t('start.saved')}</b>
          </p>
          {missing !== undefined && !quiz.course.certificate && <p className={styles.note}>{missing}</p>}
          {quiz.access.userCanWatch ? (
            <div className={styles.actions}>
              <PrimaryButton onPress={start} isPending={isStarting}>
                {t('start.begin')}
              </PrimaryButton>
              <TextLink href={coursePath}>{t('toCourse')}</TextLink>
            </div>
          ) : (
            <>
              <p className={styles.note}>{t('start.noAccess')}</p>
              <div className={styles.actions}>
                <PrimaryButton href={coursePath}>{t('toCourse')}</PrimaryButton>
              </div>
            </>
          )}
          {quiz.timeLimitMinutes != null && quiz.access.userCanWatch && (
            <Suspense>
              <ExtraTime quiz={quiz} />
            </Suspense>
          )}
          <StartProblemNotice problem={problem} />
        </div>
        {quiz.access.userCanWatch && <AttemptList quiz={quiz} attempts={[]} />}
      </div>
    </div>
  )
}
