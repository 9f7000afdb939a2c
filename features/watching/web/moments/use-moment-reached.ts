import { useEffect, useEffectEvent } from 'react'
import { momentReached, type Moment } from '#features/watching/rules/moments/moments.ts'

/** Calls `onReached` when the film plays past a moment; moments that are jumped over are ignored. */
export function useMomentReached<MomentType extends Moment>(
  video: HTMLVideoElement | null,
  moments: readonly MomentType[],
  onReached: (moment: MomentType) => void,
): void {
  const look = useEffectEvent((before: number | undefined, now: number, speed: number) => {
    const moment = momentReached(moments, before, now, speed)
    if (moment) onReached(moment)
  })
  useEffect(() => {
    if (!video) return undefined
    let before: number | undefined
    const onTime = () => {
      if (video.seeking) return
      if (!video.paused) look(before, video.currentTime, video.playbackRate)
      before = video.currentTime
    }
    const onSeeking = () => {
      before = undefined
    }
    const onSeeked = () => {
      before = video.currentTime
    }
    video.addEventListener('timeupdate', onTime)
    video.addEventListener('seeking', onSeeking)
    video.addEventListener('seeked', onSeeked)
    return () => {
      video.removeEventListener('timeupdate', onTime)
      video.removeEventListener('seeking', onSeeking)
      video.removeEventListener('seeked', onSeeked)
    }
  }, [video])
}
