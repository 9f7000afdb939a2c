import { useApolloClient } from '@apollo/client/react'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, DialogTrigger, plainTitle, TextLink, useBanners } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import type { Edited } from './edited-playlist.ts'
import { DeletePlaylistMutation } from './playlist-mutations.ts'

/** Deletes a playlist after confirmation. Its courses remain. */
export function DeletePlaylist({ playlist, after }: { playlist: Edited; after: string }) {
  const { t } = useTranslation('editor')
  const { t: p } = useTranslation('playlists')
  const localised = useLocalised()
  const client = useApolloClient()
  const navigate = useNavigate()
  const banners = useBanners()
  const name = plainTitle(localised(playlist.name))
  const remove = async () => {
    try {
      const { data } = await client.mutate({
        mutation: DeletePlaylistMutation,
        variables: { playlistId: playlist.id },
      })
      if (data?.deletePlaylist.__typename === 'PlaylistRefused') {
        banners.show({ key: 'playlist', kind: 'warning', title: p(`refusal.${data.deletePlaylist.reason}`) })
        return
      }
      await navigate({ to: after, replace: true })
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'listPlaylists' })
      client.cache.evict({ id: `Playlist:${playlist.id}` })
      banners.show({ key: 'playlist', kind: 'success', title: t('delete.done', { name }) })
    } catch (error) {
      reportError(error, 'DeletePlaylist')
      banners.show({ key: 'playlist', kind: 'error', title: p('failed'), body: p('failedBody') })
    }
  }
  const choices = (close: () => void) => (
    <>
      <Button onPress={close}>{t('delete.cancel')}</Button>
      <Button
        variant="danger"
        onPress={() => {
          close()
          void remove()
        }}
      >
        {t('delete.confirm')}
      </Button>
    </>
  )
  return (
    <DialogTrigger>
      <TextLink tone="danger" icon={TrashIcon}>
        {t('delete.button')}
      </TextLink>
      <Dialog
        role="alertdialog"
        width="narrow"
        title={t('delete.title', { name })}
        consequence={t('delete.consequence')}
        closeLabel={t('delete.close')}
        actions={choices}
      />
    </DialogTrigger>
  )
}
