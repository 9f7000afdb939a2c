import { useEffect, useRef, useState } from 'react'

/** How long a sentence stands on the stage, in ms: long enough to be read twice. */
const shownMs = 7_000

export interface Notices {
  /** A sentence that is to be seen and heard. */
  readonly note: string | undefined
  /** Words for those who do not see what a key has done. */
  readonly announcement: string
  readonly show: (text: string) => void
  readonly announce: (text: string) => void
}

/** What the player has to say. */
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
