import { useEffect, useRef, useState } from 'react'

/** How long a notice is shown, in ms: long enough to be read twice. */
const shownMs = 7_000

export interface Notices {
  /** A notice to be shown and announced. */
  readonly note: string | undefined
  /** An announcement for screen readers of what a key has done. */
  readonly announcement: string
  readonly show: (text: string) => void
  readonly announce: (text: string) => void
}

/** The notices and announcements of the player. */
export function useNotices(): Notices {
  const [note, setNote] = useState<string>()
  const [announcement, announce] = useState('')
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    note,
    announcement,
    announce,
    show: (text) => {
      setNote(text)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setNote(undefined), shownMs)
    },
  }
}
