import { useEffect, useState } from 'react'
import { bufferedAfter } from './controls/buffered.ts'

/** The state of the video that the player shows. Times in seconds; volume 0 to 1. */
export interface Playback {
  readonly isPaused: boolean
  readonly isEnded: boolean
  readonly isWaiting: boolean
  /** Nothing of the film has come yet. */
  readonly isEmpty: boolean
  readonly hasStarted: boolean
  readonly seconds: number
  readonly bufferedTo: number
  readonly volume: number
  readonly isMuted: boolean
  readonly isPictureInPicture: boolean
}

const atRest: Playback = {
  isPaused: true,
  isEnded: false,
  isWaiting: false,
  isEmpty: true,
  hasStarted: false,
  seconds: 0,
  bufferedTo: 0,
  volume: 1,
  isMuted: false,
  isPictureInPicture: false,
}

const events = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'progress',
  'volumechange',
  'waiting',
  'playing',
  'canplay',
  'loadedmetadata',
  'emptied',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const

/** Subscribes to the state of a video element. */
export function usePlayback(video: HTMLVideoElement | null): Playback {
  const [playback, setPlayback] = useState(atRest)
  useEffect(() => {
    if (!video) return undefined
    let hasStarted = false
    const read = (event?: Event) => {
      if (event?.type === 'playing') hasStarted = true
      if (event?.type === 'emptied') hasStarted = false
      setPlayback({
        isPaused: video.paused,
        isEnded: video.ended,
        isWaiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
        isEmpty: video.readyState < HTMLMediaElement.HAVE_METADATA,
        hasStarted,
        seconds: video.currentTime,
        bufferedTo: bufferedAfter(video),
        volume: video.volume,
        isMuted: video.muted,
        isPictureInPicture: document.pictureInPictureElement === video,
      })
    }
    read()
    for (const name of events) video.addEventListener(name, read)
    return () => {
      for (const name of events) video.removeEventListener(name, read)
    }
  }, [video])
  return playback
}
