import { useState } from 'react'
import { useSignedInUser } from '#features/accounts/web/index.ts'

/** A note being written: it stands at the second where it was begun. */
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

/** The note being written at a lesson. It outlasts the other tab of the panel, the next episode and a reload. */
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
