import { useEffect, useRef, useState } from 'react'

/** What a mark on the picture says: how far was jumped in one go, in seconds, or that the film runs fast. */
export type Mark =
  { readonly kind: 'Jump'; readonly seconds: number; readonly turn: number } | { readonly kind: 'Fast' }

/** How long a mark is shown, in ms. */
const shownMs = 700

interface JumpMark {
  readonly mark: Mark | undefined
  /** Jumps that follow each other one way are counted together. */
  readonly showJump: (seconds: number) => void
  readonly showFast: (isFast: boolean) => void
}

/** The mark that shows what a gesture or a key has done. */
export function useJumpMark(): JumpMark {
  const [mark, setMark] = useState<Mark>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    mark,
    showJump: (seconds) => {
      setMark((was) => {
        const isSame = was?.kind === 'Jump' && Math.sign(was.seconds) === Math.sign(seconds)
        return { kind: 'Jump', seconds: isSame ? was.seconds + seconds : seconds, turn: isSame ? was.turn + 1 : 0 }
      })
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setMark(undefined), shownMs)
    },
    showFast: (isFast) => {
      window.clearTimeout(timer.current)
      setMark(isFast ? { kind: 'Fast' } : undefined)
    },
  }
}
