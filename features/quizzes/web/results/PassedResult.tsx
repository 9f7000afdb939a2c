import { useTranslation } from 'react-i18next'
import { classNames, PrimaryButton, plainTitle, TextLink } from '#design/index.ts'
import { useAfterCourse, useCoursePaths, useCoursePlace } from '#features/courses/web/index.ts'
import { useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { AnswerReview } from '#features/quizzes/web/answers/AnswerReview.tsx'
import { CertificateMissing } from './CertificateMissing.tsx'
import { RelatedCourses } from './RelatedCourses.tsx'
import { numberInWords, capitalizedNumberInWords } from '#features/quizzes/web/number-words.ts'
import type { QuizPageParts } from '#features/quizzes/web/quiz-page-parts.ts'
import type { ResultProps } from './result-props.ts'
import styles from './Result.module.css'
import { ResultProgress } from './ResultProgress.tsx'
import { StartProblemNotice } from '#features/quizzes/web/start/StartProblemNotice.tsx'
import { useResultFocus } from './use-result-focus.ts'
import { useStartAttempt } from '#features/quizzes/web/start/use-start-attempt.ts'

/** The result of a passed test, with the certificate when the whole course is passed. */
export function PassedResult({ quiz, attempt, isFresh, parts }: ResultProps & { parts: QuizPageParts }) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const after = useAfterCourse()
  const heading = useResultFocus(isFresh)
  const { start, isStarting, problem } = useStartAttempt(quiz)
  const { certificate } = quiz.course
  const score = {
    correct: capitalizedNumberInWords(language, attempt.correctCount ?? 0),
    total: numberInWords(language, attempt.questionCount),
  }
  const mayTake = quiz.attemptsLeft !== 0
  // a certificate that runs out, or has run out
  const isDue = mayTake && certificate?.renewedBy != null
  const mayRetake = mayTake && !isDue && (attempt.percentage ?? 0) < 100
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <p className={styles.kicker}>
            {t('title')} · {plainTitle(localised(quiz.course.name))}
          </p>
          <h1 ref={heading} tabIndex={-1} className={classNames(styles.passed, isFresh && styles.rises)}>
            {t('passed.heading')}
          </h1>
          <p className={styles.lead}>
            {attempt.hasTimedOut && t('result.timedOut')} {t('result.score', score)} {t('passed.leaned')}{' '}
            <b>{t('passed.upright')}</b>
          </p>
          <ResultProgress attempt={attempt} isFresh={isFresh} />
          {isDue && (
            <>
              <p className={styles.due}>
                {t(certificate.validity === 'EXPIRED' ? 'passed.expired' : 'passed.expiring')}
              </p>
              <PrimaryButton onPress={start} isPending={isStarting}>
                {t('passed.renew')}
              </PrimaryButton>
            </>
          )}
          {isDue ? undefined : certificate ? (
            <parts.CertificateActions certificate={certificate} />
          ) : (
            <>
              <CertificateMissing quiz={quiz} />
              <TextLink href={paths.course(quiz.course)}>{t('toCourse')}</TextLink>
            </>
          )}
          <p className={styles.note}>
            {quiz.maxAttempts == null || quiz.cooldownHours != null
              ? t('passed.attempt', { number: attempt.number })
              : t('passed.attemptOf', { number: attempt.number, count: quiz.maxAttempts })}{' '}
            {mayRetake && (
              <TextLink inline onPress={start} isDisabled={isStarting}>
                {t('passed.again')}
              </TextLink>
            )}
          </p>
          {after && <TextLink href={after.href}>{t('passed.nextInList', { name: plainTitle(after.name) })}</TextLink>}
          <StartProblemNotice problem={problem} />
        </div>
        {certificate && <parts.CertificatePaper certificate={certificate} />}
      </div>
      <div className={styles.below}>
        <AnswerReview quiz={quiz} attempt={attempt} columns />
        {!isFramed && <RelatedCourses courses={quiz.course.related} />}
      </div>
    </div>
  )
}
