import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { NotFound, useCanonicalAddress, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { FilmToPlay, PlayedTrailer, TrailerFilm, useStoredPreferences } from '#features/watching/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { NoPlaylistTrailer } from './trailer/NoPlaylistTrailer.tsx'
import { PlaylistBand } from './trailer/PlaylistBand.tsx'
import { PlaylistContents } from './contents/PlaylistContents.tsx'
import { PlaylistQuery, type PlaylistOfPage } from './playlist-query.ts'
import { PlaylistTrailerQuery } from './playlist-trailer-query.ts'

/** The trailer of a playlist, taken from one of its courses, or a message that there is none (C8). */
export function PlaylistTrailerPage() {
  const { playlistShortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(PlaylistQuery, { variables: { shortId: playlistShortId } })
  if (!data.playlist) return <NotFound />
  return <PlaylistTrailer playlist={data.playlist} />
}

function PlaylistTrailer({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const client = useApolloClient()
  const variables = { shortId: playlist.shortId }
  const { data } = useSuspenseQuery(PlaylistTrailerQuery, { variables })
  useCanonicalAddress(paths.playlistTrailer(playlist))
  useStoredPreferences(data.playbackPreferences)
  const course = data.playlist?.trailerCourse
  const played = readFragment(PlayedTrailer, course)
  const film = readFragment(FilmToPlay, played?.trailer)
  // fetched outside the page's query, so that playback continues
  const renewed = async () => {
    const fresh = await client.query({ query: PlaylistTrailerQuery, variables, fetchPolicy: 'network-only' })
    return readFragment(FilmToPlay, readFragment(PlayedTrailer, fresh.data?.playlist?.trailerCourse)?.trailer)
  }
  return (
    <>
      <title>{`${t('trailer.title', { name: plainTitle(localised(playlist.name)) })} – Kursiva`}</title>
      {course && played && film ? (
        <>
          <PlaylistBand
            playlist={playlist}
            course={course}
            stage={
              <TrailerFilm
                key={course.id}
                course={played}
                film={film}
                back={{ href: paths.playlist(playlist), label: t('trailer.toList') }}
                renewed={renewed}
              />
            }
          />
          <PlaylistContents playlist={playlist} />
        </>
      ) : (
        <NoPlaylistTrailer playlist={playlist} />
      )}
    </>
  )
}
