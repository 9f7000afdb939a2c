import { useTranslation } from 'react-i18next'
import type { PlaylistOfPage } from '#features/playlists/web/playlist-query.ts'

/** The owner of a playlist. */
export function PlaylistOwner({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const { organization, kind, isOwn } = playlist
  if (organization) return t('from', { name: organization.name })
  return t(kind === 'NONE' ? 'fromKursiva' : isOwn ? 'fromYou' : 'sharedWithYou')
}
