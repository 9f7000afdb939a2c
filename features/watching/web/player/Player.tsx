import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chapterIndexAt } from '#features/watching/rules/chapters.ts'
import { classNames, Spinner } from '#design/index.ts'
import { Captions } from './Captions.tsx'
import { ControlBar } from './ControlBar.tsx'
import type { NextLesson, PlayerFilm } from './film.ts'
import { NextUp } from './NextUp.tsx'
import { PlayerPanels, type OpenPanel } from './PlayerPanels.tsx'
import { PlayerProblem } from './PlayerProblem.tsx'
import { Stage } from './Stage.tsx'
import { StageTop } from './StageTop.tsx'
import { StartButton } from './StartButton.tsx'
import { Timeline } from './Timeline.tsx'
import { useBar } from './use-bar.ts'
import { useFilmSource } from './use-film-source.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { usePlaybackPreferences } from './use-playback-preferences.ts'
import type { Playback } from './use-playback.ts'
import { usePlayerCommands } from './use-player-commands.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { usePreferences } from './use-preferences.ts'
import { useShownCaptions } from './use-shown-captions.ts'
import { seekTo, togglePictureInPicture } from './video-control.ts'
import styles from './Player.module.css'

interface PlayerProps {
  film: PlayerFilm
  title: string
  subtitle: string
  backHref: string
  posterUrl: string | null
  /** Where to begin, in seconds. */
  startAt: number
  /** Whether to begin without being asked: the viewer has just pressed something that says so. */
  playAtOnce: boolean
  next: NextLesson | undefined
  onNext: () => void
  /** The film's addresses have ended: ask for new ones. */
  onAddressEnded: () => void
  video: HTMLVideoElement | null
  onVideo: (video: HTMLVideoElement | null) => void
  playback: Playback
}

/** The player: our own controls over the browser's video (C3). */
export function Player(props: PlayerProps) {
  const { film, startAt, next, onNext, onAddressEnded, video, onVideo, playback } = props
  const { t } = useTranslation('watching')
  const { quality, autoplay } = usePreferences()
  const stage = useRef<HTMLDivElement>(null)
  const settingsButton = useRef<HTMLButtonElement>(null)
  const [panel, setPanel] = useState<OpenPanel>('none')
  const [hasKeyFocus, setHasKeyFocus] = useState(false)
  const [stayedAt, setStayedAt] = useState<string>()
  const [announcement, announce] = useState('')

  const source = useFilmSource(video, { playlistUrl: film.playlistUrl, startAt, quality, playAtOnce: props.playAtOnce })
  usePlaybackPreferences(video)
  const fullscreen = useFullscreen(stage, video)
  const bar = useBar(playback.isPaused || panel !== 'none' || hasKeyFocus)
  const captions = useShownCaptions(film)
  const toggle = (wanted: OpenPanel) => setPanel((now) => (now === wanted ? 'none' : wanted))
  const run = usePlayerCommands({
    video,
    lengthSeconds: film.lengthSeconds,
    toggleFullscreen: fullscreen.toggle,
    toggleCaptions: () => announce(captions.toggle() ? t('player.captionsOn') : t('player.captionsOff')),
    showKeys: () => toggle('keys'),
    next: next && onNext,
    announce,
  })
  usePlayerKeys(stage, run)

  const { problem } = source
  useEffect(() => {
    if (problem === 'AddressEnded') onAddressEnded()
  }, [problem, onAddressEnded])

  const closePanel = () => {
    setPanel('none')
    settingsButton.current?.focus()
  }
  const onFocus = (event: FocusEvent) => setHasKeyFocus(event.target.matches(':focus-visible'))
  const showsNext = playback.isEnded && offersNext(next, autoplay) && stayedAt !== film.playlistUrl
  const hasNotBegun = playback.isPaused && !playback.hasStarted
  const showsPoster = hasNotBegun && playback.seconds === 0

  return (
    <Stage label={t('player.label')} stageRef={stage} posterUrl={showsPoster ? props.posterUrl : null}>
      <div
        role="presentation"
        className={classNames(styles.room, !bar.isOpen && styles.quiet, showsNext && styles.nextUp)}
        onPointerMove={bar.onActivity}
        onPointerDown={bar.onActivity}
        onPointerLeave={bar.onLeave}
        onKeyDown={bar.onActivity}
        onFocus={onFocus}
        onBlur={() => setHasKeyFocus(false)}
      >
        {/* The browser's own track rendering differs from one to the next: captions are drawn by Captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={onVideo}
          className={styles.video}
          playsInline
          preload="metadata"
          aria-label={props.title}
          onClick={(event) => {
            if ((event.nativeEvent as PointerEvent).pointerType === 'touch') bar.onActivity()
            else run({ kind: 'TogglePlay' })
          }}
          onDoubleClick={() => run({ kind: 'ToggleFullscreen' })}
        />
        <Captions cues={captions.cues} seconds={playback.seconds} lang={captions.subtitle} isBarOpen={bar.isOpen} />
        {playback.isWaiting && !problem && (
          <div className={styles.waiting}>
            <Spinner label={t('player.loading')} />
          </div>
        )}
        <div className={styles.chrome}>
          <StageTop title={props.title} subtitle={props.subtitle} backHref={props.backHref} />
          {hasNotBegun && !problem && <StartButton startAt={startAt} onPress={() => run({ kind: 'TogglePlay' })} />}
          <ControlBar
            playback={playback}
            lengthSeconds={film.lengthSeconds}
            chapterName={film.chapters[chapterIndexAt(film.chapters, playback.seconds)]?.name}
            hasNext={next !== undefined}
            captionsOn={captions.languages.length > 0 ? captions.subtitle !== null : undefined}
            isSettingsOpen={panel === 'settings'}
            settingsButton={settingsButton}
            onToggleSettings={() => toggle('settings')}
            isFullscreen={fullscreen.isOn}
            onPictureInPicture={document.pictureInPictureEnabled ? () => togglePictureInPicture(video) : undefined}
            run={run}
          >
            <Timeline
              seconds={playback.seconds}
              bufferedTo={playback.bufferedTo}
              lengthSeconds={film.lengthSeconds}
              chapters={film.chapters}
              storyboard={film.storyboard}
              onSeek={(seconds) => seekTo(video, seconds)}
            />
          </ControlBar>
        </div>
        <PlayerPanels
          open={panel}
          source={source}
          languages={captions.languages}
          subtitle={captions.subtitle}
          onClose={closePanel}
        />
        {showsNext && next && (
          <NextUp
            key={next.href}
            next={next}
            countsDown={next.kind === 'EPISODE'}
            onPlay={onNext}
            onStay={() => setStayedAt(film.playlistUrl)}
          />
        )}
        <PlayerProblem problem={problem} onRetry={source.retry} />
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </div>
    </Stage>
  )
}

/** A film follows by itself only where the viewer likes that; a test never begins unasked, so it is always offered. */
const offersNext = (next: NextLesson | undefined, autoplay: boolean) =>
  next !== undefined && (autoplay || next.kind === 'QUIZ')
