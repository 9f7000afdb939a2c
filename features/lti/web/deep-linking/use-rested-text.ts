import { useEffect, useState } from 'react'

/** The debounce time in milliseconds, and the minimum length of a search in characters (C5). */
const searching = { rest: 250, from: 2 }

/** The typed text after the debounce time; empty when it is too short for a search. */
export function useDebouncedText(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const rested = typed.trim()
    const timer = setTimeout(() => setText(rested.length < searching.from ? '' : rested), searching.rest)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}
