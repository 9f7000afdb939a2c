import { useEffect, useState } from 'react'
import { isOutOfReach } from './failure.ts'

const seconds = 10

/**
 * Whether a failure comes of a server that can't be reached. Where the error does not say so itself (a chunk that could
 * not be loaded), the server is asked; and one that was away is asked again until it answers: then the page loads anew.
 */
export function useIsAway(error: unknown): boolean {
  const [isAway, setAway] = useState(() => isOutOfReach(error))
  useEffect(() => {
    let wasAway = !navigator.onLine
    const ask = async () => {
      const answers = await isThere()
      if (answers && wasAway) location.reload()
      if (answers) return
      wasAway = true
      setAway(true)
    }
    const askNow = () => void ask()
    askNow()
    const timer = setInterval(() => wasAway && askNow(), seconds * 1000)
    addEventListener('online', askNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askNow)
    }
  }, [])
  return isAway
}

/** Whether anything answers; the service worker stays out of this address. */
async function isThere(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
