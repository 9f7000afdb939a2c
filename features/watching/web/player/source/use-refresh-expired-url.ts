import { useEffect, useEffectEvent } from 'react'
import { isUrlExpired } from '#features/watching/rules/player/film-recovery.ts'

/** After this long without playback, in ms, the film's URL may have expired: half an hour. */
const idleMs = 30 * 60 * 1000

/**
 * Checks a film's URL after a long pause: when the page becomes visible or playback resumes, the URL is requested, and
 * `onEnded` is called if it has expired, before a segment fails.
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
      // offline: the requests of the film will show whether the URL has expired
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
