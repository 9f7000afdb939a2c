import { Suspense, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chapterIndexAt } from '#features/watching/rules/player/chapters.ts'
import { holdSpeed } from '#features/watching/rules/player/tap-gestures.ts'
import { classNames, lazyPart } from '#design/index.ts'
import { LazyMoments, type FilmWithMoments } from '#features/watching/web/moments/LazyMoments.tsx'
import { Captions } from './captions/Captions.tsx'
import { ControlBar } from './controls/ControlBar.tsx'
import type { NextLesson } from './film.ts'
import { GestureMark } from './gestures/GestureMark.tsx'
import { useJumpMark } from './gestures/use-jump-mark.ts'
import { useTouchGestures } from './gestures/use-touch-gestures.ts'
import type { OpenPanel } from './open-panel.ts'
import { usePlaybackPreferences } from './preferences/use-playback-preferences.ts'
import { usePreferences } from './preferences/use-preferences.ts'
import { Stage } from './stage/Stage.tsx'
import { StageTop } from './stage/StageTop.tsx'
import { problemOf, PlayerStatus } from './stage/PlayerStatus.tsx'
import { StartButton } from './stage/StartButton.tsx'
import { Timeline } from './controls/Timeline.tsx'
import { useControlBar } from './controls/use-control-bar.ts'
import { useFilm, type FilmOnStage } from './use-film.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { usePreloadWhenUsed } from './use-preload-when-used.ts'
import { useMediaSession } from './use-media-session.ts'
import type { Playback } from './use-playback.ts'
import { usePlayerCommands } from './use-player-commands.ts'
import { usePlayerKeys } from './keyboard/use-player-keys.ts'
import { playAt } from './video-control.ts'
import styles from './Player.module.css'

const loadPanels = async () => (await import('./PlayerPanels.tsx')).PlayerPanels
const loadNextUp = async () => (await import('./stage/NextUp.tsx')).NextUp
const loadParts = () => Promise.all([loadPanels(), loadNextUp()])

const onStage = { FailureFrame: ({ children }: { children: ReactNode }) => <p className={styles.failed}>{children}</p> }
const PlayerPanels = lazyPart(loadPanels, onStage)
const NextUp = lazyPart(loadNextUp, onStage)

interface PlayerProps extends FilmOnStage {
  title: string
  subtitle: string
  backHref: string
  backLabel?: string | undefined
  next: NextLesson | undefined
  onNext: () => void
  onPrevious: (() => void) | undefined
  onVideo: (video: HTMLVideoElement | null) => void
  playback: Playback
  /** The film that asks at moments of it. */
  filmWithMoments?: FilmWithMoments | undefined
}

