import { useEffect, useState } from 'react'

/** What was typed, once nothing more has been typed for a moment: a search asks the server for words and not for each letter. */
export function useSettled(text: string, milliseconds = 250): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled
}
