import { useEffect, useEffectEvent, useState } from 'react'
import { allowedPlace, extendedLimit } from '#features/watching/rules/player/seek-limit.ts'

interface SeekLimit {
  /** The furthest second one may go to now; null for anywhere. */
  readonly limitSeconds: number | null
  /** Lets a place be reached though it was not played. */
  readonly extendTo: (seconds: number) => void
}

/**
 * Holds a video within what has been seen, where a film is to be seen in order the first time. Whatever jumps (keys, the
 * timeline, a transcript, the system's own controls) is brought back; playing on extends how far one may go.
 * @param limitSeconds how far the viewer had come when the page was asked for; null where the viewer is free
 */
export function useSeekLimit(
  video: HTMLVideoElement | null,
  filmId: string,
  limitSeconds: number | null,
  onRefused: () => void,
): SeekLimit {
  const [reached, setReached] = useState({ filmId, seconds: 0 })
  const current = extendedLimit(limitSeconds, reached.filmId === filmId ? reached.seconds : 0)
  const extendTo = (seconds: number) => {
    if (current !== null && seconds > current) setReached({ filmId, seconds })
  }
  const onPlayed = useEffectEvent(extendTo)
  const allowed = useEffectEvent((asked: number) => allowedPlace(asked, current))
  const refuse = useEffectEvent(onRefused)

  const isLimited = limitSeconds !== null
  useEffect(() => {
    if (!video || !isLimited) return undefined
    const onTime = () => {
      if (!video.seeking && !video.paused) onPlayed(video.currentTime)
    }
    const onSeeking = () => {
      const { seconds, isRefused } = allowed(video.currentTime)
      if (!isRefused) return
      video.currentTime = seconds
      refuse()
    }
    video.addEventListener('timeupdate', onTime)
    video.addEventListener('seeking', onSeeking)
    return () => {
      video.removeEventListener('timeupdate', onTime)
      video.removeEventListener('seeking', onSeeking)
    }
  }, [video, isLimited])

  return { limitSeconds: current, extendTo }
}
