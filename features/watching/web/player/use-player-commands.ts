import { useTranslation } from 'react-i18next'
import { chapterStep, type Chapter } from '#features/watching/rules/player/chapters.ts'
import type { PlayerCommand } from '#features/watching/rules/player/keyboard.ts'
import { stepSpeed } from '#features/watching/rules/player/preferences.ts'
import { useChangePreferences, usePreferences } from './preferences/use-preferences.ts'
import { togglePictureInPicture, togglePlay } from './video-control.ts'

interface Parts {
  readonly video: HTMLVideoElement | null
  readonly lengthSeconds: number
  readonly chapters: readonly Chapter[]
  /** Goes to a moment, as far as the viewer may. */
  readonly seek: (seconds: number) => void
  /** Shows on the picture how far was jumped. */
  readonly showJump: (seconds: number) => void
  readonly toggleFullscreen: () => void
  readonly toggleCaptions: () => void
  readonly showKeys: () => void
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
  /** Announces the effect of a key to screen readers. */
  readonly announce: (text: string) => void
}

/** Executes player commands, for keys and buttons. */
export function usePlayerCommands(parts: Parts): (command: PlayerCommand) => void {
  const { video, lengthSeconds, seek, toggleFullscreen, toggleCaptions, showKeys, next, previous, announce } = parts
  const { t, i18n } = useTranslation('watching')
  const preferences = usePreferences()
  const changePreferences = useChangePreferences()

  const now = () => video?.currentTime ?? 0
  const changeVolume = (by: number) => {
    const volume = Math.round(Math.max(0, Math.min(1, preferences.volume + by)) * 100) / 100
    changePreferences({ volume, muted: volume === 0 })
    announce(t('player.volumeNow', { percent: Math.round(volume * 100) }))
  }

  return (command) => {
    switch (command.kind) {
      case 'TogglePlay':
        togglePlay(video)
        return
      case 'SeekBy':
        seek(now() + command.seconds)
        parts.showJump(command.seconds)
        return
      case 'SeekToShare':
        seek(lengthSeconds * command.share)
        return
      case 'ChangeVolume':
        changeVolume(command.by)
        return
      case 'ToggleMute':
        changePreferences({ muted: !preferences.muted })
        announce(preferences.muted ? t('player.soundOn') : t('player.soundOff'))
        return
      case 'ChangeSpeed': {
        const speed = stepSpeed(preferences.speed, command.step)
        changePreferences({ speed })
        announce(t('player.speedNow', { speed: speed.toLocaleString(i18n.language) }))
        return
      }
      case 'ToggleCaptions':
        toggleCaptions()
        return
      case 'ToggleFullscreen':
        toggleFullscreen()
        return
      case 'StepChapter': {
        const start = chapterStep(parts.chapters, now(), command.step)
        if (start !== undefined) seek(start)
        return
      }
      case 'NextEpisode':
        next?.()
        return
      case 'PreviousEpisode':
        previous?.()
        return
      case 'TogglePictureInPicture':
        togglePictureInPicture(video)
        return
      case 'ShowKeys':
        showKeys()
    }
  }
}
