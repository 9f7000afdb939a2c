import { useSuspenseQuery } from '@apollo/client/react'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LampButton, LeaningText, plainTitle } from '#design/index.ts'
import { useRightSlug } from '#features/catalogue/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { FilmToPlay, TrailerFilm, TrailerQuery } from '#features/watching/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import styles from './PlaylistTrailerPage.module.css'
import { coursesOf } from './PlaylistStage.tsx'
import { PlaylistStack } from './PlaylistStack.tsx'
import { PlaylistQuery, type PlaylistOfPage } from './playlist-query.ts'

/** Where a playlist's trailer plays: that of one of its courses. Where none has one, the page says so (C8). */
export function PlaylistTrailerPage() {
  const { playlistShortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(PlaylistQuery, { variables: { shortId: playlistShortId } })
  if (!data.playlist) throw notFound()
  return <PlaylistTrailer playlist={data.playlist} />
}

function PlaylistTrailer({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  useRightSlug(paths.playlistTrailer(playlist))
  const name = localised(playlist.name)
  return (
    <div className={styles.stage}>
      <title>{`${t('trailer.title', { name: plainTitle(name) })} – Kursiva`}</title>
      <div className={styles.inner}>
        {playlist.trailerCourse ? (
          <div className={styles.film}>
            <CourseTrailer shortId={playlist.trailerCourse.shortId} />
          </div>
        ) : (
          <PlaylistStack courses={coursesOf(playlist)} size="large" />
        )}
        <div className={styles.words}>
          <h1>
            <LeaningText text={name} />
          </h1>
          {!playlist.trailerCourse && <p>{t('trailer.none')}</p>}
          <p>{localised(playlist.description)}</p>
          <LampButton href={paths.playlist(playlist)}>{t('trailer.toList')}</LampButton>
        </div>
      </div>
    </div>
  )
}

function CourseTrailer({ shortId }: { shortId: string }) {
  const { data, refetch } = useSuspenseQuery(TrailerQuery, { variables: { shortId } })
  const { course } = data
  const film = readFragment(FilmToPlay, course?.trailer)
  if (!course || !film) return null
  return (
    <TrailerFilm
      course={course}
      film={film}
      renewed={async () => readFragment(FilmToPlay, (await refetch()).data?.course?.trailer)}
    />
  )
}
