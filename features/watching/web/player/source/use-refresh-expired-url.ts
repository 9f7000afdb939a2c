import { useEffect, useEffectEvent } from 'react'
import { isUrlExpired } from '#features/watching/rules/player/film-recovery.ts'

/** A film that has not moved for so long may have lost its address meanwhile: half an hour, in ms. */
const idleMs = 30 * 60 * 1000

/**
 * Looks after a film's address when a page has slept: when it is seen again or is to play on, the address is tried, and
 * if it has ended, `onEnded` is called before anything of the film is missed.
 */
export function useRefreshExpiredUrl(video: HTMLVideoElement | null, playlistUrl: string, onEnded: () => void): void {
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    if (!video) return undefined
    let movedAt = Date.now()
    let isGone = false
    const onMove = () => {
      if (Date.now() - movedAt < idleMs) movedAt = Date.now()
      else onWake()
    }
    const onWake = () => {
      if (document.visibilityState === 'hidden' || Date.now() - movedAt < idleMs) return
      movedAt = Date.now()
      // without a network nothing is known; the film's own requests will tell
      fetch(playlistUrl, { cache: 'no-store' }).then(
        ({ status }) => {
          if (!isGone && isUrlExpired(status)) ended()
        },
        () => undefined,
      )
    }
    video.addEventListener('timeupdate', onMove)
    video.addEventListener('play', onWake)
    document.addEventListener('visibilitychange', onWake)
    window.addEventListener('pageshow', onWake)
    return () => {
      isGone = true
      video.removeEventListener('timeupdate', onMove)
      video.removeEventListener('play', onWake)
      document.removeEventListener('visibilitychange', onWake)
      window.removeEventListener('pageshow', onWake)
    }
  }, [video, playlistUrl])
}
