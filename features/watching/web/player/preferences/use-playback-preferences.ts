import { useEffect } from 'react'
import { usePreferences } from './use-preferences.ts'
import { applyPreferences } from '#features/watching/web/player/video-control.ts'

/** Applies the viewer's speed, volume and mute to a video (C3), again when loading another film has reset the speed. */
export function usePlaybackPreferences(video: HTMLVideoElement | null): void {
  const { speed, volume, muted } = usePreferences()
  useEffect(() => {
    if (!video) return undefined
    const apply = () => applyPreferences(video, { speed, volume, muted })
    apply()
    video.addEventListener('loadedmetadata', apply)
    return () => video.removeEventListener('loadedmetadata', apply)
  }, [video, speed, volume, muted])
}
