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

/** The state of the player: a spinner while loading, the problem if there is one, and notices. */
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

/** The problem to show; a lost network only when nothing of the film has loaded yet. */
export function problemOf(source: FilmSource, playback: Playback): FilmProblem | 'Network' | undefined {
  return source.problem ?? (source.isReconnecting && playback.isEmpty ? 'Network' : undefined)
}
