import { useState } from 'react'

/** Where a clip stands among those that are played one after another. */
export interface ClipTurn {
  /** From 1. */
  readonly number: number
  readonly count: number
  /** Whether the focus comes along: it was in the clip before, which is gone. */
  readonly takesFocus: boolean
  /** Undefined at the first. */
  readonly previous: (() => void) | undefined
  /** Opens the next one; after the last it leads back to the answers. */
  readonly next: () => void
}

/** Which question's clip is open: one at a time, so that no two play together. */
export interface OpenClip {
  readonly openId: string | undefined
  readonly toggle: (questionId: string) => void
  /** While clips are played in turn: that of the open one. */
  readonly turn?: ClipTurn | undefined
}

export function useOpenClip(): OpenClip {
  const [openId, open] = useState<string>()
  return { openId, toggle: (id) => open((now) => (now === id ? undefined : id)) }
}
