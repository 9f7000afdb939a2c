import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, Cover, PrimaryButton, TitleText, plainTitle, SegmentedProgress } from '#design/index.ts'
import { episodeInProgress } from '#features/courses/web/index.ts'
import { useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import styles from './CourseInProgressRow.module.css'

export const CourseUnderWayFragment = graphql(`
  fragment CourseUnderWay on Course {
    id
    shortId
    name {
      languageCode
      value
      styled
    }
    coverSeed
    category {
      id
      family
    }
    progress {
      episodes
      completed
      status
      bestPercentage
      nextLesson {
        id
        shortId
        kind
        position
        durationSeconds
        name {
          languageCode
          value
          styled
        }
        progress {
          positionSeconds
          secondsLeft
          share
        }
      }
    }
  }
`)

interface CourseInProgressRowProps {
  course: FragmentType<typeof CourseUnderWayFragment>
  /** true for the row with the primary button */
  isFirst: boolean
}

/** A course in progress: the user's progress, the next lesson, and a button that continues it. */
export function CourseInProgressRow({ course: reference, isFirst }: CourseInProgressRowProps) {
  const { t } = useTranslation('certificates')
  const localised = useLocalised()
  const language = useLanguage()
  const paths = usePaths()
  const course = readFragment(CourseUnderWayFragment, reference)
  const { progress } = course
  const next = progress.nextLesson
  const underWay = episodeInProgress(progress)
  const title = localised(course.name)
  const seen =
    progress.status === 'NOT_PASSED'
      ? learningStatusText(language, progress.status, progress.bestPercentage ?? null)
      : t('row.seen', { done: progress.completed, count: progress.episodes })
  const continueButton = {
    href: !next
      ? paths.course(course)
      : next.kind === 'EPISODE'
        ? paths.watch(course, next)
        : next.kind === 'QUIZ'
          ? paths.quiz(course, next.shortId)
          : paths.course(course),
    'aria-label': t('row.continueWith', { course: plainTitle(title) }),
    icon: PlayIcon,
    children: t('row.continue'),
  }
  return (
    <div className={styles.row}>
      <Link to={paths.course(course)} className={styles.cover} tabIndex={-1} aria-hidden>
        <Cover
          id={course.shortId}
          category={course.category.family}
          title={title}
          overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        />
      </Link>
      <div className={styles.words}>
        <h2>
          <Link to={paths.course(course)}>
            <TitleText text={title} />
          </Link>
        </h2>
        {next && (
          <p>
            <span>{next.kind === 'QUIZ' ? t('row.test') : t('row.episode', { place: next.position + 1 })}</span>{' '}
            <i>{plainTitle(localised(next.name))}</i>
          </p>
        )}
      </div>
      <div className={styles.progress}>
        <SegmentedProgress
          total={progress.episodes}
          done={progress.completed}
          now={underWay?.share}
          className={styles.strokes}
        />
        <span>{seen}</span>
      </div>
      <div className={styles.onward}>
        {underWay && <span>{t('row.minutesLeft', { count: underWay.minutesLeft })}</span>}
        {isFirst ? <PrimaryButton {...continueButton} /> : <Button {...continueButton} />}
      </div>
    </div>
  )
}
