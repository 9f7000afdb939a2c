import { useEffect, useEffectEvent } from 'react'
import { reportError } from '#platform/browser/report-error.ts'
import type { MediaActions, ShownFilm } from './media-session.ts'

/**
 * The keys of the keyboard, the headset and the lock screen: what plays, where it is, and what can be done (Media
 * Session). Browsers show nothing of it before the film has begun, and it is loaded then.
 */
export function useMediaSession(
  video: HTMLVideoElement | null,
  hasStarted: boolean,
  shown: ShownFilm,
  does: MediaActions,
): void {
  const { title, subtitle, posterUrl, lengthSeconds, hasNext, hasPrevious } = shown
  const run = useEffectEvent(does.run)
  const seek = useEffectEvent(does.seek)

  useEffect(() => {
    if (!video || !hasStarted || !('mediaSession' in navigator)) return undefined
    let isOver = false
    let end: (() => void) | undefined
    import('./media-session.ts').then(
      ({ beginMediaSession }) => {
        if (isOver) return
        end = beginMediaSession(
          video,
          { title, subtitle, posterUrl, lengthSeconds, hasNext, hasPrevious },
          { run: (command) => run(command), seek: (seconds) => seek(seconds) },
        )
      },
      (error: unknown) => reportError(error, 'media session'),
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [video, hasStarted, title, subtitle, posterUrl, lengthSeconds, hasNext, hasPrevious])
}
