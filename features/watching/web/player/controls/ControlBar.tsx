import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { ClosedCaptioningIcon } from '@phosphor-icons/react/dist/csr/ClosedCaptioning'
import { CornersInIcon } from '@phosphor-icons/react/dist/csr/CornersIn'
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PictureInPictureIcon } from '@phosphor-icons/react/dist/csr/PictureInPicture'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SkipForwardIcon } from '@phosphor-icons/react/dist/csr/SkipForward'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#features/markets/web/index.ts'
import type { PlayerCommand } from '#features/watching/rules/player/keyboard.ts'
import { PlayerButton } from './PlayerButton.tsx'
import type { Playback } from '#features/watching/web/player/use-playback.ts'
import { VolumeControl } from './VolumeControl.tsx'
import styles from './ControlBar.module.css'

interface ControlBarProps {
  playback: Playback
  lengthSeconds: number
  chapterName: string | undefined
  hasNext: boolean
  /** Whether captions show; undefined when the film has none. */
  captionsOn: boolean | undefined
  isSettingsOpen: boolean
  settingsButton: RefObject<HTMLButtonElement | null>
  onToggleSettings: () => void
  isFullscreen: boolean
  hasFullscreen: boolean
  hasPictureInPicture: boolean
  run: (command: PlayerCommand) => void
  /** The timeline, above the buttons. */
  children: ReactNode
}

/** All controls of the player, in visual order. */
export function ControlBar(props: ControlBarProps) {
  const {
    playback,
    lengthSeconds,
    chapterName,
    hasNext,
    captionsOn,
    isFullscreen,
    hasFullscreen,
    hasPictureInPicture,
    run,
    children,
    settingsButton,
  } = props
  const { t } = useTranslation('watching')
  // as long as every list says it is
  const whole = Math.round(lengthSeconds)
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.controls}>
        <PlayPause playback={playback} run={run} />
        <PlayerButton
          icon={ClockCounterClockwiseIcon}
          name={t('player.back10')}
          shortcut="j"
          onWideOnly
          onClick={() => run({ kind: 'SeekBy', seconds: -10 })}
        />
        {hasNext && (
          <PlayerButton
            icon={SkipForwardIcon}
            name={t('player.next')}
            shortcut="Shift+n"
            isFilled
            onClick={() => run({ kind: 'NextEpisode' })}
          />
        )}
        <VolumeControl />
        <span className={styles.time}>
          <b style={room(formatTime(whole))}>{formatTime(playback.isEnded ? whole : playback.seconds)}</b>{' '}
          <span>/ {formatTime(whole)}</span>
        </span>
        {chapterName && (
          <span className={styles.chapter}>
            <i>{chapterName}</i>
          </span>
        )}
        <span className={styles.space} />
        {captionsOn !== undefined && (
          <PlayerButton
            icon={ClosedCaptioningIcon}
            name={t('player.captions')}
            shortcut="c"
            isOn={captionsOn}
            aria-pressed={captionsOn}
            onClick={() => run({ kind: 'ToggleCaptions' })}
          />
        )}
        <PlayerButton
          icon={GearSixIcon}
          name={t('player.settings')}
          isOn={props.isSettingsOpen}
          aria-haspopup="dialog"
          aria-expanded={props.isSettingsOpen}
          ref={settingsButton}
          onClick={props.onToggleSettings}
        />
        {hasPictureInPicture && (
          <PlayerButton
            icon={PictureInPictureIcon}
            name={t('player.pictureInPicture')}
            shortcut="i"
            isOn={playback.isPictureInPicture}
            aria-pressed={playback.isPictureInPicture}
            onWideOnly
            onClick={() => run({ kind: 'TogglePictureInPicture' })}
          />
        )}
        {hasFullscreen && (
          <PlayerButton
            icon={isFullscreen ? CornersInIcon : CornersOutIcon}
            name={isFullscreen ? t('player.leaveFullscreen') : t('player.fullscreen')}
            shortcut="f"
            onClick={() => run({ kind: 'ToggleFullscreen' })}
          />
        )}
      </div>
    </div>
  )
}

/** Reserves the width of the longest time, so that what follows does not move. */
const room = (text: string): CSSProperties & Record<'--digits', number> => ({
  '--digits': text.length - 1,
})

function PlayPause({ playback, run }: { playback: Playback; run: ControlBarProps['run'] }) {
  const { t } = useTranslation('watching')
  const toggle = () => run({ kind: 'TogglePlay' })
  if (playback.isEnded)
    return <PlayerButton icon={ArrowCounterClockwiseIcon} name={t('player.replay')} shortcut="k" onClick={toggle} />
  return playback.isPaused ? (
    <PlayerButton icon={PlayIcon} name={t('player.play')} shortcut="k" isFilled onClick={toggle} />
  ) : (
    <PlayerButton icon={PauseIcon} name={t('player.pause')} shortcut="k" isFilled onClick={toggle} />
  )
}
