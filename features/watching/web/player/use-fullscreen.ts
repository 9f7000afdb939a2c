import { useSyncExternalStore, type RefObject } from 'react'

interface Fullscreen {
  readonly isOn: boolean
  /** Whether it may be at all: a frame may not where its page has not said so. */
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
  // where only a video may, nothing is said of the document
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
    // the viewer has said no, or this is no phone
  }
}
