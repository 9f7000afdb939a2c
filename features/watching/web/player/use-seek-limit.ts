import { useEffect, useEffectEvent, useState } from 'react'
import { clampToSeekLimit, extendedLimit } from '#features/watching/rules/player/seek-limit.ts'

interface SeekLimit {
  /** The furthest second one may go to now; null for anywhere. */
  readonly limitSeconds: number | null
  /** Lets a place be reached though it was not played. */
  readonly extendTo: (seconds: number) => void
}

/**
 * Limits seeking when a film must be watched in order the first time. Any seek beyond the limit (keys, timeline,
 * transcript, system controls) is moved back; playback extends the limit.
 * @param limitSeconds the limit when the page was loaded; null when the viewer may seek freely
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
  const allowed = useEffectEvent((requested: number) => clampToSeekLimit(requested, current))
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
