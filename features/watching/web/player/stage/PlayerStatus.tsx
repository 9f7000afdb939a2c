import { useTranslation } from 'react-i18next'
import type { FilmProblem } from '#features/watching/rules/player/film-recovery.ts'
import { Spinner } from '#design/index.ts'
import { PlayerProblem } from './PlayerProblem.tsx'
import type { FilmSource } from '#features/watching/web/player/source/use-film-source.ts'
import { PlayerNotice } from './PlayerNotice.tsx'
import styles from './PlayerStatus.module.css'
import type { Notices } from './use-notices.ts'
import type { Playback } from '#features/watching/web/player/use-playback.ts'

interface PlayerStatusProps {
  source: FilmSource
  playback: Playback
  notes: Notices
}

/** That the film is on its way, or in words why it is not, and whatever else the player has to say. */
export function PlayerStatus({ source, playback, notes }: PlayerStatusProps) {
  const { t } = useTranslation('watching')
  const problem = problemOf(source, playback)
  const isStranded = source.isReconnecting && playback.isWaiting && !problem
  return (
    <>
      {playback.isWaiting && !problem && (
        <div className={styles.waiting}>
          <Spinner label={t('player.loading')} />
        </div>
      )}
      <PlayerProblem problem={problem} onRetry={source.retry} />
      <PlayerNotice note={isStranded ? t('player.reconnecting') : notes.note} announcement={notes.announcement} />
    </>
  )
}

/** What keeps the film from playing; a lost network is said so largely only where not even the beginning has come. */
export function problemOf(source: FilmSource, playback: Playback): FilmProblem | 'Network' | undefined {
  return source.problem ?? (source.isReconnecting && playback.isEmpty ? 'Network' : undefined)
}
