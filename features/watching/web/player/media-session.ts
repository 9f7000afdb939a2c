import type { PlayerCommand } from '#features/watching/rules/player/keyboard.ts'

export interface ShownFilm {
  readonly title: string
  readonly subtitle: string
  readonly posterUrl: string | null
  readonly lengthSeconds: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
}

export interface MediaActions {
  readonly run: (command: PlayerCommand) => void
  readonly seek: (seconds: number) => void
}

/** Says what plays and where it is, and takes the commands (Media Session); the returned function ends this. */
export function beginMediaSession(video: HTMLVideoElement, shown: ShownFilm, { run, seek }: MediaActions): () => void {
  const { title, subtitle, posterUrl, lengthSeconds } = shown
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
    ...(shown.hasPrevious && { previoustrack: () => run({ kind: 'PreviousEpisode' }) }),
    ...(shown.hasNext && { nexttrack: () => run({ kind: 'NextEpisode' }) }),
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
  // the film plays already
  place()
  return () => {
    for (const name of events) video.removeEventListener(name, place)
    for (const name of names) handle(session, name, null)
    session.metadata = null
    session.playbackState = 'none'
  }
}

/** A browser throws for an action that it does not support. */
function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // the others work all the same
  }
}
