import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { classNames, Cover, Icon, LeaningText, Strokes } from '#design/index.ts'
import { episodeUnderWay } from '#features/catalogue/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { isCourseDone } from '#features/playlists/rules/playlist-progress.ts'
import styles from './PlaylistItemRow.module.css'
import type { CourseOfPlaylist, PlaylistOfPage } from './playlist-query.ts'

interface PlaylistItemRowProps {
  playlist: PlaylistOfPage
  course: CourseOfPlaylist
  /** its place in the list, from 1 */
  number: number
  isCurrent: boolean
}

/** One course of a playlist: its place, where it leads, how far the reader is. */
export function PlaylistItemRow({ playlist, course, number, isCurrent }: PlaylistItemRowProps) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const title = localised(course.name)
  const underWay = episodeUnderWay(course.progress)
  return (
    <li className={classNames(styles.row, isCurrent && styles.current)} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.number}>{number}</span>
      <Cover
        id={course.shortId}
        category={course.category.family}
        title={title}
        ratio="thumb"
        overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        className={styles.cover}
      />
      <span className={styles.words}>
        <Link to={paths.inPlaylist(playlist).course(course)} className={styles.title}>
          <LeaningText text={title} />
        </Link>
        <span className={styles.kind}>
          {underWay && course.progress.nextLesson ? (
            <Trans
              t={t}
              i18nKey="courseUnderWay"
              values={{ place: course.progress.nextLesson.position + 1 }}
              components={{ i: <i /> }}
            />
          ) : (
            t('course')
          )}
        </span>
      </span>
      <Strokes
        total={course.progress.episodes}
        done={course.progress.completed}
        now={underWay?.share}
        label={t('seen', { done: course.progress.completed, count: course.progress.episodes })}
        className={styles.strokes}
      />
      <span className={styles.detail}>
        {isCourseDone(course) && (
          <>
            <Icon icon={CheckIcon} size={18} />
            <span className="visually-hidden">{t('finished')}</span>
          </>
        )}
        {t('episodes', { count: course.episodeCount })}
      </span>
    </li>
  )
}