/** The player: our own controls over the browser's video (C3). */
export function Player(props: PlayerProps) {
  const { film, startAt, next, onNext, onPrevious, video, onVideo, playback } = props
  const { t } = useTranslation('watching')
  const preferences = usePreferences()
  const { autoplay, speed } = preferences
  const stage = useRef<HTMLDivElement>(null)
  const settingsButton = useRef<HTMLButtonElement>(null)
  const lastPointer = useRef('mouse')
  const [line, setLine] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<OpenPanel>('none')
  const [hasKeyFocus, setHasKeyFocus] = useState(false)
  const [stayedAt, setStayedAt] = useState<string>()
  const marks = useJumpMark()
  const { source, captions, notes, limitSeconds, seek } = useFilm(props)
  usePlaybackPreferences(video)
  // nothing competes with a film that is about to begin
  const isBeginning = props.playAtOnce && !playback.hasStarted && !source.problem
  usePreloadWhenUsed(stage, !isBeginning, film.lengthSeconds - playback.seconds, loadParts)
  const fullscreen = useFullscreen(stage, video)
  const bar = useControlBar(playback.isPaused || panel !== 'none' || hasKeyFocus)
  const toggle = (wanted: OpenPanel) => setPanel((now) => (now === wanted ? 'none' : wanted))
  const run = usePlayerCommands({
    video,
    lengthSeconds: film.lengthSeconds,
    chapters: film.chapters,
    seek,
    showJump: marks.showJump,
    toggleFullscreen: fullscreen.toggle,
    toggleCaptions: () => notes.announce(captions.toggle() ? t('player.captionsOn') : t('player.captionsOff')),
    showKeys: () => toggle('keys'),
    next: next && onNext,
    previous: onPrevious,
    announce: notes.announce,
  })
  usePlayerKeys(stage, preferences.pageKeys, run)
  useTouchGestures(video, {
    onTap: bar.onTap,
    onJump: (seconds) => run({ kind: 'SeekBy', seconds }),
    onHold: (isHeld) => {
      if (isHeld && playback.isPaused) return
      playAt(video, isHeld ? holdSpeed : speed)
      marks.showFast(isHeld)
    },
  })
  useMediaSession(
    video,
    playback.hasStarted,
    {
      title: props.title,
      subtitle: props.subtitle,
      posterUrl: props.posterUrl,
      lengthSeconds: film.lengthSeconds,
      hasNext: next !== undefined,
      hasPrevious: onPrevious !== undefined,
    },
    { run, seek },
  )

  const closePanel = () => {
    setPanel('none')
    settingsButton.current?.focus()
  }
  const onFocus = (event: FocusEvent) => setHasKeyFocus(event.target.matches(':focus-visible'))
  // a finger on the picture is a gesture; on the controls it keeps them there
  const onPointer = (event: PointerEvent) => {
    lastPointer.current = event.pointerType
    if (event.pointerType !== 'touch' || event.target !== video) bar.onActivity()
  }
  const showsNext = playback.isEnded && offersNext(next, autoplay) && stayedAt !== film.id
  const hasNotBegun = playback.isPaused && !playback.hasStarted
  const showsPoster = hasNotBegun && playback.seconds === 0

  return (
    <Stage label={t('player.label')} stageRef={stage} takesFocus posterUrl={showsPoster ? props.posterUrl : null}>
      <div
        role="presentation"
        className={classNames(styles.room, !bar.isOpen && styles.quiet, showsNext && styles.nextUp)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={(event) => {
          if (event.pointerType !== 'touch') bar.onLeave()
        }}
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
          onClick={() => {
            if (lastPointer.current !== 'touch') run({ kind: 'TogglePlay' })
          }}
          onDoubleClick={() => {
            if (lastPointer.current !== 'touch') run({ kind: 'ToggleFullscreen' })
          }}
        />
        <Captions
          cues={captions.cues}
          seconds={playback.seconds}
          lang={captions.subtitle}
          look={preferences}
          isBarOpen={bar.isOpen}
        />
        <GestureMark mark={marks.mark} />
        <div className={styles.chrome}>
          <StageTop
            title={props.title}
            subtitle={props.subtitle}
            backHref={props.backHref}
            backLabel={props.backLabel}
          />
          {hasNotBegun && !problemOf(source, playback) && (
            <StartButton startAt={startAt} onPress={() => run({ kind: 'TogglePlay' })} />
          )}
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
            hasFullscreen={fullscreen.isPossible}
            hasPictureInPicture={document.pictureInPictureEnabled}
            run={run}
          >
            <div ref={setLine} className={styles.line}>
              <Timeline
                seconds={playback.seconds}
                bufferedTo={playback.bufferedTo}
                lengthSeconds={film.lengthSeconds}
                chapters={film.chapters}
                storyboard={film.storyboard}
                limitSeconds={limitSeconds}
                onSeek={seek}
              />
            </div>
          </ControlBar>
        </div>
        {panel !== 'none' && (
          <Suspense>
            <PlayerPanels
              open={panel}
              source={source}
              captions={captions}
              onShowKeys={() => setPanel('keys')}
              onClose={closePanel}
            />
          </Suspense>
        )}
        {showsNext && next && (
          <Suspense>
            <NextUp
              key={next.href}
              next={next}
              countsDown={next.kind === 'EPISODE'}
              onPlay={onNext}
              onStay={() => setStayedAt(film.id)}
            />
          </Suspense>
        )}
        <LazyMoments
          film={props.filmWithMoments}
          isPlayed={playback.hasStarted}
          video={video}
          line={line}
          onSeek={seek}
        />
        <PlayerStatus source={source} playback={playback} notes={notes} />
      </div>
    </Stage>
  )
}

/** The next film starts automatically only with autoplay on; other kinds of lessons are always offered. */
const offersNext = (next: NextLesson | undefined, autoplay: boolean) =>
  next !== undefined && (autoplay || next.kind !== 'EPISODE')
