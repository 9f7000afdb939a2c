import type { PlaybackPreferences } from '#features/watching/rules/player/preferences.ts'

/** Plays or pauses. A browser that refuses to play unasked leaves the video paused, which the controls show. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (video?.paused) video.play().catch(() => undefined)
  else video?.pause()
}

/** Goes to a moment, in seconds. */
export function seekTo(video: HTMLVideoElement | null, seconds: number): void {
  if (video) video.currentTime = Math.max(0, seconds)
}

/** Goes to a moment and plays from there. */
export function playFrom(video: HTMLVideoElement | null, seconds: number): void {
  seekTo(video, seconds)
  video?.play().catch(() => undefined)
}

/** Gives a video the viewer's speed, volume and silence (C3). */
export function applyPreferences(
  video: HTMLVideoElement,
  { speed, volume, muted }: Pick<PlaybackPreferences, 'speed' | 'volume' | 'muted'>,
): void {
  Object.assign(video, { defaultPlaybackRate: speed, playbackRate: speed, volume, muted })
}

/** Plays faster for a moment. */
export function playAt(video: HTMLVideoElement | null, speed: number): void {
  if (video) video.playbackRate = speed
}

/** Moves the film into a small window of its own, or back. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture()
  else video?.requestPictureInPicture().catch(() => undefined)
}
