import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { plainTitle } from '#design/index.ts'
import { NotFound, useLocalised, usePaths, useCanonicalAddress } from '#features/markets/web/index.ts'
import { PlaylistContents } from './contents/PlaylistContents.tsx'
import { PlaylistHead } from './contents/PlaylistHead.tsx'
import { PlaylistQuery, type PlaylistOfPage } from './playlist-query.ts'

/** A playlist: description, progress and items in order (C8). */
export function PlaylistPage() {
  const { playlistShortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(PlaylistQuery, {
    variables: { shortId: playlistShortId },
    fetchPolicy: 'cache-and-network',
  })
  if (!data.playlist) return <NotFound />
  return <Playlist playlist={data.playlist} />
}

function Playlist({ playlist }: { playlist: PlaylistOfPage }) {
  const localised = useLocalised()
  const paths = usePaths()
  useCanonicalAddress(paths.playlist(playlist))
  return (
    <>
      <title>{`${plainTitle(localised(playlist.name))} – Kursiva`}</title>
      <PlaylistHead playlist={playlist} />
      <PlaylistContents playlist={playlist} />
    </>
  )
}
