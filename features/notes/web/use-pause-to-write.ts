import { useRef, useSyncExternalStore } from 'react'

const key = 'kursiva.pauseToWrite'
const changed = new EventTarget()
let cached: boolean | undefined

function read(): boolean {
  if (cached === undefined) {
    try {
      cached = localStorage.getItem(key) !== 'no'
    } catch {
      cached = true
    }
  }
  return cached
}

/** Whether the film waits while its viewer writes; stored in this browser. */
export function choosePauseToWrite(wanted: boolean): void {
  cached = wanted
  try {
    localStorage.setItem(key, wanted ? 'yes' : 'no')
  } catch {
    // without storage it lasts as long as the page
  }
  changed.dispatchEvent(new Event('change'))
}

const subscribe = (notify: () => void) => {
  changed.addEventListener('change', notify)
  return () => changed.removeEventListener('change', notify)
}

/** Pauses the film while the viewer writes, if they have chosen that, and resumes it afterwards. */
export function usePauseToWrite(video: HTMLVideoElement | null) {
  const isWanted = useSyncExternalStore(subscribe, read)
  const isHeld = useRef(false)
  return {
    isWanted,
    hold: () => {
      if (!isWanted || !video || video.paused || video.ended) return
      isHeld.current = true
      video.pause()
    },
    goOn: () => {
      if (!isHeld.current) return
      isHeld.current = false
      video?.play().catch(() => undefined)
    },
  }
}
