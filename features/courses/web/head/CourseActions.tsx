import { ExamIcon } from '@phosphor-icons/react/dist/csr/Exam'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { Button, classNames, PrimaryButton, TitleText, SegmentedProgress, TextLink } from '#design/index.ts'
import { episodeInProgress } from '#features/courses/web/cards/course-progress.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import styles from './CourseActions.module.css'
import type { CoursePageParts } from '#features/courses/web/course-page-parts.ts'
import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import { nextStep } from './next-step.ts'
import { useCoursePaths, useCoursePlace } from '#features/courses/web/use-course-place.ts'

/** The primary button, the favourite button, and the reader's progress. In an LTI frame without links out of it. */
export function CourseActions({ course, parts }: { course: CourseOfPage; parts: CoursePageParts }) {
  const { FavoriteButton, AddToPlaylist } = parts
  const { t } = useTranslation('courses')
  const { profile } = usePaths()
  const localised = useLocalised()
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const step = nextStep(course)
  const { progress } = course
  const { episodes, completed } = progress
  return (
    <div className={classNames(styles.actions, isFramed && styles.framed)}>
      <div className={styles.buttons}>
        {step.kind === 'TakeTest' && step.lesson.quiz && (
          <PrimaryButton href={paths.quiz(course, step.lesson.quiz.shortId)} icon={ExamIcon}>
            {t('step.TakeTest')}
          </PrimaryButton>
        )}
        {step.kind !== 'TakeTest' && step.kind !== 'Nothing' && (
          <PrimaryButton href={paths.watch(course, step.lesson)} icon={PlayIcon}>
            {t(`step.${step.kind}`, { number: step.number })}
          </PrimaryButton>
        )}
        {course.certificate && !isFramed && <Button href={profile}>{t('toCertificate')}</Button>}
        {!isFramed && <FavoriteButton course={course} className={styles.favorite} />}
        {course.trailer && !progress.started && !isFramed && (
          <TextLink href={paths.trailer(course)}>{t('locked.trailer')}</TextLink>
        )}
        {!isFramed && <AddToPlaylist courseId={course.id} name={localised(course.name)} />}
      </div>
      <div className={styles.progress}>
        {episodes > 0 && (
          <SegmentedProgress total={episodes} done={completed} now={episodeInProgress(progress)?.share} size="large" />
        )}
        <ProgressInWords course={course} number={step.kind === 'Nothing' ? 0 : step.number} />
      </div>
    </div>
  )
}

/** The same as the strokes in words, and plainly how many films are not made yet. */
function ProgressInWords({ course, number }: { course: CourseOfPage; number: number }) {
  const { t } = useTranslation('courses')
  const { episodes, completed, started, status, bestPercentage } = course.progress
  const missing = course.lessons.filter(({ kind }) => kind === 'PLACEHOLDER').length
  const seen = !started
    ? t('progress.untouched', { count: episodes })
    : completed === episodes
      ? t('progress.all', { count: episodes })
      : t('progress.some', { done: completed, count: episodes })
  return (
    <p className={styles.words}>
      {episodes === 0 ? (
        t('progress.none')
      ) : (
        <>
          {seen} {episodeInProgress(course.progress) && <TitleText text={t('progress.underWay', { number })} />}
          {status === 'NOT_PASSED' && `${t('progress.notPassed', { percentage: bestPercentage })} `}
          {missing > 0 && <span className={styles.missing}>{t('progress.missing', { count: missing })}</span>}
        </>
      )}
    </p>
  )
}
