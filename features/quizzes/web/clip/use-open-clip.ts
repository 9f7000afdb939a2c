import { useState } from 'react'

/** Which question's clip is open: one at a time, so that no two play together. */
export interface OpenClip {
  readonly openId: string | undefined
  readonly open: (questionId: string) => void
  readonly toggle: (questionId: string) => void
}

export function useOpenClip(): OpenClip {
  const [openId, open] = useState<string>()
  return { openId, open, toggle: (id) => open((now) => (now === id ? undefined : id)) }
}
