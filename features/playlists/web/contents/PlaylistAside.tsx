import { useTranslation } from 'react-i18next'
import { Row, RowList, TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './PlaylistAside.module.css'
import type { PlaylistOfPage } from '#features/playlists/web/playlist-query.ts'

/** Beside the playlist: its order, and a link to the editor for users who may change it. */
export function PlaylistAside({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const paths = usePaths()
  return (
    <RowList className={styles.aside} label={t('about')}>
      <Row title={t(`sequence.${playlist.sequence}.title`)} note={t(`sequence.${playlist.sequence}.note`)} />
      {playlist.isOwn && (
        <Row
          title={t(playlist.kind === 'USER' ? 'own.mine' : 'own.organization')}
          note={<TextLink href={paths.editPlaylist(playlist)}>{t('own.edit')}</TextLink>}
        />
      )}
    </RowList>
  )
}
