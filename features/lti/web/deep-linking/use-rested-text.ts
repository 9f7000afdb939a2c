import { useEffect, useState } from 'react'

/** How long typing rests before it is searched for, in milliseconds; and from how many characters (C5). */
const searching = { rest: 250, from: 2 }

/** What was typed, once it rests: as much as a search needs, else nothing. */
export function useDebouncedText(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const rested = typed.trim()
    const timer = setTimeout(() => setText(rested.length < searching.from ? '' : rested), searching.rest)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}
