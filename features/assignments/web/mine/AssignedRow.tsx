import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Cover, TitleText, SegmentedProgress } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import type { AssignedRowFragment as Assigned } from '#generated/graphql/graphql.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import styles from './AssignedRow.module.css'
import { AssignedDeadline } from './AssignedDeadline.tsx'

export const AssignedRowFragment = graphql(`
  fragment AssignedRow on AssignedItem {
    status
    dueOn
    doneAt
    assignedBy
    organization {
      id
      name
    }
    course {
      ...AssignedCourse
      id
      name {
        languageCode
        value
        styled
      }
      progress {
        episodes
        completed
        secondsLeft
        status
        bestPercentage
      }
    }
    playlist {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      total
      done
      next {
        ...AssignedCourse
        id
      }
    }
  }
`)

const AssignedCourseFragment = graphql(`
  fragment AssignedCourse on Course {
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
  }
`)

/** An assigned item: cover, assigner, progress and deadline. The whole row is a link. */
export function AssignedRow({ item: reference }: { item: FragmentType<typeof AssignedRowFragment> }) {
  const localised = useLocalised()
  const paths = usePaths()
  const item = readFragment(AssignedRowFragment, reference)
  const { course, playlist } = item
  const cover = readFragment(AssignedCourseFragment, course ?? playlist?.next)
  const ownPath = cover ? paths.course(cover) : paths.profile
  return (
    <li className={styles.row}>
      {cover && (
        <Cover
          id={cover.shortId}
          category={cover.category.family}
          title={localised(cover.name)}
          ratio="thumb"
          overrides={cover.coverSeed ? { seed: cover.coverSeed } : undefined}
        />
      )}
      <span className={styles.words}>
        <Link to={playlist ? paths.playlist(playlist) : ownPath} className={styles.title}>
          <TitleText text={localised((playlist ?? course)?.name ?? [])} />
        </Link>
        <Facts item={item} />
      </span>
      <Progress item={item} />
      <AssignedDeadline item={item} className={styles.deadline} />
    </li>
  )
}

/** Who assigned it, and the remaining film time. */
function Facts({ item }: { item: Assigned }) {
  const { t } = useTranslation('mine')
  const language = useLanguage()
  const by = item.assignedBy ?? item.organization?.name
  const secondsLeft = item.status === 'DONE' ? 0 : (item.course?.progress.secondsLeft ?? 0)
  const facts = [
    ...(by === undefined ? [] : [t('by', { name: by })]),
    ...(secondsLeft > 0 ? [formatDuration(language, secondsLeft)] : []),
  ]
  return <span>{facts.join(' · ')}</span>
}

/**
 * Watched episodes of a course, or finished courses of a playlist; of a course that is not begun, or not passed, this in
 * words (O3).
 */
function Progress({ item: { course, playlist, status } }: { item: Assigned }) {
  const { t } = useTranslation('mine')
  const language = useLanguage()
  const learning = status === 'DONE' ? undefined : course?.progress
  const done = playlist?.done ?? course?.progress.completed ?? 0
  const count = playlist?.total ?? course?.progress.episodes ?? 0
  return (
    <span className={styles.progress}>
      {count > 0 && (
        <>
          <SegmentedProgress total={count} done={done} isComplete={status === 'DONE'} />
          {learning && (learning.status === 'NOT_BEGUN' || learning.status === 'NOT_PASSED')
            ? learningStatusText(language, learning.status, learning.bestPercentage ?? null)
            : t(playlist ? 'courses' : 'seen', { done, count })}
        </>
      )}
    </span>
  )
}
