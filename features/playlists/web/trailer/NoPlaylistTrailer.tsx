import { useTranslation } from 'react-i18next'
import { PrimaryButton, TitleText } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import styles from './NoPlaylistTrailer.module.css'
import { coursesOf } from '#features/playlists/web/contents/PlaylistHead.tsx'
import { PlaylistStack } from '#features/playlists/web/PlaylistStack.tsx'
import type { PlaylistOfPage } from '#features/playlists/web/playlist-query.ts'

/** The covers of the playlist and a message that it has no trailer yet. */
export function NoPlaylistTrailer({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  return (
    <div className={styles.stage}>
      <div className={styles.inner}>
        <PlaylistStack courses={coursesOf(playlist)} size="large" />
        <div className={styles.words}>
          <h1>
            <TitleText text={localised(playlist.name)} />
          </h1>
          <p>{t('trailer.none')}</p>
          <p>{localised(playlist.description)}</p>
          <PrimaryButton href={paths.playlist(playlist)}>{t('trailer.toList')}</PrimaryButton>
        </div>
      </div>
    </div>
  )
}
