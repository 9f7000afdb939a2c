import { useSyncExternalStore, type RefObject } from 'react'

interface Fullscreen {
  readonly isOn: boolean
  /** Whether full screen is allowed: a frame needs its page's permission. */
  readonly isPossible: boolean
  readonly toggle: () => void
}

const subscribe = (notify: () => void) => {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

/** Lets the player fill the screen; where only a video may (Safari on a phone), the video does. */
export function useFullscreen(stage: RefObject<HTMLElement | null>, video: HTMLVideoElement | null): Fullscreen {
  const element = useSyncExternalStore(subscribe, () => document.fullscreenElement)
  // where only a video can be full screen, the document has no such property
  const isPossible = (document.fullscreenEnabled as boolean | undefined) !== false
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (stage.current && document.fullscreenEnabled) void fill(stage.current)
    else if (isPossible) (video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.()
  }
  return { isOn: element !== null, isPossible, toggle }
}

/** A film lies across: a phone that can is turned with it, and back when it is left. */
async function fill(stage: HTMLElement): Promise<void> {
  try {
    await stage.requestFullscreen({ navigationUI: 'hide' })
    await (screen.orientation as { lock?: (to: string) => Promise<void> }).lock?.('landscape')
  } catch {
    // the viewer has refused, or the device is not a phone
  }
}
