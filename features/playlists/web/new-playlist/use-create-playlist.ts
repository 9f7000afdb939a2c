import { useApolloClient } from '@apollo/client/react'
import { useLanguage } from '#features/markets/web/index.ts'
import { CreatePlaylistMutation } from '#features/playlists/web/editor/playlist-mutations.ts'
import { useChange } from '#features/playlists/web/editor/use-change.ts'

/** Creates a playlist with a name in the reader's language, and refetches the lists. */
export function useCreatePlaylist() {
  const language = useLanguage()
  const change = useChange()
  const { cache } = useApolloClient()
  return async (name: string, organizationId?: string) => {
    const made = await change(CreatePlaylistMutation, {
      input: { name: [{ languageCode: language, value: name }], organizationId: organizationId ?? null },
    })
    if (made) cache.evict({ id: 'ROOT_QUERY', fieldName: 'listPlaylists' })
    return made
  }
}
