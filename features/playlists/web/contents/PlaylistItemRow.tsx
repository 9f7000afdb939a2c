import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, TitleText, plainTitle, SegmentedProgress } from '#design/index.ts'
import { episodeInProgress } from '#features/courses/web/index.ts'
import { formatTime, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { ItemFigure } from './ItemFigure.tsx'
import styles from './PlaylistItemRow.module.css'
import type { ItemOfPlaylist, PlaylistOfPage } from '#features/playlists/web/playlist-query.ts'
import { PlaylistStep, stepAddress } from '#features/playlists/web/course-in-playlist/step-fragment.ts'

interface PlaylistItemRowProps {
  playlist: PlaylistOfPage
  item: ItemOfPlaylist
  /** its place in the list, from 1 */
  number: number
  isCurrent: boolean
  /** in a list with an order, the name of what must be finished before this opens */
  waitsFor: string | undefined
}

/** An item of a playlist: position, link or reason for the lock, and progress. */
export function PlaylistItemRow({ playlist, item, number, isCurrent, waitsFor }: PlaylistItemRowProps) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const step = readFragment(PlaylistStep, item)
  const { isLocked, total, done } = item
  const address = isLocked ? undefined : stepAddress(paths, playlist, step)
  const title = <TitleText text={localised(step.name)} />
  const underWay = item.course && step.kind === 'COURSE' ? episodeInProgress(item.course.progress) : null
  return (
    <li
      className={classNames(styles.row, isCurrent && styles.current, isLocked && styles.locked)}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.number}>{number}</span>
      <ItemFigure kind={step.kind} course={item.course} className={styles.figure} />
      <span className={styles.words}>
        {address ? (
          <Link to={address} className={styles.title}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className={styles.kind}>
          <Kind item={item} />
          {waitsFor !== undefined && (
            <span className={styles.why}>
              <Icon icon={LockSimpleIcon} size={16} />
              <span>
                <TitleText text={t('opensAfter', { name: plainTitle(waitsFor) })} />
              </span>
            </span>
          )}
        </span>
      </span>
      {total > 1 ? (
        <SegmentedProgress
          total={total}
          done={done}
          now={underWay?.share}
          label={t('itemDone', { done, count: total })}
          className={styles.strokes}
        />
      ) : (
        <span className={styles.strokes} />
      )}
      <span className={styles.detail}>
        {item.state === 'DONE' && (
          <>
            <Icon icon={CheckIcon} size={18} className={styles.check} />
            <span className="visually-hidden">{t('finished')}</span>
          </>
        )}
        <Size item={item} />
      </span>
    </li>
  )
}

/** The kind of an item, and its course. */
function Kind({ item }: { item: ItemOfPlaylist }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const { kind, course } = readFragment(PlaylistStep, item)
  const next = item.course?.progress.nextLesson
  if (kind === 'COURSE' && item.course && next && episodeInProgress(item.course.progress))
    return (
      <span>
        <TitleText text={t('courseUnderWay', { place: next.position + 1 })} />
      </span>
    )
  const isPart = kind === 'LESSON' || kind === 'TEST' || kind === 'GAME'
  return (
    <span>
      {t(`kind.${kind}`)}
      {isPart && course && ` · ${plainTitle(localised(course.name))}`}
    </span>
  )
}

/** How much of it there is. */
function Size({ item }: { item: ItemOfPlaylist }) {
  const { t } = useTranslation('playlists')
  const { kind, lesson } = readFragment(PlaylistStep, item)
  if (kind === 'COURSE' && item.course)
    return item.course.isComing ? t('coming') : t('episodes', { count: item.course.episodeCount })
  if (kind === 'LESSON') return formatTime(item.durationSeconds)
  if (kind === 'TEST' && lesson?.quiz) return t('questions', { count: lesson.quiz.questionCount })
  return kind === 'PLAYLIST' && item.playlist ? t('items', { count: item.playlist.itemCount }) : null
}
