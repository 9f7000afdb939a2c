import { useSuspenseQuery } from '@apollo/client/react'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { useRightSlug } from '#features/catalogue/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { isCourseDone, playlistProgress } from '#features/playlists/rules/playlist-progress.ts'
import { PlaylistItemRow } from './PlaylistItemRow.tsx'
import styles from './PlaylistPage.module.css'
import { PlaylistStage } from './PlaylistStage.tsx'
import { PlaylistQuery, type PlaylistOfPage } from './playlist-query.ts'

/** A playlist: what it is for, how far the reader is, and its courses in order (C8). */
export function PlaylistPage() {
  const { playlistShortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(PlaylistQuery, {
    variables: { shortId: playlistShortId },
    fetchPolicy: 'cache-and-network',
  })
  if (!data.playlist) throw notFound()
  return <Playlist playlist={data.playlist} />
}

function Playlist({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  useRightSlug(paths.playlist(playlist))
  const courses = playlist.items.map(({ course }) => course)
  const progress = playlistProgress(
    courses.map((course) => ({ isDone: isCourseDone(course), isStarted: course.progress.started })),
  )
  return (
    <>
      <title>{`${plainTitle(localised(playlist.name))} – Kursiva`}</title>
      <PlaylistStage playlist={playlist} progress={progress} />
      <section className={styles.body} aria-labelledby="courses">
        <h2 id="courses" className="visually-hidden">
          {t('inOrder')}
        </h2>
        <ol className={styles.list}>
          {courses.map((course, place) => (
            <PlaylistItemRow
              key={course.id}
              playlist={playlist}
              course={course}
              number={place + 1}
              isCurrent={place === progress.current && course.progress.started}
            />
          ))}
        </ol>
      </section>
    </>
  )
}
