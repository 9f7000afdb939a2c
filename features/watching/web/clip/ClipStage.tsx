import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Spinner } from '#design/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import { positionInClip, type Clip } from '#features/watching/rules/player/clip.ts'
import { PlayerButton } from '#features/watching/web/player/controls/PlayerButton.tsx'
import { usePlaybackPreferences } from '#features/watching/web/player/preferences/use-playback-preferences.ts'
import { problemOf } from '#features/watching/web/player/stage/PlayerStatus.tsx'
import { useFilm } from '#features/watching/web/player/use-film.ts'
import { usePlayback } from '#features/watching/web/player/use-playback.ts'
import { playFrom, seekTo, togglePlay } from '#features/watching/web/player/video-control.ts'
import { usePlayerFilm } from '#features/watching/web/use-player-film.ts'
import type { WatchFilm } from '#features/watching/web/watch-query.ts'
import { VolumeControl } from '#features/watching/web/player/controls/VolumeControl.tsx'
import { ClipTimeline } from './ClipTimeline.tsx'
import styles from './FilmClip.module.css'
import { useClipEnd } from './use-clip-end.ts'

interface ClipStageProps {
  label: string
  /** Of the lesson whose film it is. */
  id: string
  film: WatchFilm
  clip: Clip
  posterUrl: string | null
  problem: string
  renew: () => Promise<string | undefined>
  /** The position in the film, in seconds. */
  onTime: (seconds: number) => void
  onEnd: () => void
}

/** The picture of a clip with its few controls: play, the seconds, the sound. */
export function ClipStage({ label, id, film: given, clip, posterUrl, problem, renew, onTime, onEnd }: ClipStageProps) {
  const { t } = useTranslation('watching')
  const film = usePlayerFilm(id, given)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const playback = usePlayback(video)
  const { source } = useFilm({
    film,
    video,
    posterUrl,
    startAt: clip.from,
    playAtOnce: true,
    seekLimitSeconds: null,
    renew,
  })
  usePlaybackPreferences(video)
  useClipEnd(video, clip, onEnd)
  const tell = useEffectEvent(onTime)
  useEffect(() => tell(playback.seconds), [playback.seconds])

  const { elapsed, isOver } = positionInClip(clip, playback.seconds)
  const isDone = isOver && playback.isPaused
  const failed = problemOf(source, playback) !== undefined
  const toggle = () => (isDone ? playFrom(video, clip.from) : togglePlay(video))
  const button = isDone
    ? { icon: ArrowCounterClockwiseIcon, name: t('player.replay') }
    : playback.isPaused
      ? { icon: PlayIcon, name: t('player.play') }
      : { icon: PauseIcon, name: t('player.pause') }
  return (
    <div className={styles.picture}>
      {/* The captions are shown beside the clip: ClipQuote. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={setVideo}
        className={styles.video}
        playsInline
        preload="metadata"
        poster={posterUrl ?? undefined}
        aria-label={label}
        onClick={toggle}
      />
      {playback.isWaiting && !failed && (
        <div className={styles.waiting}>
          <Spinner label={t('player.loading')} />
        </div>
      )}
      {failed && (
        <div className={styles.problem} role="alert">
          <p>{problem}</p>
          <Button variant="stage" size="small" onPress={source.retry}>
            {t('problem.retry')}
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        <PlayerButton {...button} isFilled={!isDone} onClick={toggle} />
        <ClipTimeline
          elapsed={elapsed}
          lengthSeconds={clip.to - clip.from}
          onSeek={(seconds) => seekTo(video, clip.from + seconds)}
        />
        <span className={styles.time}>
          {formatTime(elapsed)} / {formatTime(Math.round(clip.to - clip.from))}
        </span>
        <VolumeControl />
      </div>
    </div>
  )
}
