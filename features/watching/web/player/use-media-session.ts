import { useEffect, useEffectEvent } from 'react'
import type { PlayerCommand } from '#features/watching/rules/player/keyboard.ts'

interface ShownFilm {
  readonly title: string
  readonly subtitle: string
  readonly posterUrl: string | null
  readonly lengthSeconds: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
}

interface MediaActions {
  readonly run: (command: PlayerCommand) => void
  readonly seek: (seconds: number) => void
}

/** The keys of the keyboard, the headset and the lock screen: what plays, where it is, and what can be done (Media Session). */
export function useMediaSession(video: HTMLVideoElement | null, shown: ShownFilm, does: MediaActions): void {
  const { title, subtitle, posterUrl, lengthSeconds, hasNext, hasPrevious } = shown
  const run = useEffectEvent(does.run)
  const seek = useEffectEvent(does.seek)

  useEffect(() => {
    if (!video || !('mediaSession' in navigator)) return undefined
    const session = navigator.mediaSession
    session.metadata = new MediaMetadata({
      title,
      artist: subtitle,
      album: 'Kursiva',
      artwork: posterUrl ? [{ src: new URL(posterUrl, document.baseURI).href, type: 'image/webp' }] : [],
    })
    const playOrPause = () => run({ kind: 'TogglePlay' })
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: playOrPause,
      pause: playOrPause,
      seekbackward: ({ seekOffset }) => run({ kind: 'SeekBy', seconds: -(seekOffset ?? 10) }),
      seekforward: ({ seekOffset }) => run({ kind: 'SeekBy', seconds: seekOffset ?? 10 }),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined) seek(seekTime)
      },
      ...(hasPrevious && { previoustrack: () => run({ kind: 'PreviousEpisode' }) }),
      ...(hasNext && { nexttrack: () => run({ kind: 'NextEpisode' }) }),
    }
    const names = Object.keys(handlers) as MediaSessionAction[]
    for (const name of names) handle(session, name, handlers[name] ?? null)

    const place = () => {
      session.playbackState = video.paused ? 'paused' : 'playing'
      const position = Math.min(video.currentTime, lengthSeconds)
      session.setPositionState({ duration: lengthSeconds, playbackRate: video.playbackRate, position })
    }
    const events = ['play', 'pause', 'seeked', 'ratechange', 'loadedmetadata'] as const
    for (const name of events) video.addEventListener(name, place)
    return () => {
      for (const name of events) video.removeEventListener(name, place)
      for (const name of names) handle(session, name, null)
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [video, title, subtitle, posterUrl, lengthSeconds, hasNext, hasPrevious])
}

/** A browser throws for an action that it does not support. */
function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // the others work all the same
  }
}
