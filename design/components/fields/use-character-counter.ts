import { useState } from 'react'
import { remainingCharacters } from './remaining-characters.ts'

/** A character limit shown while typing. The text may exceed it; the form then cannot be saved. */
export interface CharacterCounterProps {
  /** characters allowed: 70 for names, 500 for descriptions (F3) */
  maxCharacters?: number | undefined
  /** "47 tegn igjen" */
  remainingText?: ((remaining: number) => string) | undefined
}

/**
 * The counter of a controlled or uncontrolled text control: call `read` with the element when it mounts and on every
 * change.
 */
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
