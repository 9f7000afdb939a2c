import { useState } from 'react'
import { useSignedInUser } from '#features/accounts/web/index.ts'

/** A draft of a note, at the second where writing started. */
export interface Draft {
  readonly text: string
  readonly second: number
}

function read(key: string): Draft | undefined {
  try {
    const { text, second } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    return typeof text === 'string' && text && Number.isInteger(second) ? { text, second: second as number } : undefined
  } catch {
    return undefined
  }
}

/** The draft of a lesson's note. It survives switching tabs, the next episode and a reload. */
export function useDraft(lessonShortId: string): [Draft | undefined, (draft: Draft | undefined) => void] {
  const { id } = useSignedInUser()
  const key = `kursiva.noteDraft.${id}.${lessonShortId}`
  const [draft, setDraft] = useState(() => read(key))
  const save = (next: Draft | undefined) => {
    setDraft(next)
    try {
      if (next) sessionStorage.setItem(key, JSON.stringify(next))
      else sessionStorage.removeItem(key)
    } catch {
      // without storage it lasts as long as the panel
    }
  }
  return [draft, save]
}
