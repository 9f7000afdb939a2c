import { useEffect, useEffectEvent } from 'react'
import { msToEnd, type Clip } from '#features/watching/rules/player/clip.ts'
import { seekTo } from '#features/watching/web/player/video-control.ts'

/** `timeupdate` fires four times a second: this close to the end, in ms, a timer takes over. */
const closeMs = 600

/**
 * Stops a video at the clip's end, before the next word.
 * @param onEnd called when playback has come there
 */
export function useClipEnd(video: HTMLVideoElement | null, clip: Clip, onEnd: () => void): void {
  const { from, to } = clip
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!video) return undefined
    let timer: number | undefined
    const stop = () => {
      video.pause()
      seekTo(video, to)
      end()
    }
    const onMove = () => {
      window.clearTimeout(timer)
      if (video.paused || video.seeking) return
      const ms = msToEnd({ from, to }, video.currentTime, video.playbackRate)
      if (ms === 0) stop()
      else if (ms < closeMs) timer = window.setTimeout(stop, ms)
    }
    const events = ['timeupdate', 'playing', 'pause', 'seeking', 'ratechange', 'waiting'] as const
    for (const name of events) video.addEventListener(name, onMove)
    return () => {
      window.clearTimeout(timer)
      for (const name of events) video.removeEventListener(name, onMove)
    }
  }, [video, from, to])
}
