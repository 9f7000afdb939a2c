import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText, plainTitle } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { TrailerBand } from '#features/watching/web/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { continueAddress } from '#features/playlists/web/contents/continue-address.ts'
import type { PlaylistOfPage } from '#features/playlists/web/playlist-query.ts'
import { PlaylistOwner } from '#features/playlists/web/contents/PlaylistOwner.tsx'

interface PlaylistBandProps {
  playlist: PlaylistOfPage
  /** The course whose trailer it is. */
  course: { readonly name: LocalisedText }
  stage: ReactNode
}

/** The trailer of a playlist, with its facts, the course that is shown, and a button to continue. */
export function PlaylistBand({ playlist, course, stage }: PlaylistBandProps) {
  const { t } = useTranslation('playlists')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const { items, progress } = playlist
  const continueHref = continueAddress(paths, playlist)
  const length = progress.durationSeconds > 0 ? [formatDuration(language, progress.durationSeconds)] : []
  return (
    <TrailerBand
      stage={stage}
      kicker={<PlaylistOwner playlist={playlist} />}
      name={localised(playlist.name)}
      facts={[t('items', { count: items.length }), ...length].join(', ')}
    >
      <p>
        <TitleText text={t('trailer.ofCourse', { name: plainTitle(localised(course.name)) })} />
      </p>
      {continueHref && (
        <PrimaryButton href={continueHref} icon={PlayIcon}>
          {t(progress.state === 'UNDER_WAY' ? 'continue' : 'begin')}
        </PrimaryButton>
      )}
      <Button href={paths.playlist(playlist)} variant="stage">
        {t('trailer.toList')}
      </Button>
    </TrailerBand>
  )
}
