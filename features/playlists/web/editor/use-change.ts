import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import pLimit from 'p-limit'
import { useBanners } from '#design/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { EditedPlaylist, type Edited } from './edited-playlist.ts'
import type { Answer } from './playlist-mutations.ts'

/** Serialises quick changes, so that each is based on the result of the one before. */
const runExclusive = pLimit(1)

/**
 * Sends changes of a playlist one after the other, and shows a banner when one fails. The variables can be a function that
 * is called when the change is sent.
 * @returns a function that resolves to the new state of the playlist; undefined when the change was refused or failed
 */
export function useChange() {
  const { t } = useTranslation('playlists')
  const client = useApolloClient()
  const banners = useBanners()
  const say = (kind: 'warning' | 'error', title: string, body?: string) =>
    banners.show({ key: 'playlist', kind, title, body })

  const send = async <Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Answer, Variables>,
    variables: Variables,
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
      reportError(error, 'use-change')
      say('error', t('failed'), t('failedBody'))
    }
    return undefined
  }

  return <Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Answer, Variables>,
    variables: NoInfer<Variables> | (() => NoInfer<Variables>),
  ): Promise<Edited | undefined> =>
    runExclusive(() => send(mutation, typeof variables === 'function' ? variables() : variables))
}
