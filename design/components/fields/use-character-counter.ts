import { useState } from 'react'
import { remainingCharacters } from './remaining-characters.ts'

/** A limit that is shown while typing. The text may exceed it; the form then cannot be saved. */
export interface CharacterCounterProps {
  /** characters allowed: 70 for names, 500 for descriptions (F3) */
  maxCharacters?: number | undefined
  /** "47 tegn igjen" */
  remainingText?: ((remaining: number) => string) | undefined
}

/** The counter of a text control, controlled or not: `read` is called with the element when it appears and as it changes. */
export function useCharacterCounter({ maxCharacters, remainingText }: CharacterCounterProps, value: unknown) {
  const [typed, setTyped] = useState('')
  const text = typeof value === 'string' ? value : typed
  const remaining = maxCharacters === undefined ? undefined : remainingCharacters(text, maxCharacters)
  return {
    read: (element: { value: string } | null) => {
      if (element) setTyped(element.value)
    },
    counter:
      remaining === undefined || !remainingText
        ? undefined
        : { text: remainingText(remaining), isUsedUp: remaining <= 0 },
  }
}
