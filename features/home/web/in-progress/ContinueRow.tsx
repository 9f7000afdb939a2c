import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Cover, plainTitle, TitleText, SegmentedProgress } from '#design/index.ts'
import { episodeInProgress, progressSegments } from '#features/courses/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './ContinueRow.module.css'

export const ContinueRowFragment = graphql(`
  fragment ContinueRow on Course {
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
      started
      secondsLeft
      nextLesson {
        id
        shortId
        kind
        name {
          languageCode
          value
          styled
        }
        durationSeconds
        progress {
          positionSeconds
          secondsLeft
          completed
          share
        }
      }
    }
  }
`)

/** A course in progress: a small cover, the next episode, and the progress. */
export function ContinueRow({ course: reference }: { course: FragmentType<typeof ContinueRowFragment> }) {
  const { t } = useTranslation('home')
  const localised = useLocalised()
  const paths = usePaths()
  const course = readFragment(ContinueRowFragment, reference)
  const { progress } = course
  const next = progress.nextLesson
  const underWay = episodeInProgress(progress)
  const title = localised(course.name)
  const seen = t('seen', { done: progress.completed, count: progress.episodes })
  return (
    <Link to={next?.kind === 'EPISODE' ? paths.watch(course, next) : paths.course(course)} className={styles.row}>
      <Cover
        id={course.shortId}
        category={course.category.family}
        title={title}
        ratio="thumb"
        overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        className={styles.thumb}
      />
      <span className={styles.words}>
        <span className={styles.title}>
          <TitleText text={title} />
        </span>
        {next && <i className={styles.next}>{plainTitle(localised(next.name))}</i>}
        <span className={styles.progress}>
          <SegmentedProgress {...progressSegments(progress)} label={seen} size="small" />
          <span>{underWay ? t('minLeft', { count: underWay.minutesLeft }) : seen}</span>
        </span>
      </span>
    </Link>
  )
}
