import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { EditedPlaylist, type Edited } from './edited-playlist.ts'
import type { Answer } from './playlist-mutations.ts'

/**
 * Sends a change of a playlist and says in a banner why one did not come about.
 * @returns a function that gives the list as it then stands; undefined when the change was refused, was too late or failed
 */
export function useChange() {
  const { t } = useTranslation('playlists')
  const client = useApolloClient()
  const banners = useBanners()
  const say = (kind: 'warning' | 'error', title: string, body?: string) =>
    banners.show({ key: 'playlist', kind, title, body })

  return async <Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Answer, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Edited | undefined> => {
    try {
      const { data } = await client.mutate({ mutation, variables } as Parameters<typeof client.mutate<Answer>>[0])
      const outcome = data?.outcome
      if (outcome?.__typename === 'PlaylistSaved') {
        banners.dismiss('playlist')
        return readFragment(EditedPlaylist, outcome.playlist)
      }
      if (outcome?.__typename === 'PlaylistChanged') say('warning', t('changed.title'), t('changed.body'))
      else if (outcome?.__typename === 'PlaylistRefused') say('warning', t(`refusal.${outcome.reason}`))
    } catch (error) {
      console.error(error)
      say('error', t('failed'), t('failedBody'))
    }
    return undefined
  }
}
